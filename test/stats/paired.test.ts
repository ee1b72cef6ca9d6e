import { describe, expect, test } from 'vitest';
import { Chance } from '../../src/core/chance.js';
import { contains } from '../../src/stats/interval.js';
import { gamesForMean, meanInterval } from '../../src/stats/mean-interval.js';
import { pairedDifference, pairsStillNeeded, varianceRatio } from '../../src/stats/paired.js';
import { type Sample, sampleFromSums, standardErrorOf } from '../../src/stats/sample.js';
import { expectClose, rValues } from './r-values.js';

function sampleOf(values: readonly number[]): Sample {
  return sampleFromSums(
    values.length,
    values.reduce((sum, value) => sum + value, 0),
    values.reduce((sum, value) => sum + value * value, 0),
  );
}

/** The differences of R's data set "sleep" (Student 1908), the classical paired example. */
const SLEEP = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];

describe('the paired difference', () => {
  test.each(
    [
      [[3, 5, 2, 8, 4, 4, 7], 0.95],
      [[0, 0, 0, 1, 0, -1, 1, 0, 1, 1, 0, 2], 0.95],
      [SLEEP, 0.95],
      [[3, 5, 2, 8, 4, 4, 7], 0.99],
    ].map(([values, level], i) => [i, values, level] as [number, number[], number]),
  )('agrees with t.test of R, case %i', (i, values, level) => {
    const [call, expected] = rValues('tTest')[i];
    const { mean, standardError, interval, pValue } = pairedDifference(sampleOf(values), level);
    const ours = [mean, standardError, interval.low, interval.high, pValue];
    ours.forEach((value, k) => {
      expectClose(value, (expected as number[])[k], 1e-11, call);
    });
  });

  test('says nothing from fewer than two pairs', () => {
    const { interval, pValue } = pairedDifference(sampleOf([3]));
    expect(interval).toEqual({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    expect(pValue).toBe(1);
  });

  test('sees no difference where no pair differed, and a certain one where all differed alike', () => {
    expect(pairedDifference(sampleOf([0, 0, 0])).pValue).toBe(1);
    expect(pairedDifference(sampleOf([2, 2, 2])).pValue).toBe(0);
  });

  test('knows how much pairing saved', () => {
    const baseline = [1, 5, 3, 8, 2, 9];
    const variant = [2, 6, 3, 9, 4, 9];
    const ratio = varianceRatio(
      sampleOf(variant.map((value, i) => value - baseline[i])),
      sampleOf(baseline),
      sampleOf(variant),
    );
    expectClose(ratio, (10.666666666666666 + 9.1) / 0.5666666666666667, 1e-12);
  });
});

describe('pairs still needed', () => {
  test('follow the sample-size formula', () => {
    // (1.959964 + 1.281552)² × 4² / 1² = 168.12
    const seen = { n: 50, mean: 1, sd: 4 };
    expect(pairsStillNeeded(seen)).toBe(169 - 50);
    expect(pairsStillNeeded({ ...seen, mean: -1 })).toBe(169 - 50);
    expect(pairsStillNeeded({ ...seen, n: 169 })).toBe(0);
    expect(pairsStillNeeded({ ...seen, mean: 0 })).toBe(Number.POSITIVE_INFINITY);
  });

  test('give the promised power', () => {
    const rng = new Chance('pairs still needed', ['draws']).stream('draws');
    const draw = () => (rng.real() < 0.3 ? 1 : 0) - (rng.real() < 0.2 ? 1 : 0);
    const spread = Math.sqrt(0.3 * 0.7 + 0.2 * 0.8);
    const n = 2 + pairsStillNeeded({ n: 2, mean: 0.1, sd: spread });
    let found = 0;
    for (let run = 0; run < 1000; run++) {
      if (pairedDifference(sampleOf(Array.from({ length: n }, draw))).pValue <= 0.05) found++;
    }
    expect(found / 1000).toBeGreaterThan(0.87);
    expect(found / 1000).toBeLessThan(0.93);
  });
});

describe('the interval of a mean', () => {
  test('holds the true mean of dice in about 95 of 100 runs', () => {
    const rng = new Chance('mean interval', ['dice']).stream('dice');
    let held = 0;
    for (let run = 0; run < 4000; run++) {
      if (contains(meanInterval(sampleOf(Array.from({ length: 10 }, () => rng.die(6)))), 3.5)) held++;
    }
    expect(held / 4000).toBeGreaterThan(0.94);
    expect(held / 4000).toBeLessThan(0.96);
  });

  test('takes a summary as it is', () => {
    const { low, high } = meanInterval({ n: 25, mean: 10, sd: 5 });
    // qt(0.975, 24) = 2.063899
    expect(low).toBeCloseTo(10 - 2.063899, 5);
    expect(high).toBeCloseTo(10 + 2.063899, 5);
    expect(standardErrorOf({ n: 25, mean: 10, sd: 5 })).toBe(1);
  });

  test('reaches the wanted width at the number of games foretold', () => {
    const n = gamesForMean(5, 0.5);
    const reach = (games: number) => meanInterval({ n: games, mean: 0, sd: 5 }).high;
    expect(reach(n)).toBeLessThanOrEqual(0.5);
    expect(reach(n - 1)).toBeGreaterThan(0.5);
    expect(n).toBe(387);
    expect(gamesForMean(5, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
