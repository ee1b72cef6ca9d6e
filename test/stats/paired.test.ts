import { describe, expect, test } from 'vitest';
import { Chance } from '../../src/core/chance.js';
import { Histogram } from '../../src/stats/histogram.js';
import { meanInterval } from '../../src/stats/mean-interval.js';
import { type Measured, measure } from '../../src/stats/measured.js';
import { pairsStillNeeded, varianceRatio } from '../../src/stats/paired.js';
import { clopperPearsonInterval } from '../../src/stats/share-interval.js';
import { measuredOf, normalValuesOf } from '../support/measured-values.js';
import { pairedDifference } from '../support/paired-difference.js';
import { expectClose, rValues } from './r-values.js';

/** The differences of R's data set "sleep" (Student 1908), the classical paired example. */
const SLEEP = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];

const DAYS = { low: -24, high: 24 };

describe('the paired difference', () => {
  test('of few values is that of t.test in R, slightly wider for unseen values', () => {
    const [, [mean, standardError, low, high]] = rValues('tTest')[2] as [string, number[]];
    const found = pairedDifference(measuredOf(SLEEP, DAYS, 10));
    expectClose(found.mean, mean, 1e-11);
    expectClose(found.standardError, standardError, 1e-11);
    expect(found.interval.low).toBeLessThan(low);
    expect(found.interval.high).toBeGreaterThan(high);
  });

  test('of many values is Student’s', () => {
    const many = normalValuesOf(100_000, 0.4, 12, { low: -200, high: 200 });
    const { interval, pValue } = pairedDifference(many);
    const reach = 1.96 * (12 / Math.sqrt(100_000));
    expect(interval.high - 0.4).toBeGreaterThan(0.99 * reach);
    expect(interval.high - 0.4).toBeLessThan(1.05 * reach);
    expect(0.4 - interval.low).toBeLessThan(1.05 * reach);
    expect(pValue).toBeLessThan(1e-20);
  });

  test('of some hundred values is little wider than Student’s, but wider with few values on one side', () => {
    const reachOf = (n: number, sign: 1 | -1, values = normalValuesOf(n, 0, 12, { low: -200, high: 200 })) => {
      const { low, high } = pairedDifference(values).interval;
      return (sign > 0 ? high - values.mean : values.mean - low) / (1.966 * (values.sd / Math.sqrt(n)));
    };
    expect(reachOf(400, 1)).toBeLessThan(1.1);
    expect(reachOf(400, 1)).toBeGreaterThan(1);
    // Four differences one way and none the other: what comes next may be anything that is possible.
    const few = measuredOf(
      Array.from({ length: 400 }, (_, i) => (i < 4 ? 1 : 0)),
      { low: -1, high: 1 },
    );
    expect(reachOf(400, -1, few)).toBeGreaterThan(1.1);
  });

  test.each([
    [0, 100],
    [1, 100],
    [7, 400],
    [60, 100],
  ])('of an event that occurred %i times in %i is Clopper and Pearson’s', (times, n) => {
    const values = Array.from({ length: n }, (_, i) => (i < times ? 1 : 0));
    const { low, high } = pairedDifference(measuredOf(values, { low: 0, high: 1 })).interval;
    const exact = clopperPearsonInterval(times, n);
    expect(Math.abs(high - exact.high)).toBeLessThan(0.04 * (exact.high - exact.low));
    expect(Math.abs(low - exact.low)).toBeLessThan(0.04 * (exact.high - exact.low));
  });

  test('excludes 0 exactly when its p-value is below 1 − level', () => {
    for (const mean of [0.05, 0.06, 0.062, 0.065, 0.07, 0.1]) {
      const measured = normalValuesOf(1000, mean, 1, { low: -20, high: 20 });
      const { interval, pValue } = pairedDifference(measured);
      expect(interval.low > 0).toBe(pValue < 0.05);
    }
  });

  test('is the whole range for fewer than two pairs', () => {
    const { interval, pValue } = pairedDifference(measuredOf([3], DAYS));
    expect(interval).toEqual(DAYS);
    expect(pValue).toBe(1);
  });

  test('is never 0 to 0, since pairs that differ may not have occurred yet', () => {
    const { interval, pValue } = pairedDifference(measuredOf([0, 0, 0], { low: -1, high: 1 }));
    expect(interval.high).toBeGreaterThan(0.6);
    expect(pValue).toBe(1);
    const many = pairedDifference(measuredOf(new Array(10_000).fill(0), { low: -5, high: 5 })).interval;
    expect(many.high).toBeCloseTo((5 * 3.7) / 10_000, 4);
    expect(many.low).toBeCloseTo(-many.high, 9);
  });

  test('states how much pairing saved', () => {
    const baseline = [1, 5, 3, 8, 2, 9];
    const variant = [2, 6, 3, 9, 4, 9];
    const ratio = varianceRatio(
      measuredOf(variant.map((value, i) => value - baseline[i])),
      measuredOf(baseline),
      measuredOf(variant),
    );
    expectClose(ratio, (10.666666666666666 + 9.1) / 0.5666666666666667, 1e-12);
  });
});

describe('the number of further pairs', () => {
  test('follows the sample-size formula', () => {
    // (1.959964 + 1.281552)² × 4² / 1² = 168.12
    const seen = { n: 50, mean: 1, sd: 4 };
    expect(pairsStillNeeded(seen)).toBe(169 - 50);
    expect(pairsStillNeeded({ ...seen, mean: -1 })).toBe(169 - 50);
    expect(pairsStillNeeded({ ...seen, n: 169 })).toBe(0);
    expect(pairsStillNeeded({ ...seen, mean: 0 })).toBe(Number.POSITIVE_INFINITY);
  });

  test('has the promised power', () => {
    const rng = new Chance('pairs still needed', ['draws']).stream('draws');
    const draw = () => (rng.real() < 0.3 ? 1 : 0) - (rng.real() < 0.2 ? 1 : 0);
    const spread = Math.sqrt(0.3 * 0.7 + 0.2 * 0.8);
    const n = 2 + pairsStillNeeded({ n: 2, mean: 0.1, sd: spread });
    let found = 0;
    for (let run = 0; run < 1000; run++) {
      if (pairedDifference(measuredOf(Array.from({ length: n }, draw), { low: -1, high: 1 })).pValue <= 0.05) found++;
    }
    expect(found / 1000).toBeGreaterThan(0.87);
    expect(found / 1000).toBeLessThan(0.93);
  });
});

describe('the interval of a mean', () => {
  test('without a range reaches beyond the values, and is unbounded for constant values', () => {
    const open = { low: 0, high: Number.POSITIVE_INFINITY };
    const differing = (times: number) =>
      measuredOf(
        Array.from({ length: 1000 }, (_, i) => (i < times ? 30 : 0)),
        open,
      );
    expect(meanInterval(differing(4)).high).toBe(Number.POSITIVE_INFINITY);
    expect(meanInterval(differing(5)).high).toBeGreaterThan(
      meanInterval({ ...differing(5), range: { low: 0, high: 30 } }).high,
    );
    expect(meanInterval(differing(5)).high).toBeLessThan(0.5);
  });

  test('counts several seats of a game as one observation', () => {
    const dice = Array.from({ length: 400 }, (_, i) => i % 6);
    const histogram = new Histogram();
    for (const value of dice) histogram.add(value);
    const bySeat = measure(histogram, 1, { low: 0, high: 5 });
    const byGame = measure(histogram, 1, { low: 0, high: 5 }, 4);
    const width = (measured: Measured) => meanInterval(measured).high - meanInterval(measured).low;
    expect(byGame.n).toBe(100);
    expect(width(byGame) / width(bySeat)).toBeCloseTo(2, 0);
  });
});
