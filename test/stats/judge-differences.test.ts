import { describe, expect, test } from 'vitest';
import { judgeDifferences } from '../../src/stats/judge-differences.js';
import { bellOf, measuredOf } from '../support/measured.js';

const side = { n: 1000, mean: 10, sd: 3 };
const samples = (mean: number, sd: number, tolerance: number, n = 1000) => ({
  a: side,
  b: side,
  difference: bellOf(n, mean, sd, { low: -20, high: 20 }),
  tolerance,
});

/** A run of a fixed size. */
const once = () => ({ sequential: null, level: 0.95 });

describe('a verdict on a difference', () => {
  test.each([
    ['higher', 1, 0.1],
    ['lower', -1, 0.1],
    ['same', 0.01, 0.5],
    ['same', 0.3, 0.5],
    ['undecided', 0.02, 0.03],
  ])('is "%s" for a mean of %d and a tolerance of %d', (verdict, mean, tolerance) => {
    const [judged] = judgeDifferences([samples(mean, 1, tolerance)], once());
    expect(judged.verdict).toBe(verdict);
    expect(judged.morePairs > 0).toBe(verdict === 'undecided');
  });

  test('holds several at once: what one alone would show is not decided among twenty', () => {
    const weak = samples(0.1, 1, 0.001);
    expect(judgeDifferences([weak], once())[0].verdict).toBe('higher');
    const twenty = judgeDifferences([weak, ...Array.from({ length: 19 }, () => samples(0, 1, 0.001))], once());
    expect(twenty[0].verdict).toBe('undecided');
    expect(twenty[0].pValue).toBeGreaterThan(0.05);
  });

  test('with more pairs as promised is decided, if the difference stays as it is', () => {
    for (const sequential of [null, { tunedFor: 5000 }]) {
      const [first] = judgeDifferences([samples(0.03, 1, 0.001)], { sequential, level: 0.95 });
      expect(first.verdict).toBe('undecided');
      const [later] = judgeDifferences([samples(0.03, 1, 0.001, 1000 + first.morePairs)], { sequential, level: 0.95 });
      expect(later.verdict).toBe('higher');
    }
  });

  test('on a share that never differed says only what so many pairs can rule out', () => {
    const never = (n: number) => ({
      ...samples(0, 0, 0.01),
      difference: measuredOf(new Array(n).fill(0), { low: -1, high: 1 }),
    });
    const [few] = judgeDifferences([never(100)], once());
    expect(few.verdict).toBe('undecided');
    // The rule of three, for both sides at 95 %: −ln(0.025) / 100.
    expect(few.interval.high).toBeCloseTo(1 - 0.025 ** (1 / 100), 2);
    const [enough] = judgeDifferences([never(100 + few.morePairs)], once());
    expect(enough.verdict).toBe('same');
    const [almost] = judgeDifferences([never(99 + few.morePairs)], once());
    expect(almost.verdict).toBe('undecided');
  });

  test('is wider in a watched run, and without a p-value', () => {
    const [fixed] = judgeDifferences([samples(0.5, 1, 0.01)], once());
    const [watched] = judgeDifferences([samples(0.5, 1, 0.01)], { sequential: {}, level: 0.95 });
    expect(watched.interval.high - watched.interval.low).toBeGreaterThan(
      1.3 * (fixed.interval.high - fixed.interval.low),
    );
    expect(watched.pValue).toBeNull();
  });

  test('says what pairing saved: two independent sides of the same spread would need twice the variance', () => {
    const [judged] = judgeDifferences([samples(0.5, 1, 0.01)], once());
    expect(judged.varianceRatio).toBeCloseTo((9 + 9) / 1, 12);
  });
});
