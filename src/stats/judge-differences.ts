/**
 * Verdicts on differences of paired games. With a number of games fixed beforehand: intervals of the mean difference, each at the level
 * at which it leaves out "no difference" exactly when Holm's test finds one. In a run that is watched: always-valid
 * intervals that hold all together (Bonferroni).
 */
import type { Watch } from './confidence-sequence.js';
import { findSmallestCount } from './find-root.js';
import { holmAdjust, holmLevels, simultaneousLevel } from './holm.js';
import type { Interval } from './interval.js';
import { asIf, type Measured } from './measured.js';
import { pairedDifference, pairsStillNeeded, varianceRatio } from './paired.js';
import type { Sample } from './sample.js';
import { watchedMean } from './watched-interval.js';

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
  /** The confidence of the interval by itself. */
  readonly level: number;
  /** Adjusted for the number of outcomes; null in a watched run, whose intervals have no test beside them. */
  readonly pValue: number | null;
  readonly verdict: DifferenceVerdict;
  /** How many times as many pairs separate luck would have needed. */
  readonly varianceRatio: number;
  /** Pairs on top of those played that would probably decide it; 0 if it is decided, infinite if none will. */
  readonly morePairs: number;
}

/** `watch` is how the run was looked at while it went on; null if it was not. */
export function judgeDifferences(outcomes: readonly PairedSamples[], watch: Watch | null): JudgedDifference[] {
  const pValues = outcomes.map(({ difference }) => pairedDifference(difference).pValue);
  const adjusted = holmAdjust(pValues);
  const levels = watch === null ? holmLevels(pValues) : outcomes.map(() => simultaneousLevel(outcomes.length));
  return outcomes.map((outcome, i) => {
    const { difference } = outcome;
    const level = levels[i];
    const { interval, verdict } = judgeDifference(outcome, level, watch);
    return {
      interval,
      level,
      pValue: watch === null ? adjusted[i] : null,
      verdict,
      varianceRatio: varianceRatio(difference, outcome.a, outcome.b),
      morePairs: verdict === 'undecided' ? pairsMissing(outcome, level, watch) : 0,
    };
  });
}

/** One difference by itself, at a level that was chosen for it. */
export function judgeDifference(
  { difference, tolerance }: Pick<PairedSamples, 'difference' | 'tolerance'>,
  level: number,
  watch: Watch | null,
): Pick<JudgedDifference, 'interval' | 'verdict'> {
  const interval = watchedMean(difference, watch, level);
  const verdict = verdictOn(interval, tolerance);
  if (verdict !== 'same' || isWithin(watchedMean(difference, watch, level, 'possible'), tolerance)) {
    return { interval, verdict };
  }
  return { interval, verdict: directionOf(interval) };
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
  level: number,
  watch: Watch | null,
): number {
  const { n, mean } = difference;
  if (n < 2) return Number.NaN;
  const judgedAt = (pairs: number) => judgeDifference({ difference: asIf(difference, pairs), tolerance }, level, watch);
  const even =
    Math.abs(mean) < tolerance ? findSmallestCount((pairs) => judgedAt(pairs).verdict === 'same', n) - n : Infinity;
  const least = watch === null ? pairsStillNeeded(difference, level) : 0;
  const isShown = (pairs: number) => ['higher', 'lower'].includes(judgedAt(pairs).verdict);
  const shown = mean === 0 ? Infinity : findSmallestCount(isShown, n + least) - n;
  return Math.max(1, Math.min(shown, even));
}
