/** The queue of long runs: none is lost, and unfinished ones are named at shutdown. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyQuestion } from '../../src/questions/question.js';
import { questions } from '../../src/questions/questions.js';
import type { JobSpec } from '../../src/studio/job.js';
import { specFromRun } from '../../src/studio/job-specs.js';
import { Jobs } from '../../src/studio/jobs.js';
import { PriorityGate } from '../../src/studio/priority-gate.js';
import { becomes, RecordingBroadcaster } from '../support/recording-broadcaster.js';
import { emptyFolder } from '../support/run-warren.js';

const folder = (name: string) => path.join(place, name);
let place = '';
beforeAll(() => {
  place = emptyFolder();
});

const opened: Jobs[] = [];
afterAll(async () => {
  for (const jobs of opened) await jobs.close();
});

function openJobs() {
  const news = new RecordingBroadcaster();
  const jobs = new Jobs(news, new PriorityGate());
  opened.push(jobs);
  const list = () => news.heard.jobs!;
  return { news, jobs, list, state: (number: number) => list().find((job) => job.number === number)?.state };
}

const simulation = (name: string, games: number): JobSpec => ({
  question: questions.simulate as unknown as AnyQuestion,
  request: { game: 'pig', games, chunkSize: 100 } as never,
  command: `warren ${name}`,
  folder: folder(name),
});
/** More games than fit into the duration of a test. */
const ENDLESS = 900_000_000;

test('the running job stays on the list among any number of waiting ones, and all are named at shutdown', async () => {
  const { jobs, list, state } = openJobs();
  jobs.add(simulation('long', ENDLESS));
  await becomes(() => list()[0].gamesDone).toBeGreaterThan(0);
  for (let i = 0; i < 40; i++) jobs.add(simulation(`later-${i}`, 100));
  expect(list()).toHaveLength(41);
  expect(state(1)).toBe('playing');
  const { stopped, waiting } = await jobs.close();
  expect(stopped).toEqual([`warren resume ${folder('long')}`]);
  expect(waiting).toEqual(Array.from({ length: 40 }, (_, i) => `warren later-${i}`));
  expect(state(1)).toBe('stopped');
});

test('finished jobs leave the list after thirty newer ones', async () => {
  const { jobs, list, state } = openJobs();
  jobs.add(simulation('first', ENDLESS));
  await becomes(() => state(1)).toBe('playing');
  for (let i = 0; i < 40; i++) jobs.stop(jobs.add(simulation(`never-${i}`, 100)));
  expect(list()).toHaveLength(31);
  expect(state(1)).toBe('playing');
  expect((await jobs.close()).waiting).toEqual([]);
});

test('a stopped run is named at shutdown, unless it was resumed and finished', async () => {
  const { news, jobs, list, state } = openJobs();
  const GAMES = 20_000;
  for (const name of ['finished', 'left']) {
    const number = jobs.add(simulation(name, GAMES));
    // However quick it is.
    news.onNews = () => list()[0].state === 'playing' && list()[0].gamesDone > 0 && jobs.stop(number);
    await becomes(() => state(number)).toBe('stopped');
    news.onNews = () => {};
  }
  jobs.add(specFromRun({ folder: folder('finished'), how: 'resume', games: undefined }));
  await becomes(() => list()[0].state).toBe('done');
  expect((await jobs.close()).stopped).toEqual([`warren resume ${folder('left')}`]);
});

test('a strategy that never answers does not block the shutdown, and the run can be resumed', async () => {
  const { jobs, list } = openJobs();
  // It goes round and round like any that has lost its way, but leaves the processor to others meanwhile.
  const around = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);';
  writeFileSync(
    folder('endless.ts'),
    `import { writeFileSync } from 'node:fs';
    const begin = () => writeFileSync(${JSON.stringify(folder('asked'))}, '');
    export default { game: 'pig', about: 'x', parameters: [], create: () => () => { begin(); ${around} } };`,
  );
  const { request, ...work } = simulation('hangs', 1000);
  jobs.add({ ...work, request: { ...request, strategies: [folder('endless.ts'), 'hold'], onError: 'skip' } as never });
  await becomes(() => list()[0].state).toBe('playing');
  await becomes(() => existsSync(folder('asked'))).toBe(true);
  const { stopped } = await jobs.close();
  // A shutdown that waited for answers would skip games, after a minute each, and store the rest of their chunk.
  expect(list()[0]).toMatchObject({ state: 'stopped', trouble: null, gamesDone: 0 });
  expect(stopped).toEqual([`warren resume ${folder('hangs')}`]);
});
