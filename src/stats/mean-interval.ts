/** Student's t interval for a mean ("Student" 1908, Biometrika 6, 1–25): for a number of games fixed beforehand. */
import { findSmallestCount } from './find-root.js';
import { around, type Interval, UNBOUNDED } from './interval.js';
import { type Sample, standardErrorOf } from './sample.js';
import { studentReach } from './student-t.js';

/** The interval for the mean behind a sample; unbounded for fewer than two values. */
export function meanInterval(sample: Sample, level = 0.95): Interval {
  if (sample.n < 2) return UNBOUNDED;
  return around(sample.mean, studentReach(level, sample.n - 1) * standardErrorOf(sample));
}

/** How many games bring the interval of a mean down to ± `halfWidth`, given the standard deviation from game to game. */
export function gamesForMean(sd: number, halfWidth: number, level = 0.95): number {
  if (!(halfWidth > 0)) return Number.POSITIVE_INFINITY;
  return findSmallestCount((n) => (studentReach(level, n - 1) * sd) / Math.sqrt(n) <= halfWidth, 2);
}
