import { describe, expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../src/stats/share-interval.js';
import { contains } from '../support/contains.js';
import { wilsonInterval } from '../support/wilson-interval.js';
import { argumentsOf, expectClose, rValues } from './r-values.js';

/** The chance that an interval from n games holds the true share, by going through every possible number of wins. */
function coverage(interval: typeof wilsonInterval, n: number, share: number): number {
  let sum = 0;
  let chance = (1 - share) ** n;
  for (let wins = 0; wins <= n; wins++) {
    if (contains(interval(wins, n), share)) sum += chance;
    chance *= ((n - wins) / (wins + 1)) * (share / (1 - share));
  }
  return sum;
}

describe.each([
  ['wilson', wilsonInterval],
  ['clopperPearson', clopperPearsonInterval],
] as const)('the %s interval', (group, interval) => {
  test('agrees with R', () => {
    for (const [call, value] of rValues(group)) {
      const [wins, n, level] = argumentsOf(call);
      const { low, high } = interval(wins, n, level);
      // R finds the ends of the latter to a tolerance only.
      expectClose(low, (value as number[])[0], 1e-9, call);
      expectClose(high, (value as number[])[1], 1e-9, call);
    }
  });

  test('ends at exactly 0 without a win, at exactly 1 with wins alone', () => {
    for (const n of [1, 2, 3, 7, 29, 1000, 123_457]) {
      expect(interval(0, n).low).toBe(0);
      expect(interval(n, n).high).toBe(1);
      expect(interval(0, n).high).toBeGreaterThan(0);
      expect(interval(n, n).low).toBeLessThan(1);
    }
    expect(interval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('grows steadily through fractions of a win', () => {
    const ends = [3, 3.25, 3.5, 4].map((wins) => interval(wins, 20));
    for (let i = 1; i < ends.length; i++) {
      expect(ends[i].low).toBeGreaterThan(ends[i - 1].low);
      expect(ends[i].high).toBeGreaterThan(ends[i - 1].high);
    }
  });

  test('refuses more wins than games', () => {
    expect(() => interval(5, 4)).toThrow('0 ≤ wins ≤ games; received 5 of 4');
    expect(() => interval(Number.NaN, 4)).toThrow(RangeError);
  });
});

describe('the published table of Newcombe (1998, Statistics in Medicine 17, 857–872)', () => {
  test.each([
    [81, 263, 0.2553, 0.3662, 0.2527, 0.3676],
    [15, 148, 0.0624, 0.1605, 0.0578, 0.1617],
    [0, 20, 0, 0.1611, 0, 0.1684],
    [1, 29, 0.0061, 0.1718, 0.0009, 0.1776],
  ])('is reproduced for %i of %i', (wins, n, wilsonLow, wilsonHigh, exactLow, exactHigh) => {
    const wilson = wilsonInterval(wins, n);
    const exact = clopperPearsonInterval(wins, n);
    const rounded = [wilson.low, wilson.high, exact.low, exact.high].map((value) => Math.round(value * 1e4) / 1e4);
    expect(rounded).toEqual([wilsonLow, wilsonHigh, exactLow, exactHigh]);
  });
});

describe('coverage, by enumeration of every outcome,', () => {
  const shares = Array.from({ length: 196 }, (_, i) => 0.0125 + i * 0.005).filter((share) => share < 1);

  test('of Clopper–Pearson never falls below its confidence', () => {
    for (const share of shares) expect(coverage(clopperPearsonInterval, 40, share)).toBeGreaterThanOrEqual(0.95);
  });

  test('of Wilson meets its confidence on average with small deviations', () => {
    const all = shares.map((share) => coverage(wilsonInterval, 40, share));
    expect(all.reduce((a, b) => a + b) / all.length).toBeGreaterThan(0.949);
    expect(all.reduce((a, b) => a + b) / all.length).toBeLessThan(0.961);
    expect(Math.min(...all)).toBeGreaterThan(0.83);
  });

  test('of the textbook interval, share ± 1.96 standard errors, falls below (negative control)', () => {
    const textbook = (wins: number, n: number) => {
      const reach = 1.96 * Math.sqrt(((wins / n) * (1 - wins / n)) / n);
      return { low: wins / n - reach, high: wins / n + reach };
    };
    const all = shares.map((share) => coverage(textbook, 40, share));
    expect(all.reduce((a, b) => a + b) / all.length).toBeLessThan(0.94);
  });
});
