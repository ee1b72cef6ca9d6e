/**
 * Describes the course of a measured curve: its direction, its steepest step and its flat parts.
 *
 * All of it follows from simultaneous intervals of the differences between its points, so it has their confidence.
 */
import type { Interval } from './interval.js';

export interface MeasuredStep extends Interval {
  readonly value: number;
}

export interface CurveCourse {
  /** From the first point to the last. */
  readonly ends: MeasuredStep;
  /**
   * `rises`, `falls`: the ends clearly differ and nothing clearly goes the other way; `turns`: something does; else
   * `open`.
   */
  readonly way: 'rises' | 'falls' | 'turns' | 'open';
  /** Index of the point where the step begins that is steeper than all others; undefined if no step certainly is. */
  readonly steepest: number | undefined;
  readonly steepestStep: MeasuredStep | undefined;
  /** Indices of the points where steps begin that certainly differ from 0. */
  readonly clear: readonly number[];
  /** Whether all steps are certainly within a half of the mean slope. */
  readonly even: boolean;
  /** Ranges [first, last] of points between which the curve certainly hardly changes, the longest first. */
  readonly flats: readonly (readonly [number, number])[];
}

/** A step with less than this part of the mean slope is flat. */
const FLAT = 0.25;
/** Even steps are within this part of the mean slope from it. */
const EVEN = 0.5;

/**
 * Describes a curve. `steps`: from each point to the next; `ends`: from the first to the last; `all`: all other known
 * differences, in the same direction.
 */
export function curveCourse(
  xs: readonly number[],
  steps: readonly MeasuredStep[],
  ends: MeasuredStep,
  all: readonly MeasuredStep[],
): CurveCourse {
  const up = all.some(({ low }) => low > 0);
  const down = all.some(({ high }) => high < 0);
  const sign = ends.low > 0 ? 1 : ends.high < 0 ? -1 : 0;
  const way = up && down ? 'turns' : sign > 0 ? 'rises' : sign < 0 ? 'falls' : 'open';
  const distance = xs[xs.length - 1] - xs[0];
  /** Interval of each step's slope, positive in the direction of the curve. */
  const slopes = steps.map(({ low, high }, i) => {
    const [a, b] = [(sign * low) / (xs[i + 1] - xs[i]), (sign * high) / (xs[i + 1] - xs[i])];
    return { low: Math.min(a, b), high: Math.max(a, b) };
  });
  const isSettled = way === 'rises' || way === 'falls';
  const steepest = slopes.findIndex((slope, i) => slopes.every((other, j) => i === j || slope.low > other.high));
  const found = isSettled && steps.length > 1 && steepest >= 0 ? steepest : undefined;
  // Minimum of the mean slope, the reference for flat steps, and its maximum.
  const [least, most] = [Math.min, Math.max].map((of) => of(Math.abs(ends.low), Math.abs(ends.high)) / distance);
  const isFlat = slopes.map(({ low, high }) => isSettled && low >= -FLAT * least && high <= FLAT * least);
  return {
    ends,
    way,
    steepest: found,
    steepestStep: found === undefined ? undefined : steps[found],
    clear: steps.flatMap(({ low, high }, i) => (low > 0 || high < 0 ? [i] : [])),
    even: isSettled && slopes.every(({ low, high }) => low >= (1 - EVEN) * most && high <= (1 + EVEN) * least),
    flats: stretches(isFlat),
  };
}

/** Returns runs of flat steps as their first and last point, the longest first. */
function stretches(flat: readonly boolean[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let i = 0; i < flat.length; i++) {
    if (!flat[i]) continue;
    const first = i;
    while (flat[i]) i++;
    found.push([first, i]);
  }
  return found.sort(([a, b], [c, d]) => d - c - (b - a));
}
