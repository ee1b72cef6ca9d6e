import { describe, expect, test } from 'vitest';
import { findCrossing, findSmallestCount } from '../../src/stats/find-root.js';

describe('looking for a crossing', () => {
  test('finds it as finely as doubles allow, also close to zero', () => {
    expect(findCrossing((x) => x * x > 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
    expect(findCrossing((x) => x > 1e-200, 0, 1) / 1e-200).toBeCloseTo(1, 12);
  });

  test('finds the smallest count that is enough', () => {
    for (const wanted of [3, 4, 17, 1000, 123_456_789]) expect(findSmallestCount((n) => n >= wanted, 3)).toBe(wanted);
    expect(findSmallestCount(() => false, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});
