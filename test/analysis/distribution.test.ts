import { describe, expect, test } from 'vitest';
import { CountedColumn } from '../../src/analysis/cell-result.js';
import { distributionOf } from '../../src/analysis/distribution.js';
import type { Column } from '../../src/core/column.js';
import { Histogram } from '../../src/stats/histogram.js';

const counted = (values: readonly number[], scale = 1) => {
  const histogram = new Histogram();
  for (const value of values) histogram.add(value);
  const column: Column = { name: 'rounds', role: 'length', about: 'Rounds.', scope: 'game', scale, headline: false };
  return new CountedColumn(column, () => histogram);
};

describe('a distribution', () => {
  test('has one bar per value while they fit', () => {
    const { bins, beyond } = distributionOf(counted([3, 3, 4, 6]), 40)!;
    expect(bins.map(({ from }) => from)).toEqual([3, 4, 5, 6]);
    expect(bins.map(({ to }) => to)).toEqual([3, 4, 5, 6]);
    expect(bins.map(({ games }) => games)).toEqual([2, 1, 0, 1]);
    expect(beyond).toBe(0);
  });

  test('has bars of round width for many values, without losing any', () => {
    const values = Array.from({ length: 1000 }, (_, i) => 7 + (i % 300));
    const { bins, step, beyond } = distributionOf(counted(values), 40)!;
    expect(step).toBe(10);
    expect(bins[0]).toMatchObject({ from: 0, to: 9 });
    expect(bins.reduce((sum, { games }) => sum + games, 0)).toBe(1000);
    expect(beyond).toBe(0);
  });

  test('cuts a long tail and states its share', () => {
    const values = [...Array.from({ length: 999 }, (_, i) => 10 + (i % 5)), 1000];
    const { bins, beyond } = distributionOf(counted(values), 40)!;
    expect(bins[bins.length - 1].to).toBeLessThan(30);
    expect(beyond).toBeCloseTo(0.001, 12);
  });

  test('uses the unit of the column', () => {
    const { bins, step, median } = distributionOf(counted([500, 1000, 1500], 1000), 10)!;
    expect([bins[0].from, step, median]).toEqual([0.4, 0.2, 1]);
  });

  test('is empty without values', () => {
    expect(distributionOf(counted([]), 40)).toBeUndefined();
  });
});
