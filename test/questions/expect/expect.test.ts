/** Expectations of a game with known odds, played like those of a user. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPECT_CLAIMS } from '../../../scripts/claims/expect.js';
import { measureClaim } from '../../../scripts/claims.js';
import type { Answer } from '../../../src/api/answer.js';
import { reportFiles } from '../../../src/api/answer-files.js';
import { ask, runQuestion } from '../../../src/api/ask.js';
import { replay } from '../../../src/api/replay.js';
import type { ExpectFindings } from '../../../src/questions/expect/findings.js';
import type { AnyQuestion } from '../../../src/questions/question.js';
import { questions } from '../../../src/questions/questions.js';
import type { Relation } from '../../../src/stats/judge.js';
import { RunFolder } from '../../../src/store/run-folder.js';
import { RunVerifier } from '../../../src/store/run-verifier.js';
import { folderFiles } from '../../support/folder-files.js';

const GAME = path.resolve('test/support/trap-die.ts');
const question = questions.expect as unknown as AnyQuestion;
let top: string;

beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'warren-expect-'));
});
afterAll(() => rmSync(top, { recursive: true }));

function file(name: string, text: string): string {
  const place = path.join(top, name);
  writeFileSync(place, text);
  return place;
}

/** Two thirds of throws trip, so seat 1 wins 66.7 %; 4 of 6 throws trip; the third trip comes after 4.5 throws. */
const USUAL = `game: ${GAME}
expect:
`;

const nameOf = (relation: Relation): string => {
  if (relation === 'undecided') return 'open';
  return relation === 'equivalent' ? 'held' : 'broken';
};

const verdictsOf = ({ findings }: Answer<ExpectFindings>) =>
  Object.fromEntries(findings.expectations.map(({ name, relation }) => [name, nameOf(relation)]));

test('shares, means, quantiles and differences are held or broken by the true odds, on shared games', async () => {
  const answer = await ask(
    'expect',
    {
      game: file(
        'all.yaml',
        `${USUAL}
  share held: "win:seat1 60%..73%"
  share broken: "win:seat1 <= 60%"
  mean held: "trips 3.8..4.2"
  mean broken: "trips >= 4.2"
  quantile held: ["rounds@median 3.5..4.5", "rounds@p90 <= 7"]
  quantile broken: "rounds@median >= 4.5"
  difference held: "win:seat1 >= win:seat2 + 25%"
  difference broken: "win:seat1 <= win:seat2 + 25%"
  every seat: "win:seat* <= 75%"
`,
      ),
      seed: 'known odds',
    },
    { threads: 0 },
  );
  const verdicts = verdictsOf(answer);
  expect(verdicts).toEqual(
    Object.fromEntries(Object.keys(verdicts).map((name) => [name, name.includes('broken') ? 'broken' : 'held'])),
  );
  const { games } = answer.played;
  for (const { parts } of answer.findings.expectations) for (const part of parts) expect(part.games).toBe(games);
  expect(games).toBeLessThan(10_000);
  expect(nameOf(answer.findings.overall)).toBe('broken');
  expect(answer.findings.verdict[0]).toBe('Of 9 expectations, 4 are broken and 5 hold.');
});

test('an unbounded mean is decided only if no rare game could reverse it, but its median is', async () => {
  const text =
    'game: gopher\nexpect:\n  many: "turns >= 1"\n  none: "turns <= 1"\n  mean: "turns <= 500"\n  half: "turns@median <= 500"\n';
  const answer = await ask('expect', { game: file('unbounded.yaml', text), budget: 2000 }, { threads: 0 });
  expect(verdictsOf(answer)).toEqual({ many: 'held', none: 'broken', mean: 'open', half: 'held' });
  expect(answer.findings.verdict.join(' ')).toContain('expect its median (turns@median)');
  expect(answer.played.games).toBeLessThan(2000);
});

test('a table without open expectations pauses, with games of its own', async () => {
  const text = `game: ${GAME}
tables:
  easy: { rules: { trap.faces: [trip, avoid] } }
  close: { rules: { trap: { faces: [trip, avoid, avoid] } } }
expect:
  far: { table: easy, holds: "win:seat1 <= 90%" }
  near: { table: close, holds: "win:seat1 >= 32%" }
`;
  const { findings } = await ask('expect', { game: file('rest.yaml', text), budget: 30_000 }, { threads: 0 });
  const [far, near] = findings.expectations.map(({ parts: [part] }) => part);
  expect(far).toMatchObject({ judgement: { relation: 'equivalent' }, games: 250 });
  expect(near.games).toBeGreaterThan(2000);
  expect(near.estimate.value).toBeCloseTo(1 / 3, 1);
});

test('a figure at the bound stays open, with advice, within the budget', async () => {
  const text = `${USUAL}  border: "win:seat1 >= 66%"\n`;
  const { findings, played } = await ask('expect', { game: file('border.yaml', text), budget: 3_100 }, { threads: 0 });
  const [{ relation, parts }] = findings.expectations;
  expect(relation).toBe('undecided');
  expect(played.games).toBe(3_000);
  expect(parts[0].judgement.moreGames).toBeGreaterThan(0);
  expect(findings.verdict[1]).toMatch(/^Not enough evidence: “border”: .* more games? .* --budget [\d.]+[kM]?\.$/);
});

test('a game that shows a broken expectation can be replayed as printed', async () => {
  const text = `game: ${GAME}
tables:
  long: { players: 3, rules: { hp: 6, trap.faces: [trip, avoid, avoid] } }
expect:
  ends soon: "rounds@p90 <= 20"
  seat 2 wins: "win:seat2 >= 90%"
  seat 3 wins: "win:seat3 >= 10%"
`;
  const { findings, played } = await ask('expect', { game: file('shown.yaml', text), seed: 'shown' }, { threads: 0 });
  expect(verdictsOf({ findings } as Answer<ExpectFindings>)).toEqual({
    'ends soon': 'broken',
    'seat 2 wins': 'broken',
    'seat 3 wins': 'broken',
  });
  const [[long], [lost]] = findings.expectations.map(({ parts }) => parts);
  const command = played.replay(played.plan.cells[0], long.shown!.index);
  expect(command).toContain('--players 3 --seed shown --set hp=6 --set trap.faces=trip,avoid,avoid --index');
  const request = { game: GAME, players: 3, set: ['trap.faces=trip,avoid,avoid', 'hp=6'], seed: 'shown' };
  expect((await replay(request, long.shown!.index)).columns.rounds).toBe(long.estimate.value);
  expect((await replay(request, lost.shown!.index)).columns['win:seat2']).toBe(0);
});

const RESUMED = `game: ${GAME}
tables:
  usual:
  other: { rules: { hp: 2 } }
expect:
  seat 1: { table: usual, holds: "win:seat1 >= 64%" }
  length: "rounds <= 4.6"
  two: "win:seat1 >= win:seat2"
`;

/** Plays in a folder for the given number of chunks, and returns the report. */
async function play(
  request: { game: string; budget: number },
  name: string,
  threads: number,
  chunks = Number.POSITIVE_INFINITY,
) {
  const keeper = new RunFolder({ out: path.join(top, name), question: 'expect', request });
  const stop = new AbortController();
  const onProgress = ({ gamesDone, gamesRecalled }: { gamesDone: number; gamesRecalled: number }) => {
    if (gamesDone - gamesRecalled >= 250 * chunks) stop.abort();
  };
  try {
    const answer = await runQuestion(question, request, keeper, { threads, signal: stop.signal, onProgress });
    await keeper.saveReport(reportFiles(answer));
    return answer;
  } finally {
    keeper.close();
  }
}

describe('a run folder', () => {
  const request = () => ({ game: file('resumed.yaml', RESUMED), budget: 9_000 });

  test('ends with the same bytes in parts and on any number of threads, and verifies', async () => {
    const whole = await play(request(), 'whole', 0);
    for (const threads of [0, 2]) {
      const folder = `parts-${threads}`;
      const part = await play(request(), folder, threads, 3);
      expect(part.played.complete).toBe(false);
      expect(part.findings.verdict[0]).toContain('The run was stopped');
      const end = await play(request(), folder, threads);
      expect(end.gamesRecalled).toBeGreaterThanOrEqual(750);
      expect(end.played).toMatchObject({ complete: true, digest: whole.played.digest });
      expect(folderFiles(path.join(top, folder))).toEqual(folderFiles(path.join(top, 'whole')));
    }
    const check = new RunVerifier(path.join(top, 'whole'), { size: 4, seed: 'check' });
    const again = await runQuestion(question, request(), check, { threads: 0 });
    await check.saveReport(reportFiles(again));
    check.close();
    expect(check.findings).toEqual([]);
  });

  test('continues with a larger budget as if that had been given at once', async () => {
    const small = await play({ ...request(), budget: 3_000 }, 'extended', 0);
    const large = await play({ ...request(), budget: 9_000 }, 'extended', 0);
    const atOnce = await play({ ...request(), budget: 9_000 }, 'at-once', 0);
    expect(large.gamesRecalled).toBe(small.played.games);
    expect(large.played.digest).toBe(atOnce.played.digest);
    expect(large.findings).toEqual(atOnce.findings);
  });

  test('refuses other expectations', async () => {
    await play({ ...request(), budget: 1_000 }, 'aims', 0);
    file('resumed.yaml', RESUMED.replace('64%', '60%'));
    await expect(play({ game: path.join(top, 'resumed.yaml'), budget: 1_000 }, 'aims', 0)).rejects.toThrow(
      'what is aimed at (expectations) was seat 1: win:seat1 >= 64%',
    );
  });
});

test('a failing game is left out with --on-error skip', async () => {
  const strategy = file(
    'moody.ts',
    `import { defineStrategy } from 'warren';
export default defineStrategy({ game: 'pig', about: 'Broken.', parameters: {}, create: ({ luck }) => () => {
  if (luck.below(200) === 0) throw new Error('no');
  return 1;
} });
`,
  );
  const game = file(
    'moody.yaml',
    `game: pig\ntables: { usual: { strategies: [${strategy}] } }\nexpect: { e: "rounds >= 1" }\n`,
  );
  await expect(ask('expect', { game, budget: 1_000 }, { threads: 0 })).rejects.toMatchObject({
    replay: expect.stringContaining('warren replay pig'),
  });
  const { played } = await ask('expect', { game, budget: 1_000, onError: 'skip' }, { threads: 0 });
  expect(played.skipped.games).toBeGreaterThan(0);
});

test('fixed-size intervals with as many interim analyses decide the bound wrongly (negative control)', async () => {
  const { other } = await measureClaim(EXPECT_CLAIMS[0], 60);
  expect(other).toBeLessThan(0.9);
});
