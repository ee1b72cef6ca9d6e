import { describe, expect, test } from 'vitest';
import type { TournamentResult } from '../../src/plan/tournament-result.js';
import { packOrder } from '../../src/stats/ranked-tally.js';
import { strengthRows } from '../../src/tables/strengths.js';
import { duel, duelRows, madeResult } from '../support/made-result.js';

/** One line-up of three, with the given orders of finishing; `place` says whether the game reports them. */
function result(
  orders: readonly (readonly [ranks: readonly number[], games: number])[],
  place: boolean,
): TournamentResult {
  const game = place
    ? {
        ...duel,
        columns: [...duel.columns.slice(0, -1), { ...duel.columns.at(-1)!, name: 'place', role: 'place' as const }],
      }
    : duel;
  const lineUp = ['x', 'y', 'z'];
  const games = orders.reduce((sum, [, count]) => sum + count, 0);
  return {
    run: madeResult({ game, lineUp, rows: duelRows(games, (index) => index % 3, 3) }),
    strategies: lineUp,
    rule: 'all',
    leftOut: [],
    contrasts: [],
    orders: [new Map(orders.map(([ranks, count]) => [packOrder(ranks), count]))],
  };
}

describe('strengths', () => {
  test('follow the whole order of finishing where the game reports it', () => {
    // x and y win equally often, but y is never last.
    const rows = strengthRows(
      result(
        [
          [[1, 2, 3], 300],
          [[3, 1, 2], 300],
        ],
        true,
      ),
    );
    expect(rows.map(({ strategy }) => strategy)).toEqual(['y', 'x', 'z']);
    expect(rows[0].clearlyAhead).toBe(true);
  });

  test('follow the winners alone where it does not', () => {
    const rows = strengthRows(
      result(
        [
          [[1, 2, 2], 200],
          [[2, 1, 2], 200],
          [[2, 2, 1], 200],
        ],
        false,
      ),
    );
    for (const { strength, low, high } of rows) {
      expect(strength).toBeCloseTo(0, 9);
      expect(low).toBeLessThan(0);
      expect(high).toBeGreaterThan(0);
    }
  });

  test('of winners alone are the log odds of winning', () => {
    const [first, second] = strengthRows(
      result(
        [
          [[1, 2, 2], 600_000],
          [[2, 1, 2], 300_000],
          [[2, 2, 1], 300_000],
        ].map(([ranks, games]) => [ranks as number[], (games as number) / 1000] as const),
        false,
      ),
    );
    expect(first.strategy).toBe('x');
    expect(first.strength - second.strength).toBeCloseTo(Math.log(2), 2);
  });
});
