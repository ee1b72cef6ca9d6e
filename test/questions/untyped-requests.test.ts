/** Programs that are not typed can ask for anything: what a request cannot mean is said in a sentence, not by a TypeError. */
import { describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.js';
import { UserError } from '../../src/core/errors.js';

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
      'players takes a number, but was given "2"',
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
    ['with texts for numbers', 'skill', { game: 'pig', budgets: ['4', '8'] }, 'budgets takes a list of numbers'],
    ['with a number for a switch', 'simulate', { game: 'pig', rows: 1 }, 'rows takes true or false'],
  ])('%s', async (_, name, request, message) => {
    const asking = askAnything(name, request, { threads: 0 });
    await expect(asking).rejects.toThrow(UserError);
    await expect(asking).rejects.toThrow(message);
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
