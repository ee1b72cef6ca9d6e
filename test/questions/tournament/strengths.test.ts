import { describe, expect, test } from 'vitest';
import { cellFindings } from '../../../src/analysis/cell-findings.js';
import { cellResults } from '../../../src/analysis/cell-result.js';
import { packOrder } from '../../../src/counting/orders.js';
import { type FieldFindings, fieldFindings } from '../../../src/questions/tournament/field.js';
import { strengthSentences } from '../../../src/report/sentences/tournament/strengths.js';
import { duel, duelRows, syntheticResult } from '../../support/synthetic-result.js';

type OrderCounts = readonly (readonly [ranks: readonly number[], games: number])[];

/** One line-up of three. `winners`: the place that wins game by game; `orders`: how games ended, if that is reported. */
function field(winners: readonly number[], orders?: OrderCounts): FieldFindings {
  const strategies = ['x', 'y', 'z'];
  const rows = duelRows(winners.length, (index) => winners[index], 3);
  const cells = cellResults(syntheticResult({ game: duel, lineUp: strategies, rows })).map(cellFindings);
  const counted = orders?.map(([ranks, games]) => [packOrder(ranks), games] as const);
  const counts = counted === undefined ? [] : [new Map(counted)];
  return fieldFindings(cells, { strategies, orders: counts, seatWins: [], heldOut: [] })!;
}

const repeat = (...places: number[]) => Array.from({ length: 300 }, () => places).flat();

describe('strengths', () => {
  test('are equal when all win equally often', () => {
    for (const { strength, low, high, finishing } of field(repeat(0, 1, 2)).strengths) {
      expect(strength).toBeCloseTo(0, 9);
      expect(low).toBeLessThan(0);
      expect(high).toBeGreaterThan(0);
      expect(finishing).toBeNaN();
    }
  });

  test('are the log odds of winning', () => {
    const [first, second] = field(repeat(0, 0, 1, 2)).strengths;
    expect(first.strategy).toBe('x');
    expect(first.aheadOf).toEqual(['y', 'z']);
    expect(first.strength - second.strength).toBeCloseTo(Math.log(2), 2);
    expect([first.winShare, first.fair]).toEqual([0.5, expect.closeTo(1 / 3, 12)]);
  });

  test('by the order of finishing count every place, with a note if another strategy leads', () => {
    // x wins most often and else comes last; y wins less often and is never last.
    const orders: OrderCounts = [
      [[1, 2, 3], 400],
      [[3, 1, 2], 300],
    ];
    const found = field([...Array(400).fill(0), ...Array(300).fill(1)], orders);
    expect(found.strengths.map(({ strategy }) => strategy)).toEqual(['x', 'y', 'z']);
    expect(found.strengths[1].finishing).toBeGreaterThan(found.strengths[0].finishing);
    expect(strengthSentences(found).at(-1)).toBe(
      'By the whole order of finishing y comes first: it wins less often than x, but tends to finish before everybody else.',
    );
  });
});
