import { describe, expect, test } from 'vitest';
import { Chance } from '../../src/core/chance.js';
import { holmAdjust, holmLevels, simultaneousLevel } from '../../src/stats/holm.js';
import { contains } from '../support/contains.js';
import { measuredOf } from '../support/measured-values.js';
import { pairedDifference } from '../support/paired-difference.js';
import { argumentsOf, expectClose, rValues } from './r-values.js';

describe('Holm’s correction', () => {
  test('agrees with p.adjust of R', () => {
    for (const [call, value] of rValues('holm')) {
      const expected = [value].flat();
      const adjusted = holmAdjust(argumentsOf(call));
      expect(adjusted).toHaveLength(expected.length);
      adjusted.forEach((p, i) => {
        expectClose(p, expected[i], 1e-14, call);
      });
    }
    expect(holmAdjust([])).toEqual([]);
  });

  const rng = new Chance('holm', ['draws']).stream('draws');
  /** Ten comparisons on the same luck, with true differences in the first three. */
  function compare(): { samples: ReturnType<typeof measuredOf>[]; pValues: number[] } {
    const values = Array.from({ length: 10 }, (): number[] => []);
    for (let game = 0; game < 60; game++) {
      const shared = rng.die(6) - 3.5;
      values.forEach((list, i) => {
        list.push(shared + rng.die(6) - 3.5 + (i < 3 ? 1 : 0));
      });
    }
    const samples = values.map((list) => measuredOf(list, { low: -6, high: 6 }));
    return { samples, pValues: samples.map((sample) => pairedDifference(sample).pValue) };
  }

  test('finds a false difference in at most 5 of 100 tables, unlike uncorrected tests', () => {
    let corrected = 0;
    let uncorrected = 0;
    for (let run = 0; run < 1000; run++) {
      const { pValues } = compare();
      if (holmAdjust(pValues).some((p, i) => i >= 3 && p <= 0.05)) corrected++;
      if (pValues.some((p, i) => i >= 3 && p <= 0.05)) uncorrected++;
    }
    expect(corrected / 1000).toBeLessThan(0.05);
    expect(uncorrected).toBeGreaterThan(5 * corrected);
    expect(uncorrected / 1000).toBeGreaterThan(0.06);
  });

  test('assigns each interval the level at which it excludes 0 exactly when a difference is found', () => {
    let found = 0;
    for (let run = 0; run < 200; run++) {
      const { samples, pValues } = compare();
      const adjusted = holmAdjust(pValues);
      const levels = holmLevels(pValues);
      samples.forEach((sample, i) => {
        const { interval } = pairedDifference(sample, levels[i]);
        expect(contains(interval, 0)).toBe(adjusted[i] > 0.05);
        if (adjusted[i] <= 0.05) found++;
      });
    }
    expect(found).toBeGreaterThan(200);
  });

  test('splits the error level evenly among simultaneous intervals', () => {
    expect(simultaneousLevel(10, 0.95)).toBeCloseTo(0.995, 12);
    expect(simultaneousLevel(1, 0.95)).toBe(0.95);
    expect(simultaneousLevel(0, 0.95)).toBe(0.95);
  });
});
