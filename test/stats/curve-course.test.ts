import { describe, expect, test } from 'vitest';
import { curveCourse, type MeasuredStep } from '../../src/stats/curve-course.js';

const step = (value: number, error: number): MeasuredStep => ({ value, low: value - error, high: value + error });
/** Points 0, 1, 2, …; every step known to within `error`. */
function course(means: readonly number[], error: number) {
  const steps = means.slice(1).map((mean, i) => step(mean - means[i], error));
  const ends = step(means[means.length - 1] - means[0], error);
  return curveCourse(
    means.map((_, i) => i),
    steps,
    ends,
    [...steps, ends],
  );
}

describe('the course of a curve', () => {
  test('is monotone only if its ends clearly differ and no step clearly reverses', () => {
    expect(course([0, 1, 2], 0.5).way).toBe('rises');
    expect(course([2, 1, 0], 0.5).way).toBe('falls');
    // At the border: an interval that touches 0 shows nothing.
    expect(course([0, 0.5, 1], 1).way).toBe('open');
    expect(course([0, 0.5, 1], 0.999).way).toBe('rises');
    expect(course([0, 3, 2], 0.5).way).toBe('turns');
    expect(course([0, 3, 2], 1).way).toBe('rises');
  });

  test('is steepest only where a step is surely steeper than all others', () => {
    expect(course([0, 1, 4], 0.9).steepest).toBe(1);
    // The intervals of 1 and 3 meet at 2.
    expect(course([0, 1, 4], 1).steepest).toBeUndefined();
    // Downwards as well: the steepest of a falling curve falls.
    const falling = course([4, 1, 0], 0.5);
    expect([falling.steepest, falling.steepestStep?.value]).toEqual([0, -3]);
    // Nothing is steepest in what is not known to go anywhere, or has one step only.
    expect(course([0, 0.1, 0.5], 1).steepest).toBeUndefined();
    expect(course([0, 4], 0.5).steepest).toBeUndefined();
  });

  test('has clear steps where an interval leaves out 0', () => {
    expect(course([0, 3, 3.1, 3.2], 0.5).clear).toEqual([0]);
    expect(course([0, 0.5, 1], 0.5).clear).toEqual([]);
    expect(course([3, 2, 2, 1], 0.5).clear).toEqual([0, 2]);
  });

  test('is flat or even only if the intervals show it', () => {
    expect(course([0, 0, 0, 10], 0.5).flats).toEqual([[0, 2]]);
    expect(course([0, 0, 0, 10], 2).flats).toEqual([]);
    expect(course([0, 1, 2, 3], 0.3).even).toBe(true);
    expect(course([0, 1, 2, 3], 0.4).even).toBe(false);
    expect(course([0, 1, 1, 3], 0.1).even).toBe(false);
  });
});
