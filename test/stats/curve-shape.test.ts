import { expect, test } from 'vitest';
import { contourLines, roundLevels } from '../../src/stats/contour.js';
import { curveShape } from '../../src/stats/curve-shape.js';

const curve = (means: readonly number[], se = 0.01) => curveShape(means.map((mean, x) => ({ x, mean, se })));

test('an even rise is called even', () => {
  expect(curve([1, 2, 3, 4])).toMatchObject({ course: 'rises', changes: true, even: true, flats: [] });
});

test('the steepest step and the flat stretch are found', () => {
  expect(curve([10, 10, 9.9, 7, 6])).toMatchObject({ course: 'falls', steepest: 2, even: false, flats: [[0, 2]] });
});

test('steps of different width are compared by slope', () => {
  const points = [0, 1, 10].map((x, i) => ({ x, mean: [0, 2, 5][i], se: 0.01 }));
  expect(curveShape(points).steepest).toBe(0);
});

test('a peak is a turn, but noise is none', () => {
  expect(curve([1, 5, 1]).course).toBe('turns');
  expect(curve([1, 1.001, 1.0005, 2]).course).toBe('rises');
});

test('what differs less than chance allows does not change', () => {
  expect(curve([1, 1.2, 1.1], 0.2).changes).toBe(false);
  expect(curve([1, 1.2, 1.1], 0.02).changes).toBe(true);
});

test('a contour of a plane is a straight line where it should be', () => {
  const plane = [0, 1, 2].map((x) => [0, 1, 2].map(() => 10 * x));
  const lines = contourLines(plane, [5]);
  expect(lines).toHaveLength(2);
  for (const { x, x2 } of lines) expect([x, x2]).toEqual([0.5, 0.5]);
});

test('a saddle has two lines and a hole none', () => {
  expect(
    contourLines(
      [
        [0, 1],
        [1, 0],
      ],
      [0.5],
    ),
  ).toHaveLength(2);
  expect(
    contourLines(
      [
        [0, Number.NaN],
        [1, 0],
      ],
      [0.5],
    ),
  ).toHaveLength(0);
});

test('levels are round and inside', () => {
  expect(roundLevels(8.1, 14.2, 6)).toEqual([9, 10, 11, 12, 13, 14]);
  expect(roundLevels(3, 3, 6)).toEqual([]);
});
