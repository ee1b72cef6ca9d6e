/** How often always-valid intervals hold is measured by scripts/claims.ts, which test/scripts/claims.test.ts runs. */
import { describe, expect, test } from 'vitest';
import { meanSequence, shareSequence } from '../../src/stats/confidence-sequence.js';
import type { Interval } from '../../src/stats/interval.js';
import { meanInterval } from '../../src/stats/mean-interval.js';
import { scaledTo } from '../../src/stats/measured.js';
import { measuredOf, normalValuesOf } from '../support/measured-values.js';
import { wilsonInterval } from '../support/wilson-interval.js';

describe('the width of an always-valid interval', () => {
  const width = ({ low, high }: Interval): number => high - low;

  test('of a share is about 1.55 times that of the fixed-size interval where it is tuned for', () => {
    expect(width(shareSequence(5000, 20_000)) / width(wilsonInterval(5000, 20_000))).toBeCloseTo(1.55, 2);
  });

  test('of a mean is about 1.7 times that of the fixed-size interval, whatever the number of games', () => {
    const rounds = normalValuesOf(1000, 20, 4, { low: 0, high: 60 });
    for (const n of [1000, 10_000, 100_000, 1_000_000]) {
      const ratio = width(meanSequence(scaledTo(rounds, n))) / width(meanInterval(scaledTo(rounds, n)));
      expect(ratio).toBeGreaterThan(1.5);
      expect(ratio).toBeLessThan(1.8);
    }
  });

  test('of a share is smallest, for that number of games, when tuned for that number', () => {
    for (const tunedFor of [5000, 10_000, 40_000, 80_000]) {
      expect(width(shareSequence(5000, 20_000, { tunedFor }))).toBeGreaterThan(width(shareSequence(5000, 20_000)));
    }
  });

  test('shrinks as games come in', () => {
    const widths = [1e3, 1e4, 1e5, 1e6, 1e8].map((n) => width(shareSequence(n / 4, n)));
    for (let i = 1; i < widths.length; i++) expect(widths[i]).toBeLessThan(widths[i - 1]);
    expect(widths[4]).toBeLessThan(0.0006);
  });
});

describe('the always-valid interval of a share', () => {
  test('holds the shares with a betting score below 20, summed bet by bet', () => {
    // The beta-binomial mixture as a gambler sees it: before each game, expect a win with the prior's share so far.
    const [wins, n, tunedFor] = [30, 200, 200];
    const cost = -2 * Math.log(0.05);
    const weight = tunedFor / (cost + Math.log(cost + 1)) - 1;
    const logScore = (p: number): number => {
      let sum = 0;
      for (let game = 0; game < n; game++) {
        const won = game < wins;
        const winsBefore = Math.min(game, wins);
        const expected = (weight * p + winsBefore) / (weight + game);
        sum += won ? Math.log(expected / p) : Math.log((1 - expected) / (1 - p));
      }
      return sum;
    };
    const { low, high } = shareSequence(wins, n, { tunedFor });
    expect(logScore(low)).toBeCloseTo(Math.log(20), 6);
    expect(logScore(high)).toBeCloseTo(Math.log(20), 6);
    expect(logScore((low + high) / 2)).toBeLessThan(Math.log(20));
  });

  test('ends at exactly 0 without a win and at exactly 1 with wins alone', () => {
    expect(shareSequence(0, 500).low).toBe(0);
    expect(shareSequence(500, 500).high).toBe(1);
    expect(shareSequence(0, 5000).high).toBeLessThan(0.01);
    expect(shareSequence(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('mirrors wins and losses, and takes fractions', () => {
    const { low, high } = shareSequence(700.5, 2000);
    const mirrored = shareSequence(2000 - 700.5, 2000);
    expect(mirrored.low).toBeCloseTo(1 - high, 8);
    expect(mirrored.high).toBeCloseTo(1 - low, 8);
    expect(low).toBeGreaterThan(shareSequence(700, 2000).low);
    expect(low).toBeLessThan(shareSequence(701, 2000).low);
  });

  test('refuses more wins than games', () => {
    expect(() => shareSequence(5, 4)).toThrow('0 ≤ wins ≤ games; received 5 of 4');
  });
});

describe('the always-valid interval of a mean', () => {
  test('holds the means at which predictable bets win less than 40 times the stake', () => {
    const games = [3, 0, 0, 7, 1, 0, 0, 0, 2, 9, 0, 1, 0, 4, 0, 0, 0, 1, 0, 2];
    const values = Array.from({ length: 200 }, (_, i) => games[i % games.length]);
    const { low, high } = meanSequence(measuredOf(values, { low: 0, high: 10 }), { tunedFor: 400 });
    // Stakes from all that can be lost at once down by halves: 1, 1/2, 1/4, 1/8, 1/16 have the same, the others less.
    const shares = Array.from({ length: 17 }, (_, i) => 1 / Math.max(1, i - 3) ** 2);
    const all = shares.reduce((sum, share) => sum + share, 0);
    const money = (worth: (value: number) => number) =>
      shares
        .map((share, i) => values.reduce((sum, value) => sum * (1 + worth(value) / 2 ** i), share / all))
        .reduce((sum, part) => sum + part, 0);
    expect(money((value) => (high - value) / (10 - high))).toBeCloseTo(40, 1);
    expect(money((value) => (value - low) / low)).toBeCloseTo(40, 1);
    expect(money((value) => (high + 0.1 - value) / (9.9 - high))).toBeGreaterThan(40);
    expect(money((value) => (high - 0.1 - value) / (10.1 - high))).toBeLessThan(40);
  });

  test('reaches beyond constant values by the rule of three, with a margin for interim analyses', () => {
    const { low, high } = meanSequence(measuredOf(new Array(1000).fill(0), { low: -2000, high: 2000 }));
    // −ln(0.025) / 1000, twice as much at the most.
    expect(high).toBeGreaterThan(2000 * 0.00369);
    expect(high).toBeLessThan(2 * 2000 * 0.00369);
    expect(low).toBeCloseTo(-high, 6);
  });

  test('is unbounded for constant values without a range, and before the first game', () => {
    const { low, high } = meanSequence(measuredOf(new Array(1000).fill(0), { low: 0, high: Number.POSITIVE_INFINITY }));
    expect([low, high]).toEqual([0, Number.POSITIVE_INFINITY]);
    expect(meanSequence(measuredOf([])).low).toBe(Number.NEGATIVE_INFINITY);
  });
});
