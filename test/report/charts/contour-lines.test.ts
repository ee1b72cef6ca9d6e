import { describe, expect, test } from 'vitest';
import { contourLines, roundLevels } from '../../../src/report/charts/contour-lines.js';

/** A plane: the value of a point is its column plus twice its row. */
const plane = [0, 1, 2].map((x) => [0, 1, 2].map((y) => x + 2 * y));

describe('contour lines', () => {
  test('follow the level across the whole grid', () => {
    const lines = contourLines(plane, [3]);
    for (const { x, y, x2, y2 } of lines) {
      expect(x + 2 * y).toBeCloseTo(3, 12);
      expect(x2 + 2 * y2).toBeCloseTo(3, 12);
    }
    const columns = lines.flatMap(({ x, x2 }) => [x, x2]);
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([0, 2]);
  });

  test('are absent outside the values, and next to a corner without a value', () => {
    expect(contourLines(plane, [-1, 7])).toEqual([]);
    const holed = plane.map((column, x) => column.map((value, y) => (x === 1 && y === 1 ? Number.NaN : value)));
    expect(contourLines(holed, [3])).toEqual([]);
  });

  test('split at a saddle', () => {
    const saddle = [
      [0, 1],
      [1, 0],
    ];
    expect(contourLines(saddle, [0.5])).toHaveLength(2);
  });
});

describe('round levels', () => {
  test.each([
    [0, 10, 4, [2, 4, 6, 8]],
    [0.03, 0.11, 3, [0.04, 0.06, 0.08, 0.1]],
    [-1, 1, 1, [0]],
    [5, 5, 3, []],
  ])('between %d and %d', (low, high, count, levels) => {
    expect(roundLevels(low, high, count)).toEqual(levels);
  });
});
