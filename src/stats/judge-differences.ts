/**
 * Judges differences of paired games: higher, lower or the same.
 *
 * Each relation is derived from an interval of the mean difference. It is `equivalent` if the whole interval is within
 * the tolerance, and no value that has not been observed could move it out, even if it excludes 0. Relations that a game
 * unlike any observed could reverse are not `robust`, and are reported as such. The figures of a page are one family: the chance that any of these verdicts is
 * false is at most 1 − level.
 *
 * In a run of a fixed size, most of that error probability is for differences that are none, by Holm's method; the rest
 * is for "the same", and shared evenly. (If there is no difference, "the same" is not false; so one figure fewer shares
 * it than there are.) A single figure requires no division: its interval holds for both. Always-valid intervals hold
 * together (Bonferroni), and the headline, the subject of a sequential run, has half of the error probability.
 */

import { type EstimatedInterval, estimatedMean, meanIntervalFor, type Significance } from './estimated-interval.js';
import { findSmallestCount } from './find-root.js';
import { holmAdjust, holmLevels, simultaneousLevel } from './holm.js';
import type { Interval } from './interval.js';
import { directionOf, isDirected, isWithin, type Relation } from './judge.js';
import { meanPValue } from './mean-interval.js';
import { type Measured, openEnds, scaledTo } from './measured.js';
import { pairsStillNeeded, varianceRatio } from './paired.js';
import type { Sample } from './summary.js';

/** One figure as counted: both sides, the differences, and how much counts as the same. */
export interface PairedSamples {
  readonly a: Sample;
  readonly b: Sample;
  readonly difference: Measured;
  readonly tolerance: number;
}

export interface JudgedDifference {
  readonly interval: EstimatedInterval;
  /** The interval with the outlook `possible`; an end without a bound is open. */
  readonly possible: Interval;
  readonly relation: Relation;
  /** Whether the relation holds for all that the game allows; if not, only for games like those observed. */
  readonly robust: boolean;
  /**
   * p-value of "no difference", to be compared with 1 − level of the page; null in a sequential run, as its intervals
   * have no matching test.
   */
  readonly pValue: number | null;
  /** Factor by which separate RNG streams would have required more pairs. */
  readonly varianceRatio: number;
  /** Additional pairs that would probably decide it: null if it is decided, infinite if no number will. */
  readonly morePairs: number | null;
}

/** Part of the error probability, on a page with several figures, that is for differences that are none. */
const EFFECTS = 3 / 4;

/**
 * Judges all figures of a page. `looked`: interval options of the whole page; `next`: those when there are more pairs.
 */
export function judgeDifferences(
  figures: readonly PairedSamples[],
  significance: Significance,
  next: Significance = significance,
): JudgedDifference[] {
  const { sequential, level } = significance;
  const count = figures.length;
  const pValues = sequential === null ? figures.map(({ difference }) => meanPValue(difference, 0)) : [];
  const isSplit = sequential === null && count > 1;
  const levels = isSplit ? holmLevels(pValues, 1 - EFFECTS * (1 - level)) : headlineLevels(count, level);
  // Only one end of an interval can make "the same" false.
  const same = isSplit ? 1 - (2 * (1 - EFFECTS) * (1 - level)) / (count - 1) : undefined;
  const adjusted = holmAdjust(pValues).map((p) => (isSplit ? Math.min(1, p / EFFECTS) : p));
  const later = headlineLevels(count, next.level);
  return figures.map((figure, i) => {
    const { difference, a, b } = figure;
    const judged = judgeDifference(figure, { sequential, level: levels[i] }, same);
    const isOpen = judged.relation === 'undecided';
    return {
      ...judged,
      pValue: adjusted[i] ?? null,
      varianceRatio: varianceRatio(difference, a, b),
      morePairs: isOpen ? pairsMissing(figure, { sequential: next.sequential, level: later[i] }) : null,
    };
  });
}

/**
 * Returns the confidence of each of `count` figures so that all hold together: the first has half of the error
 * probability, if there are others.
 */
export const headlineLevels = (count: number, level: number): number[] =>
  Array.from({ length: count }, (_, i) =>
    count === 1 ? level : simultaneousLevel(i === 0 ? 1 : count - 1, (1 + level) / 2),
  );

/** Judges a single difference. `same`: the confidence for "the same", by default that of the interval. */
export function judgeDifference(
  { difference, tolerance }: Pick<PairedSamples, 'difference' | 'tolerance'>,
  { sequential, level }: Significance,
  same = level,
): Pick<JudgedDifference, 'interval' | 'possible' | 'relation' | 'robust'> {
  const widest = meanIntervalFor(difference, sequential, same, 'worstCase');
  const isSame = isWithin(widest, tolerance);
  // Reports the interval on which the relation is based.
  const shown = isSame ? same : level;
  const interval = estimatedMean(difference, { sequential, level: shown });
  const possible = openEnds(
    shown === same ? widest : meanIntervalFor(difference, sequential, shown, 'worstCase'),
    difference.range,
  );
  const relation = isSame ? 'equivalent' : directionOf(interval);
  const robust = isSame ? isWithin(possible, tolerance) : directionOf(possible) === relation;
  return { interval, possible, relation, robust };
}

/**
 * Factor on the estimated number of games: with just the estimate, half of the runs would miss; with this factor, most
 * decide.
 */
export const SAFETY = 2;

/**
 * Estimates the pairs until the nearer decision: showing the difference observed so far (with a number of games fixed
 * beforehand, with a power of 0.9), or showing that it is within the tolerance. Assumes that differences keep their
 * proportions; includes a margin.
 */
export function pairsMissing(
  { difference, tolerance }: Pick<PairedSamples, 'difference' | 'tolerance'>,
  significance: Significance,
): number {
  const { n, mean } = difference;
  if (n < 2) return Number.NaN;
  const judgedAt = (pairs: number) =>
    judgeDifference({ difference: scaledTo(difference, pairs), tolerance }, significance);
  const even =
    Math.abs(mean) < tolerance
      ? findSmallestCount((pairs) => judgedAt(pairs).relation === 'equivalent', n) - n
      : Infinity;
  const least = significance.sequential === null ? pairsStillNeeded(difference, significance.level) : 0;
  const isShown = (pairs: number) => isDirected(judgedAt(pairs).relation);
  const shown = mean === 0 ? Infinity : findSmallestCount(isShown, n + least) - n;
  const safety = significance.sequential === null ? 1 : SAFETY;
  return Math.max(1, Math.ceil(safety * (n + Math.min(shown, even))) - n);
}
