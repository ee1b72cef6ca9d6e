/**
 * Verdicts on differences of paired games. With a number of games fixed beforehand: paired t intervals, each at the level
 * at which it leaves out "no difference" exactly when Holm's test finds one. In a run that is watched: always-valid
 * intervals that hold all together (Bonferroni).
 */
import { gamesUntilDecided, meanSequence, type Watch } from './confidence-sequence.js';
import { findSmallestCount } from './find-root.js';
import { holmAdjust, holmLevels, simultaneousLevel } from './holm.js';
import { around, type Interval } from './interval.js';
import { gamesForMean } from './mean-interval.js';
import { pairedDifference, pairsStillNeeded, varianceRatio } from './paired.js';
import type { Sample } from './sample.js';
import { clopperPearsonInterval } from './share-interval.js';

/** One outcome as it was counted: both sides, the differences, and how much counts as the same. */
export interface PairedSamples {
  readonly a: Sample;
  readonly b: Sample;
  readonly difference: Sample;
  readonly tolerance: number;
  /**
   * How far apart the two games of a pair can be, if that is known: what never differed so far may still differ by that
   * much in some games. Null where it is not known, or where nothing of the two games differed at all.
   */
  readonly farthest: number | null;
}

/**
 * - `same`: the whole interval lies within the tolerance;
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
    const { difference, tolerance } = outcome;
    const level = levels[i];
    const interval = intervalOf(outcome, level, watch);
    const verdict = verdictOn(interval, tolerance);
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

function intervalOf(outcome: PairedSamples, level: number, watch: Watch | null): Interval {
  const { difference } = outcome;
  if (watch !== null) return meanSequence(difference, { ...watch, level });
  if (!neverDiffered(outcome)) return pairedDifference(difference, level).interval;
  return around(0, outcome.farthest! * clopperPearsonInterval(0, difference.n, level).high);
}

/** No spread at all is no knowledge of the spread: then the share of games that could still differ is what is known. */
const neverDiffered = ({ difference: { n, mean, sd }, farthest }: PairedSamples): boolean =>
  farthest !== null && n > 0 && mean === 0 && !(sd > 0);

export function verdictOn({ low, high }: Interval, tolerance: number): DifferenceVerdict {
  if (low >= -tolerance && high <= tolerance) return 'same';
  if (low > 0) return 'higher';
  return high < 0 ? 'lower' : 'undecided';
}

/** Whichever is nearer: showing the difference seen so far, or showing that it lies within the tolerance. */
function pairsMissing(outcome: PairedSamples, level: number, watch: Watch | null): number {
  const { difference, tolerance } = outcome;
  const { n, mean, sd } = difference;
  if (watch === null && neverDiffered(outcome)) {
    const isEnough = (pairs: number) => outcome.farthest! * clopperPearsonInterval(0, pairs, level).high <= tolerance;
    return tolerance > 0 ? findSmallestCount(isEnough, n) - n : Number.POSITIVE_INFINITY;
  }
  if (n < 2) return Number.NaN;
  const room = tolerance - Math.abs(mean);
  if (watch === null) {
    const even = room > 0 ? gamesForMean(sd, room, level) - n : Number.POSITIVE_INFINITY;
    return Math.max(1, Math.min(pairsStillNeeded(difference, level), even));
  }
  const shown = gamesUntilDecided(difference, { ...watch, level });
  // The same reach as that which leaves out 0 when the mean is as far from it as the tolerance is from the mean.
  const even = room > 0 ? gamesUntilDecided({ n, mean: room, sd }, { ...watch, level }) : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(shown, even) - n);
}
