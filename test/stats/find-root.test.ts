import { describe, expect, test } from 'vitest';
import { findCrossing, findSmallestCount, firstAbove } from '../../src/stats/find-root.js';

describe('findRoot', () => {
  test('finds a crossing to the precision of doubles, also close to zero', () => {
    expect(findCrossing((x) => x * x > 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
    expect(findCrossing((x) => x > 1e-200, 0, 1) / 1e-200).toBeCloseTo(1, 12);
  });

  test.each([
    ['a straight line', (x: number) => x - 0.7, 8],
    ['a root', (x: number) => Math.sqrt(x) - 2, 12],
    ['a steep end', (x: number) => -Math.log(1 - x / 10) - 5, 25],
    ['an end without end', (x: number) => (x > 9 ? Number.POSITIVE_INFINITY : x - 4), 12],
    ['a step', (x: number) => (x > 3 ? 1 : -1), 40],
    ['what is flat at first', (x: number) => x ** 9 - 1e4, 30],
  ])('follows %s to the first place above 0, with few values', (_, f, most) => {
    let asked = 0;
    const counted = (x: number) => {
      asked++;
      return f(x);
    };
    const end = 10 * (1 - 1e-9);
    const found = firstAbove(counted, [0, f(0)], [end, f(end)], 1e-7);
    expect(f(found)).toBeGreaterThan(0);
    expect(f(found * (1 - 1.01e-7))).toBeLessThanOrEqual(0);
    expect(asked).toBeLessThanOrEqual(most);
  });

  test('finds the smallest sufficient count', () => {
    for (const wanted of [3, 4, 17, 1000, 123_456_789]) expect(findSmallestCount((n) => n >= wanted, 3)).toBe(wanted);
    expect(findSmallestCount(() => false, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});
