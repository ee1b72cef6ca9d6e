/** Every question, asked of workers by way of a queue: the same bytes as played here, and nothing left behind. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RedisServer } from '../../../scripts/queue/redis-server.js';
import { documentFor } from '../../../src/api/answer-files.js';
import { type AskOptions, ask } from '../../../src/api/ask.js';
import { writeReport } from '../../../src/api/write-report.js';
import type { QuestionName, RequestOf } from '../../../src/questions/questions.js';
import { CodeRegistry } from '../../../src/runner/redis/code-registry.js';
import { QueueWorker } from '../../../src/runner/redis/queue-worker.js';
import { connect } from '../../../src/runner/redis/redis.js';
import { describeWithRedis } from '../../support/describe-with.js';
import { folderFiles } from '../../support/folder-files.js';
import { emptyFolder } from '../../support/run-warren.js';

const folder = emptyFolder();
const file = path.join(folder, 'expected.yaml');
writeFileSync(
  file,
  `game: pig
tables:
  two: { players: 2, strategies: [hold, random] }
  three: { players: 3, strategies: [hold] }
expect:
  holding wins: { table: two, holds: "win:hold > 60%" }
  fair: { table: three, holds: "win:seat1 20%..50%" }
`,
);

const luckFile = path.join(folder, 'luck.ts');
writeFileSync(
  luckFile,
  "export default { game: 'pig', about: 'x', parameters: [], create: () => () => (Math.random() < 0.2 ? 1 : 0) };",
);

const QUESTIONS: { [Name in QuestionName]: RequestOf<Name> } = {
  simulate: { game: 'pig', strategies: ['hold', 'random'], games: 2000, seed: 'queue', rows: true },
  // With one kind of players, other code plays under the name of each strategy.
  compare: { game: 'pig', strategies: ['hold', 'random'], games: 400, b: 'target=50', playedBy: 'casual', pages: 2 },
  tournament: { game: 'pig', strategies: ['hold', 'random', 'hold{at:25}'], games: 200 },
  sweep: { game: 'pig', strategies: ['hold'], vary: ['target=20..60/20'], games: 200 },
  levers: { game: 'pig', strategies: ['hold', 'random'], budget: 3000 },
  luck: { game: 'pig', strategies: ['hold', 'random'], games: 100 },
  skill: { game: 'pig', strategies: ['hold'], budgets: [2, 4], games: 8 },
  tune: {
    game: 'pig',
    strategies: ['hold', 'random'],
    target: ['rounds 8..12'],
    free: ['target=20..100'],
    budget: 4000,
  },
  expect: { game: file, budget: 2000 },
};

describeWithRedis('a queue', () => {
  let server: RedisServer;
  let worker: QueueWorker;

  beforeAll(async () => {
    server = await RedisServer.start();
    const code = await CodeRegistry.load([luckFile]);
    worker = await QueueWorker.start(await connect(server.url), {
      threads: 2,
      leaseSeconds: 10,
      code,
      onRemark: () => {},
    });
  });

  afterAll(async () => {
    await worker.stop();
    await server.stop();
  });

  async function answerTo<Name extends QuestionName>(name: Name, options: AskOptions) {
    const answer = await ask(name, QUESTIONS[name], options);
    await writeReport(answer, options.out!);
    const { elapsedSeconds: _, gamesPerSecond: __, ...document } = documentFor(answer) as Record<string, unknown>;
    return { document, files: folderFiles(options.out!) };
  }

  test.each(Object.keys(QUESTIONS) as QuestionName[])('has the same bytes for %s', async (name) => {
    const here = await answerTo(name, { threads: 0, out: path.join(folder, `${name}-here`) });
    const there = await answerTo(name, { queue: server.url, out: path.join(folder, `${name}-there`) });
    expect(there.document).toEqual(here.document);
    expect(Object.keys(there.files)).toEqual(Object.keys(here.files));
    for (const [file, content] of Object.entries(here.files)) expect(there.files[file] === content, file).toBe(true);
    expect(await server.runKeys()).toEqual([]);
  });

  test('reports a strategy that its worker found to be nondeterministic', async () => {
    const request = { game: 'pig', strategies: [luckFile, 'random'], games: 300 };
    const { played, findings } = await ask('simulate', request, { queue: server.url });
    expect(played.digest).toBeNull();
    expect(played.unsteady[0]).toMatchObject({ cell: 0, strategies: ['luck'] });
    expect(findings.verdict[0]).toMatch(/^This run cannot be repeated: game \d+ came out differently/);
  });

  test('makes two runs with equal answers of two simultaneous equal questions', async () => {
    const request = { ...QUESTIONS.simulate, games: 1500, rows: false };
    const answers = await Promise.all([1, 2].map(() => ask('simulate', request, { queue: server.url })));
    const { played } = await ask('simulate', request, { threads: 0 });
    for (const answer of answers) expect(answer.played.digest).toBe(played.digest);
    expect(await server.runKeys()).toEqual([]);
  });
});
