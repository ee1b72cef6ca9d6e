import { describe, expect, test } from 'vitest';
import { dominates, paretoFront } from '../../src/stats/pareto.js';
import { fc, property } from '../support/properties.js';

describe('the Pareto front', () => {
  test('keeps the points that no other point dominates', () => {
    const points = [
      [1, 5],
      [2, 2],
      [3, 3],
      [5, 1],
      [2, 5],
    ];
    expect(paretoFront(points)).toEqual([0, 1, 3]);
  });

  test('keeps equal points, a single point and the empty set', () => {
    expect(
      paretoFront([
        [1, 1],
        [1, 1],
        [2, 0],
      ]),
    ).toEqual([0, 1, 2]);
    expect(paretoFront([[7]])).toEqual([0]);
    expect(paretoFront([])).toEqual([]);
  });

  const points = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }), { minLength: 1 });
  property([points])('is not empty and dominates every other point', (all) => {
    const front = paretoFront(all);
    expect(front.length).toBeGreaterThan(0);
    all.forEach((point, i) => {
      expect(front.some((on) => dominates(all[on], point))).toBe(!front.includes(i));
    });
  });
});
