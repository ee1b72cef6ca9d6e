/**
 * Verdicts on differences of paired games, each read off an interval of the mean difference: that it is higher or lower, and that it
 * is the same. All intervals have one level, at which they hold together (Bonferroni), because a verdict of either kind may
 * be the false one; Holm's test would protect the first kind alone.
 */
import { findSmallestCount } from './find-root.js';
import type { Interval } from './interval.js';
import { meanPValue } from './mean-interval.js';
import { asIf, type Measured } from './measured.js';
import { pairsStillNeeded, varianceRatio } from './paired.js';
import type { Sample } from './sample.js';
import { type Looked, watchedMean } from './watched-interval.js';

/** One outcome as it was counted: both sides, the differences, and how much counts as the same. */
export interface PairedSamples {
  readonly a: Sample;
  readonly b: Sample;
  readonly difference: Measured;
  readonly tolerance: number;
}

/**
 * - `same`: the whole interval lies within the tolerance, and no value that has not been seen yet could bring it out;
 * - `higher`, `lower`: it leaves out no difference;
 * - `undecided`: neither yet.
 */
export type DifferenceVerdict = 'higher' | 'lower' | 'same' | 'undecided';

export interface JudgedDifference {
  readonly interval: Interval;
  /** The same with the outlook on all that is possible. */
  readonly possible: Interval;
  /** The confidence of the interval by itself. */
  readonly level: number;
  /** Of "no difference", times the number of outcomes; null in a watched run, whose intervals have no test beside them. */
  readonly pValue: number | null;
  readonly verdict: DifferenceVerdict;
  /** How many times as many pairs separate luck would have needed. */
  readonly varianceRatio: number;
  /** Pairs on top of those played that would probably decide it; 0 if it is decided, infinite if none will. */
  readonly morePairs: number;
}

/** `looked`: how each of the outcomes is looked at; `next`: how it will be when there are more pairs. */
export function judgeDifferences(
  outcomes: readonly PairedSamples[],
  looked: Looked,
  next: Looked = looked,
): JudgedDifference[] {
  return outcomes.map((outcome) => {
    const { difference, a, b } = outcome;
    const { interval, possible, verdict } = judgeDifference(outcome, looked);
    return {
      interval,
      possible,
      level: looked.level,
      pValue: looked.watch === null ? Math.min(1, outcomes.length * meanPValue(difference, 0)) : null,
      verdict,
      varianceRatio: varianceRatio(difference, a, b),
      morePairs: verdict === 'undecided' ? pairsMissing(outcome, next) : 0,
    };
  });
}

/** One difference by itself. */
export function judgeDifference(
  { difference, tolerance }: Pick<PairedSamples, 'difference' | 'tolerance'>,
  { watch, level }: Looked,
): Pick<JudgedDifference, 'interval' | 'possible' | 'verdict'> {
  const interval = watchedMean(difference, watch, level);
  const possible = watchedMean(difference, watch, level, 'possible');
  return { interval, possible, verdict: isWithin(possible, tolerance) ? 'same' : directionOf(interval) };
}

export function verdictOn({ low, high }: Interval, tolerance: number): DifferenceVerdict {
  return isWithin({ low, high }, tolerance) ? 'same' : directionOf({ low, high });
}

const isWithin = ({ low, high }: Interval, tolerance: number): boolean => low >= -tolerance && high <= tolerance;

function directionOf({ low, high }: Interval): DifferenceVerdict {
  if (low > 0) return 'higher';
  return high < 0 ? 'lower' : 'undecided';
}

/**
 * Whichever is nearer: showing the difference seen so far (with a number of games fixed beforehand, with a power of 0.9), or
 * showing that it lies within the tolerance; if differences go on coming in the same proportions.
 */
export function pairsMissing(
  { difference, tolerance }: Pick<PairedSamples, 'difference' | 'tolerance'>,
  looked: Looked,
): number {
  const { n, mean } = difference;
  if (n < 2) return Number.NaN;
  const judgedAt = (pairs: number) => judgeDifference({ difference: asIf(difference, pairs), tolerance }, looked);
  const even =
    Math.abs(mean) < tolerance ? findSmallestCount((pairs) => judgedAt(pairs).verdict === 'same', n) - n : Infinity;
  const least = looked.watch === null ? pairsStillNeeded(difference, looked.level) : 0;
  const isShown = (pairs: number) => ['higher', 'lower'].includes(judgedAt(pairs).verdict);
  const shown = mean === 0 ? Infinity : findSmallestCount(isShown, n + least) - n;
  return Math.max(1, Math.min(shown, even));
}
