/** A stopped search resumes, and ends like an uninterrupted one. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/api/answer.js';
import { reportFiles } from '../../../src/api/answer-files.js';
import { ask, runQuestion } from '../../../src/api/ask.js';
import type { AnyQuestion } from '../../../src/questions/question.js';
import { questions } from '../../../src/questions/questions.js';
import { RunFolder } from '../../../src/store/run-folder.js';
import { RunVerifier } from '../../../src/store/run-verifier.js';
import { folderFiles } from '../../support/folder-files.js';

let top: string;
const question = questions.tune as unknown as AnyQuestion;

beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'warren-tune-'));
});

afterAll(() => rmSync(top, { recursive: true }));

const race = {
  game: 'test/support/trap-die.ts',
  free: ['trap.faces:trip=0..6', 'hp=1..3'],
  target: ['trips 2.8..3.2', 'rounds@median <= 5'],
  budget: 30_000,
};
const model = { ...race, free: ['trap.faces:trip=1..6', 'hp=1..20', 'throws=1..40'], budget: 12_000 };

/** Plays in a folder for the given number of chunks, and returns the report unless it is not needed. */
async function play(
  request: object,
  name: string,
  threads: number,
  chunks = Number.POSITIVE_INFINITY,
  delivers = true,
) {
  const out = path.join(top, name);
  const keeper = new RunFolder({ out, question: 'tune', request: request as typeof race });
  const stop = new AbortController();
  const onProgress = ({ gamesDone, gamesRecalled }: { gamesDone: number; gamesRecalled: number }) => {
    if (gamesDone - gamesRecalled >= 250 * chunks) stop.abort();
  };
  try {
    const answer = await runQuestion(question, request as typeof race, keeper, {
      threads,
      signal: stop.signal,
      onProgress,
    });
    if (delivers) await keeper.saveReport(reportFiles(answer));
    return answer;
  } finally {
    keeper.close();
  }
}

/** The report rendered again from the stored chunks, with every chunk replayed. */
async function check(request: object, name: string): Promise<readonly string[]> {
  const found = new RunVerifier(path.join(top, name), { size: Number.POSITIVE_INFINITY, seed: 'check' });
  try {
    const answer = await runQuestion(question, request as typeof race, found, { threads: 0 });
    await found.saveReport(reportFiles(answer));
    return found.findings;
  } finally {
    found.close();
  }
}

const rules = { ...race, free: ['all'], changes: 1 };

describe.each([
  ['race', race],
  ['model', model],
  ['rules', rules],
])('a search by %s', (name, request) => {
  let whole: Answer;
  beforeAll(async () => {
    whole = await play(request, `${name}-whole`, 0);
  });

  test.each([0, 1, 2])('ends with the same bytes in parts on %i threads', async (threads) => {
    const folder = `${name}-${threads}`;
    for (const chunks of [1, 15]) {
      const part = await play(request, folder, threads, chunks, threads === 2);
      expect(part.played.complete).toBe(false);
      expect(part.findings.verdict[0]).toMatch(/^The search was stopped after /);
      // The stopped run verifies as well.
      if (threads === 2) expect(await check(request, folder)).toEqual([]);
    }
    const end = await play(request, folder, threads);
    expect(end.gamesRecalled).toBeGreaterThan(1000);
    expect(end.played).toMatchObject({ complete: true, digest: whole.played.digest, games: whole.played.games });
    expect(folderFiles(path.join(top, folder))).toEqual(folderFiles(path.join(top, `${name}-whole`)));
  });
});

test('a resumed search deletes the nearest setting of the stopped one', async () => {
  await play(race, 'files', 0, 3);
  const files = ['nearest.yaml', 'tuned.yaml'].map((file) => path.join(top, 'files', file));
  expect(files.map((file) => existsSync(file))).toEqual([true, false]);
  await play(race, 'files', 0);
  expect(files.map((file) => existsSync(file))).toEqual([false, true]);
});

test('a folder with another target is refused with the differences', async () => {
  await play(race, 'aims', 0, 1);
  await expect(play({ ...race, target: ['trips 2..4'] }, 'aims', 0)).rejects.toThrow(
    'what is aimed at (targets) was trips 2.8..3.2,rounds@median <= 5, is trips 2..4',
  );
  await expect(play({ ...race, budget: 40_000 }, 'aims', 0)).rejects.toThrow('(budget) was 30000, is 40000');
});

describe('a strategy that fails', () => {
  const request = (something: string) => {
    const file = path.join(top, 'moody.ts');
    writeFileSync(
      file,
      `import { defineStrategy } from 'warren';
export default defineStrategy({ game: 'pig', about: 'Broken.', parameters: {}, create: ({ rules }) => () => {
  ${something}
  return 1;
} });
`,
    );
    return { game: 'pig', strategies: [file], free: ['die.sides=6,8'], target: ['rounds 30..90'], budget: 3000 };
  };

  test('is reported with a replay command for its setting and seed', async () => {
    const failing = request('if (rules["die.sides"] === 8) throw new Error("no");');
    await expect(ask('tune', failing, { threads: 0 })).rejects.toMatchObject({
      replay: expect.stringMatching(/--seed warren --set die\.sides=8 --index 0$/),
    });
  });

  test('in every game of a setting is skipped with --on-error skip, and the search ends', async () => {
    const failing = request('if (rules["die.sides"] === 8) throw new Error("no");');
    const { played, findings } = await ask('tune', { ...failing, onError: 'skip' }, { threads: 0 });
    expect(played.complete).toBe(true);
    expect(findings.outcome.settings.map(({ name }) => name)).toEqual(['die.sides=6']);
    expect(played.skipped.games).toBeGreaterThan(100);
    expect(played.skipped.first[0].watch).toMatch(/^warren replay pig .*--set die\.sides=8 --index 0$/);
    const { search, confirmation, lines } = findings.outcome.games;
    expect(played.games + played.skipped.games).toBe(search + confirmation + lines);
  });
});
