import { describe, expect, test } from 'vitest';
import type { TournamentResult } from '../../src/plan/tournament-result.js';
import { strengthSentences } from '../../src/report/tournament-sentences.js';
import { packOrder } from '../../src/stats/ranked-tally.js';
import { strengthRows } from '../../src/tables/strengths.js';
import { duel, duelRows, madeResult } from '../support/made-result.js';

type Orders = readonly (readonly [ranks: readonly number[], games: number])[];

/** One line-up of three. `winners`: the place that wins game by game; `orders`: how games ended, if that is reported. */
function result(winners: readonly number[], orders?: Orders): TournamentResult {
  const lineUp = ['x', 'y', 'z'];
  const run = madeResult({ game: duel, lineUp, rows: duelRows(winners.length, (index) => winners[index], 3) });
  return {
    run: { ...run, plan: { ...run.plan, ranked: orders !== undefined } },
    strategies: lineUp,
    rule: 'all',
    leftOut: [],
    contrasts: [],
    orders: orders === undefined ? [] : [new Map(orders.map(([ranks, games]) => [packOrder(ranks), games]))],
  };
}

const repeat = (...places: number[]) => Array.from({ length: 300 }, () => places).flat();

describe('strengths', () => {
  test('are equal when all win equally often', () => {
    for (const { strength, low, high, finishing } of strengthRows(result(repeat(0, 1, 2)))) {
      expect(strength).toBeCloseTo(0, 9);
      expect(low).toBeLessThan(0);
      expect(high).toBeGreaterThan(0);
      expect(finishing).toBeNaN();
    }
  });

  test('are the log odds of winning', () => {
    const [first, second] = strengthRows(result(repeat(0, 0, 1, 2)));
    expect(first.strategy).toBe('x');
    expect(first.clearlyAhead).toBe(true);
    expect(first.strength - second.strength).toBeCloseTo(Math.log(2), 2);
    expect([first.winShare, first.fair]).toEqual([0.5, expect.closeTo(1 / 3, 12)]);
  });

  test('by the order of finishing count every place, and the sentences say so when another comes first', () => {
    // x wins most often and else comes last; y wins less often and is never last.
    const orders: Orders = [
      [[1, 2, 3], 400],
      [[3, 1, 2], 300],
    ];
    const rows = strengthRows(result([...Array(400).fill(0), ...Array(300).fill(1)], orders));
    expect(rows.map(({ strategy }) => strategy)).toEqual(['x', 'y', 'z']);
    expect(rows[1].finishing).toBeGreaterThan(rows[0].finishing);
    expect(strengthSentences(rows).at(-1)).toBe(
      'By the whole order of finishing y comes first: it wins less often than x, but finishes higher when it does not win.',
    );
  });
});
