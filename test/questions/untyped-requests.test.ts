/** Untyped programs can request anything: invalid requests are refused with a message, not by a TypeError. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AskOptions, ask } from '../../src/api/ask.js';
import { askFor } from '../../src/api/ask-kinds.js';
import { askExpectFile, expectSummaries, recordExpectFile } from '../../src/api/expect-file.js';
import { gamePage, replay, storyDocument } from '../../src/api/replay.js';
import { documentFor, writeReport } from '../../src/api/write-report.js';
import { UserError } from '../../src/core/errors.js';
import type { Option } from '../../src/plan/option.js';
import { fits, wordsOf } from '../../src/plan/schema.js';
import { questions } from '../../src/questions/questions.js';
import { makeExecutor } from '../../src/runner/make-executor.js';
import { emptyFolder } from '../support/run-warren.js';

/** Invalid values, by the command line, of every option with numbers or names. */
const OUT_OF_BOUNDS = {
  counts: {
    of: ['players', 'turnLimit', 'pages', 'games', 'budget', 'changes'],
    values: [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY],
    says: 'a whole number of at least 1, but was given',
  },
  amounts: {
    of: ['until', 'tolerance'],
    values: [0, -1, Number.NaN].map((value) => ({ value, percent: true })),
    says: 'an amount above 0',
  },
  lists: { of: ['budgets'], values: [[], [0], [2.5]], says: 'a list of whole numbers of at least 1' },
  names: { of: ['strategies', 'on', 'sources', 'guard', 'redraw'], values: [[]], says: 'a list of texts' },
};

const ITSELF: Record<string, unknown> = {};
ITSELF.self = ITSELF;

const askAnything = ask as unknown as (
  name: unknown,
  request: unknown,
  options: object,
) => Promise<{ command: string }>;

describe('an unchecked request', () => {
  test.each([
    ['of a question there is not', 'simulat', { game: 'pig' }, 'no question "simulat". Did you mean "simulate"?'],
    ['without a game', 'simulate', { games: 10 }, "such as { game: 'pig' }"],
    ['that is nothing', 'simulate', undefined, "such as { game: 'pig' }"],
    ['of no question', undefined, { game: 'pig' }, "ask takes the name of a question first, such as ask('simulate'"],
    ['of a symbol', Symbol('simulate'), { game: 'pig' }, 'but was given Symbol(simulate)'],
    [
      'with a large number',
      'simulate',
      { game: 'pig', games: 5n },
      'games takes a whole number of at least 1, but was given 5n',
    ],
    ['with what holds itself', 'simulate', { game: 'pig', set: ITSELF }, 'set takes a list of texts'],
    [
      'with a function',
      'simulate',
      { game: 'pig', seed: () => 1 },
      'seed takes a text, but was given [Function: seed]',
    ],
    ['with a hole in a list', 'simulate', { game: 'pig', strategies: Array(2) }, 'strategies takes a list of texts'],
    ['with an option mistyped', 'simulate', { game: 'pig', gamez: 10 }, 'Did you mean "games"?'],
    ['with a text for a list', 'simulate', { game: 'pig', strategies: 'hold' }, 'strategies takes a list of texts'],
    ['with an object for a list', 'simulate', { game: 'pig', set: { target: 50 } }, 'set takes a list of texts'],
    [
      'with a text for a number',
      'simulate',
      { game: 'pig', players: '2' },
      'players takes a whole number of at least 1, but was given "2"',
    ],
    ['with a text for an amount', 'simulate', { game: 'pig', until: '50%' }, 'until takes an amount'],
    ['with a number for an amount', 'compare', { game: 'pig', b: 'target=50', until: 0.5 }, 'until takes an amount'],
    [
      'with a word that is no choice',
      'simulate',
      { game: 'pig', onError: 'ignore' },
      'onError takes one of stop, skip',
    ],
    ['with a text for figures', 'compare', { game: 'pig', b: 'target=50', on: 'rounds' }, 'on takes a list of texts'],
    ['with texts for numbers', 'skill', { game: 'pig', budgets: ['4', '8'] }, 'budgets takes a list of whole numbers'],
    ['with a number for a switch', 'simulate', { game: 'pig', rows: 1 }, 'rows takes true or false'],
    [
      'with a word for the size of chunks',
      'simulate',
      { game: 'pig', chunkSize: '8' },
      'chunkSize takes a whole number',
    ],
  ])('%s', async (_, name, request, message) => {
    const asking = askAnything(name, request, { threads: 0 });
    await expect(asking).rejects.toThrow(UserError);
    await expect(asking).rejects.toThrow(message);
  });

  describe.each(Object.entries(questions))('of %s has the bounds of the command line', (name, { options }) => {
    const givenFor = (option: string) => Object.values(OUT_OF_BOUNDS).find(({ of }) => of.includes(option));
    test.each(Object.keys(options).filter((option) => givenFor(option) !== undefined))('%s', async (option) => {
      const { values, says } = givenFor(option)!;
      for (const value of values) {
        const asking = askAnything(name, { game: 'pig', [option]: value }, { threads: 0 });
        await expect(asking).rejects.toThrow(UserError);
        await expect(asking).rejects.toThrow(`${option} takes ${says}`);
      }
    });

    test('for every option with numbers or names', () => {
      const numbersOrNames = Object.entries<Option<unknown>>(options).filter(
        ([, { kind, schema }]) => kind === 'word' && !fits(schema, 'a text') && !wordsOf(schema).startsWith('one of'),
      );
      expect(numbersOrNames.map(([option]) => option).filter((option) => givenFor(option) === undefined)).toEqual([]);
    });
  });

  test.each([
    ['fewer threads than none', { threads: -1 }, 'threads takes a whole number from 0 to 256, but was given -1'],
    ['threads in a text', { threads: '2' }, 'threads takes a whole number from 0 to 256, but was given "2"'],
    ['more threads than any machine has', { threads: 257 }, 'threads takes a whole number from 0 to 256'],
    ['threads here and workers elsewhere', { threads: 1, queue: 'redis://nowhere' }, 'Leave one of them out'],
    ['a queue that is none', { queue: 'nowhere' }, 'queue was given "nowhere", which is no address of a Redis'],
    ['patience where nobody watches', { threads: 0, patienceSeconds: 9 }, 'patienceSeconds needs threads'],
    ['no patience at all', { patienceSeconds: 0 }, 'patienceSeconds takes a whole number of seconds from 1 to 86400'],
    ['an option mistyped', { thread: 2 }, 'There is no option of ask "thread". Did you mean "threads"?'],
    ['what nobody can call', { onProgress: 'tell me' }, 'onProgress takes a function'],
    ['a folder that is none', { out: 5 }, 'out takes a path, a text, but was given 5'],
    ['a folder without a name', { out: '' }, 'out takes a path, a text, but was given ""'],
    ['what does not stop', { signal: {} }, 'signal takes an AbortSignal'],
    ['looks at nothing', { looks: {} }, 'looks takes an object with isDue and tell'],
    ['no object', null, 'The options of ask are an object, such as { threads: 2 }, but it was given null.'],
    ['rows without a folder', { threads: 0 }, 'rows keeps rows in a folder: name it with out'],
  ])('is refused with %s', async (why, options, message) => {
    const request = { game: 'pig', games: 20, ...(why.startsWith('rows') && { rows: true }) };
    const asking = askAnything('simulate', request, options as object);
    await expect(asking).rejects.toThrow(UserError);
    await expect(asking).rejects.toThrow(message);
  });

  test('is played with every option of a run', async () => {
    const said: Required<AskOptions> = {
      out: path.join(emptyFolder(), 'run'),
      threads: 1,
      patienceSeconds: 60,
      onProgress: () => {},
      signal: new AbortController().signal,
      looks: { isDue: () => false, tell: () => {} },
      players: (plan, games) => makeExecutor(plan, games, { threads: 0 }),
      queue: undefined,
    };
    const request = { game: 'pig', strategies: ['hold'], games: 20, rows: true };
    expect(await ask('simulate', request, said)).toMatchObject({ gamesRecalled: 0 });
  });

  test.each<[string, unknown, unknown, object | null, string]>([
    ['a limit of nothing', { game: 'pig', turnLimit: 0 }, 0, {}, 'turnLimit takes a whole number of at least 1'],
    ['a game before the first', { game: 'pig' }, -1, {}, 'index takes a whole number, 0 or more, but was given -1'],
    ['no patience', { game: 'pig' }, 0, { patienceSeconds: 0 }, 'patienceSeconds takes a whole number of seconds'],
    ['no game', { game: 'pig' }, undefined, {}, 'index takes a whole number, 0 or more, but was given nothing'],
    ['rounds in a text', { game: 'pig' }, 0, { rounds: '1..3' }, 'rounds takes the first and the last round, [0, 3]'],
    ['rounds backwards', { game: 'pig' }, 0, { rounds: [3, 1] }, 'rounds takes the first and the last round, [0, 3]'],
    [
      'an option mistyped',
      { game: 'pig' },
      0,
      { bord: true },
      'There is no option of replay "bord". Did you mean "board"?',
    ],
    ['options that are none', { game: 'pig' }, 0, null, 'The options of replay are an object'],
    ['half a decision', { game: 'pig' }, 0, { decisions: 0.5 }, 'decisions takes a whole number, 0 or more'],
    ['nothing', undefined, 0, {}, "replay(…) takes an object that names its game, such as { game: 'pig' }"],
    ['a slip', { game: 'pig', preseed: 'x' }, 0, {}, 'option of replay "preseed"'],
  ])('of a replay has the same bounds: %s', async (_, request, index, options, message) => {
    const replaying = (replay as (request: unknown, index: unknown, options: object | null) => Promise<unknown>)(
      ...([request, index, options] as const),
    );
    await expect(replaying).rejects.toThrow(UserError);
    await expect(replaying).rejects.toThrow(message);
  });

  test('may have options of other questions', async () => {
    const request = { game: 'pig', strategies: ['hold'], games: 20, budget: 2000 };
    const { command } = await askAnything('simulate', request, { threads: 0 });
    expect(command).toContain('--games 20');
    expect(command).not.toContain('budget');
  });

  test('is accepted if it is unambiguous', async () => {
    const request = {
      game: 'pig',
      strategies: ['hold'],
      games: 20,
      until: { value: 0.05, percent: true },
      rows: undefined,
    };
    const { command } = await askAnything('simulate', request, { threads: 0 });
    expect(command).toContain('--until 5%');
  });
});

describe('answers and stories passed to the library', () => {
  const story = replay({ game: 'pig', strategies: ['hold'], set: ['target=20'] }, 0);
  const answer = ask('simulate', { game: 'pig', strategies: ['hold'], games: 20 }, { threads: 0 });
  const call = (made: unknown, ...given: unknown[]) => (made as (...given: unknown[]) => unknown)(...given);

  test.each<[string, () => unknown, string]>([
    ['a document of nothing', () => call(documentFor), 'documentFor takes an answer, which ask and askFor give'],
    ['a document before it is there', () => call(documentFor, answer), 'when they are awaited, but was given'],
    ['a report of no answer', () => call(writeReport, {}, 'out'), 'writeReport takes an answer'],
    ['a report nowhere', async () => call(writeReport, await answer), 'The folder of writeReport takes a path, a text'],
    ['a report in no folder', async () => call(writeReport, await answer, ''), 'but was given ""'],
    ['a slip', async () => call(writeReport, await answer, 'out', { single: true }), 'There is singleFile.'],
    ['options that are none', async () => call(writeReport, await answer, 'out', null), 'such as { singleFile: true }'],
    ['a story of nothing', () => call(storyDocument), 'storyDocument takes a story, which replay gives'],
    ['a page of nothing', () => call(gamePage), 'gamePage takes a story, which replay gives'],
    ['a page of an unknown game', async () => call(gamePage, await story), 'gamePage(story, …) takes an object'],
    ['kinds of nobody', () => call(askFor, 'simulate', { game: 'pig' }), 'askFor takes a list of some of casual'],
    ['kinds that are none', () => call(askFor, 'simulate', { game: 'pig' }, [1, 2]), 'askFor takes a list of some of'],
    ['expectations of nothing', () => call(askExpectFile), "ask('expect', …) takes an object that names its game"],
    ['summaries of nothing', () => call(expectSummaries, 'pig.yaml'), 'expectSummaries takes the list of answers'],
    ['summaries of no file', () => call(expectSummaries), 'The file of expectSummaries takes a path, a text'],
    ['a record of nothing', () => call(recordExpectFile, 'pig.yaml'), "ask('simulate', …) takes an object"],
    ['a record nowhere', () => call(recordExpectFile, 5, { game: 'pig' }), 'recordExpectFile takes a path, a text'],
    [
      'a record of so many games',
      () => call(recordExpectFile, 'pig.yaml', { game: 'pig', games: 50 }),
      'recordExpectFile takes budget in place of games',
    ],
  ])('are refused with a message: %s', async (_, make, message) => {
    const making = (async () => make())();
    await expect(making).rejects.toThrow(UserError);
    await expect(making).rejects.toThrow(message);
  });

  test('write no rows.json into a folder without rows', async () => {
    const out = path.join(emptyFolder(), 'run');
    const request = { game: 'pig', strategies: ['hold'], games: 20, rows: true };
    const kept = await ask('simulate', request, { threads: 0, out });
    const elsewhere = emptyFolder();
    await writeReport(kept, elsewhere);
    await writeReport(kept, out);
    expect(readdirSync(elsewhere)).not.toContain('rows.json');
    expect(readdirSync(out)).toContain('rows.json');
  });
});
