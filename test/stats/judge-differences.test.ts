import { describe, expect, test } from 'vitest';
import { judgeDifferences } from '../../src/stats/judge-differences.js';
import { measuredOf, normalValuesOf } from '../support/measured-values.js';

const side = { n: 1000, mean: 10, sd: 3 };
const samples = (mean: number, sd: number, tolerance: number, n = 1000) => ({
  a: side,
  b: side,
  difference: normalValuesOf(n, mean, sd, { low: -20, high: 20 }),
  tolerance,
});

/** A run of a fixed size. */
const once = () => ({ sequential: null, level: 0.95 });

describe('the relation of a difference', () => {
  test.each([
    ['above', 1, 0.1],
    ['below', -1, 0.1],
    ['equivalent', 0.01, 0.5],
    ['equivalent', 0.3, 0.5],
    ['undecided', 0.02, 0.03],
  ])('is "%s" for a mean of %d and a tolerance of %d', (relation, mean, tolerance) => {
    const [judged] = judgeDifferences([samples(mean, 1, tolerance)], once());
    expect(judged.relation).toBe(relation);
    expect(judged.morePairs).toEqual(relation === 'undecided' ? expect.any(Number) : null);
  });

  test('is simultaneous: a difference that is clear alone is undecided among twenty', () => {
    const weak = samples(0.1, 1, 0.001);
    expect(judgeDifferences([weak], once())[0].relation).toBe('above');
    const twenty = judgeDifferences([weak, ...Array.from({ length: 19 }, () => samples(0, 1, 0.001))], once());
    expect(twenty[0].relation).toBe('undecided');
    expect(twenty[0].pValue).toBeGreaterThan(0.05);
  });

  test('is decided after the advised number of pairs if the difference stays the same', () => {
    for (const sequential of [null, { tunedFor: 5000 }]) {
      const [first] = judgeDifferences([samples(0.03, 1, 0.001)], { sequential, level: 0.95 });
      expect(first.relation).toBe('undecided');
      const [later] = judgeDifferences([samples(0.03, 1, 0.001, 1000 + first.morePairs!)], { sequential, level: 0.95 });
      expect(later.relation).toBe('above');
    }
  });

  test('is bounded by the number of pairs for a share that never differed', () => {
    const never = (n: number) => ({
      ...samples(0, 0, 0.01),
      difference: measuredOf(new Array(n).fill(0), { low: -1, high: 1 }),
    });
    const [few] = judgeDifferences([never(100)], once());
    expect(few.relation).toBe('undecided');
    // The rule of three, for both sides at 95 %: −ln(0.025) / 100.
    expect(few.interval.high).toBeCloseTo(1 - 0.025 ** (1 / 100), 2);
    const [enough] = judgeDifferences([never(100 + few.morePairs!)], once());
    expect(enough.relation).toBe('equivalent');
    const [almost] = judgeDifferences([never(99 + few.morePairs!)], once());
    expect(almost.relation).toBe('undecided');
  });

  test('has a wider interval and no p-value in a sequential run', () => {
    const [fixed] = judgeDifferences([samples(0.5, 1, 0.01)], once());
    const [watched] = judgeDifferences([samples(0.5, 1, 0.01)], { sequential: {}, level: 0.95 });
    expect(watched.interval.high - watched.interval.low).toBeGreaterThan(
      1.3 * (fixed.interval.high - fixed.interval.low),
    );
    expect(watched.pValue).toBeNull();
  });

  test('states what pairing saved, compared with independent sides of the same spread', () => {
    const [judged] = judgeDifferences([samples(0.5, 1, 0.01)], once());
    expect(judged.varianceRatio).toBeCloseTo((9 + 9) / 1, 12);
  });

  test.each([
    ['holds for all that the game allows, if that is bounded', { low: -20, high: 20 }, true],
    ['is one on games like those observed, if nothing bounds them', { low: -Infinity, high: Infinity }, false],
  ])('%s', (_, range, robust) => {
    const above = { ...samples(1, 1, 0.1), difference: normalValuesOf(1000, 1, 1, range) };
    expect(judgeDifferences([above], once())[0]).toMatchObject({ relation: 'above', robust });
    const same = { ...samples(0.01, 1, 0.5), difference: normalValuesOf(1000, 0.01, 1, range) };
    expect(judgeDifferences([same], once())[0]).toMatchObject({ relation: 'equivalent', robust });
  });
});
