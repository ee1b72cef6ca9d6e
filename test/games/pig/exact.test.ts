/** The whole pipeline compared with the truth: simulated win shares agree with exact probabilities. */
import { describe, expect, test } from 'vitest';
import { ask } from '../../../src/api/ask.js';
import { resolveRules } from '../../../src/core/game.js';
import type { PigRules } from '../../../src/games/pig/pig.js';
import { pig } from '../../../src/games/pig/pig.js';
import { summarise } from '../../../src/stats/summary.js';
import { OptimalPig } from '../../../strategies/pig/tactics/optimal-play.js';
import { firstPlayerWins, holdAt, type Policy } from '../../support/exact-pig.js';

const optimal = new OptimalPig(resolveRules(pig, {}, 2) as PigRules);
const policies: Record<string, Policy> = {
  hold: holdAt(20),
  optimal: (own, other, total) => optimal.shouldHold(own, other, total),
};
/**
 * Enough games to distinguish hold at 20 from hold at 23 for one pair; the others would show more than half a per cent.
 */
const MANY_GAMES = 400_000;
const GAMES = 100_000;

/** Chance of the first seat to win, for every pair of strategies; computed once. */
const exact = Object.fromEntries(
  Object.entries(policies).map(([first, a]) => [
    first,
    Object.fromEntries(Object.entries(policies).map(([second, b]) => [second, firstPlayerWins(a, b)])),
  ]),
);

describe('optimal play', () => {
  test('wins 53.06 % for the first player, as published (Neller and Presser, 2004)', () => {
    expect(optimal.winChance(0, 0, 0)).toBeCloseTo(0.5306, 4);
    expect(exact.optimal.optimal).toBeCloseTo(optimal.winChance(0, 0, 0), 9);
  });

  test('wins at least as often as hold on each side', () => {
    expect(optimal.winChance(0, 0, 0)).toBeGreaterThan(exact.hold.optimal);
    expect(optimal.winChance(0, 0, 0)).toBeLessThan(exact.optimal.hold);
  });
});

describe('simulated games', () => {
  test.each([
    ['hold', 'hold', GAMES],
    ['optimal', 'hold', GAMES],
    ['hold', 'optimal', MANY_GAMES],
    ['optimal', 'optimal', GAMES],
  ])('%s against %s win as often as the exact value says', async (first, second, games) => {
    const asked = { game: 'pig', games, strategies: [first, second], rotate: false };
    const { played } = await ask('simulate', asked, { threads: 0 });
    const [tally] = played.counts.tallies;
    const win = tally.seatColumns.findIndex(({ name }) => name === 'win');
    const { mean } = summarise(tally.seat(0, win), 60);
    const truth = exact[first][second];
    expect(Math.abs(mean - truth)).toBeLessThan(3 * Math.sqrt((truth * (1 - truth)) / games));
  });

  test('the check distinguishes hold at 20 from hold at 23', () => {
    const other = firstPlayerWins(holdAt(23), policies.optimal);
    expect(Math.abs(other - exact.hold.optimal)).toBeGreaterThan(3 * Math.sqrt(0.25 / MANY_GAMES));
  });
});
