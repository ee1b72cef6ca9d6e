import { describe, expect, test } from 'vitest';
import { ColumnList, RowLayout } from '../../src/core/column.js';
import { Tally } from '../../src/counting/tally.js';
import { Histogram } from '../../src/stats/histogram.js';
import { summarise } from '../../src/stats/summary.js';
import { fc, property } from '../support/properties.js';

const histogramOf = (values: readonly number[]) => {
  const histogram = new Histogram();
  for (const value of values) histogram.add(value);
  return histogram;
};

const values = fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 1, maxLength: 60 });

describe('a histogram', () => {
  property([values, values], { seed: 1 })('merges into the same counts', (a, b) => {
    const merged = histogramOf(a);
    merged.merge(histogramOf(b));
    expect(merged.trimmed()).toEqual(histogramOf([...b, ...a]).trimmed());
  });

  property([values], { seed: 2 })('summarises like the sorted list', (list) => {
    const sorted = [...list].sort((a, b) => a - b);
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    const summary = summarise(histogramOf(list), 1);
    expect(summary.n).toBe(list.length);
    expect(summary.mean).toBeCloseTo(mean, 9);
    expect([summary.min, summary.max]).toEqual([sorted[0], sorted[sorted.length - 1]]);
    expect(summary.q50).toBe(sorted[Math.ceil(0.5 * list.length) - 1]);
    if (list.length > 1) {
      const variance = list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1);
      expect(summary.sd).toBeCloseTo(Math.sqrt(variance), 6);
    }
  });

  test('counts shares in units of the scale', () => {
    expect(summarise(histogramOf([0, 30, 60, 20]), 60).mean).toBeCloseTo(110 / 240, 12);
  });

  test('without values has no figures', () => {
    expect(summarise(new Histogram(), 1)).toMatchObject({ n: 0, mean: Number.NaN, max: Number.NaN });
  });
});

describe('a tally', () => {
  const columns = new ColumnList();
  columns.game('rounds', 'length', '');
  columns.game('late', 'value', '');
  columns.seat('win', 'win', '', { scale: 60 });
  const layout = new RowLayout(columns.all, 2);
  const rows = [
    [3, Number.NaN, 1, 0],
    [5, 7, 0.5, 0.5],
    [4, 9, 0, 1],
    [70, -2, 1, 0],
  ];
  const placeOf = Int32Array.of(0, 1);
  const tallyOf = (games: number[][]) => {
    const tally = new Tally(layout, 2);
    games.forEach((row) => {
      tally.add(Float64Array.from(row), placeOf);
    });
    return tally;
  };

  test('separates game, seat and strategy, and omits missing values', () => {
    const tally = tallyOf(rows);
    expect(summarise(tally.game(0), 1).mean).toBe(20.5);
    expect(summarise(tally.game(1), 1)).toMatchObject({ n: 3, mean: 14 / 3 });
    expect(summarise(tally.seat(0, 0), 60).mean).toBe(0.625);
    expect(summarise(tally.strategy(1, 0), 60).mean).toBe(0.375);
  });

  test('is serialized without loss, and merges into the same bytes in any order', () => {
    const parts = rows.map((row) => tallyOf([row]).toNumbers());
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 0, 1],
      [1, 3, 2, 0],
    ];
    const bytes = orders.map((order) => {
      const merged = new Tally(layout, 2);
      for (const i of order) merged.merge(parts[i]);
      return merged.toNumbers().join();
    });
    expect(new Set([...bytes, tallyOf(rows).toNumbers().join()]).size).toBe(1);
  });

  test('equals a new tally after clear', () => {
    const used = tallyOf(rows);
    used.count({ players: 2, layout, row: Float64Array.from(rows[3]), placeOf, strategyOf: placeOf }, 0);
    used.clear();
    expect(used.toNumbers()).toEqual(tallyOf([]).toNumbers());
    used.add(Float64Array.from(rows[0]), placeOf);
    expect(used.toNumbers()).toEqual(tallyOf([rows[0]]).toNumbers());
  });

  test('refuses numbers of another tally', () => {
    expect(() => new Tally(layout, 2).merge(new Float64Array(8))).toThrow('not a tally');
  });
});
