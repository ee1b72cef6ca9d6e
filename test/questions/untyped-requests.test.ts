/** Programs that are not typed can ask for anything: what a request cannot mean is said in a sentence, not by a TypeError. */
import { describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.js';
import { UserError } from '../../src/core/errors.js';
import type { Option } from '../../src/plan/option.js';
import { questions } from '../../src/questions/questions.js';
import { replay } from '../../src/replay.js';

/** What the command line refuses of every option that takes numbers or names. */
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

const askAnything = ask as unknown as (name: string, request: unknown, options: object) => Promise<{ command: string }>;

describe('a request that no type has seen', () => {
  test.each([
    ['of a question there is not', 'simulat', { game: 'pig' }, 'no question "simulat". Did you mean "simulate"?'],
    ['without a game', 'simulate', { games: 10 }, "such as { game: 'pig' }"],
    ['that is nothing', 'simulate', undefined, "such as { game: 'pig' }"],
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

  describe.each(Object.entries(questions))('of %s is held to the bounds of the command line', (name, { options }) => {
    const givenFor = (option: string) => Object.values(OUT_OF_BOUNDS).find(({ of }) => of.includes(option));
    test.each(Object.keys(options).filter((option) => givenFor(option) !== undefined))('%s', async (option) => {
      const { values, says } = givenFor(option)!;
      for (const value of values) {
        const asking = askAnything(name, { game: 'pig', [option]: value }, { threads: 0 });
        await expect(asking).rejects.toThrow(UserError);
        await expect(asking).rejects.toThrow(`${option} takes ${says}`);
      }
    });

    test('whatever takes numbers or names is among these', () => {
      const numbersOrNames = Object.entries<Option<unknown>>(options).filter(
        ([, { kind, takes }]) => kind === 'word' && takes?.is('a text') === false && !takes.says.startsWith('one of'),
      );
      expect(numbersOrNames.map(([option]) => option).filter((option) => givenFor(option) === undefined)).toEqual([]);
    });
  });

  test.each<[string, unknown, unknown, object, string]>([
    ['a limit of nothing', { game: 'pig', turnLimit: 0 }, 0, {}, 'turnLimit takes a whole number of at least 1'],
    ['a game before the first', { game: 'pig' }, -1, {}, 'index takes a whole number, 0 or more, but was given -1'],
    ['half a decision', { game: 'pig' }, 0, { decisions: 0.5 }, 'decisions takes a whole number, 0 or more'],
    ['nothing', undefined, 0, {}, "replay(…) takes an object that names its game, such as { game: 'pig' }"],
    ['a slip', { game: 'pig', preseed: 'x' }, 0, {}, 'option of replay "preseed"'],
  ])('of a replay is held to the same: %s', async (_, request, index, options, message) => {
    const replaying = (replay as (request: unknown, index: unknown, options: object) => Promise<unknown>)(
      ...([request, index, options] as const),
    );
    await expect(replaying).rejects.toThrow(UserError);
    await expect(replaying).rejects.toThrow(message);
  });

  test('may say what only other questions are asked with', async () => {
    const request = { game: 'pig', strategies: ['hold'], games: 20, budget: 2000 };
    const { command } = await askAnything('simulate', request, { threads: 0 });
    expect(command).toContain('--games 20');
    expect(command).not.toContain('budget');
  });

  test('is asked if it can be meant', async () => {
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
