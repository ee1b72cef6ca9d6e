/**
 * Verdicts on differences of paired games, each read off an interval of the mean difference: that it is higher or lower, and that it
 * is the same. Those that a game unlike any seen could undo are not `firm`, and are told as such. The figures of a page are one family: the chance that any of these verdicts is false is at most 1 − level.
 *
 * In a run of a fixed size most of that doubt is for differences that are none, by Holm's method; the rest is for "the same", and
 * shared evenly. (Of a difference that is none, "the same" is not false; so one figure fewer shares it than there are.) A figure
 * by itself needs no division: its interval holds for both. Always-valid intervals hold together (Bonferroni), and the
 * headline, which a run that is watched is about, has half of the doubt.
 */
import { findSmallestCount } from './find-root.js';
import { holmAdjust, holmLevels, simultaneousLevel } from './holm.js';
import type { Interval } from './interval.js';
import { meanPValue } from './mean-interval.js';
import { asIf, type Measured, openEnds } from './measured.js';
import { pairsStillNeeded, varianceRatio } from './paired.js';
import type { Sample } from './sample.js';
import { type Looked, type ToldInterval, toldMean, watchedMean } from './watched-interval.js';

/** One figure as it was counted: both sides, the differences, and how much counts as the same. */
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
  readonly interval: ToldInterval;
  /** The same with the outlook on all that is possible; an end that nothing bounds is open. */
  readonly possible: Interval;
  /** Whether the verdict holds for all that the game allows; else it is one on games like those that were seen. */
  readonly firm: boolean;
  /** Of "no difference", to be held against 1 − level of the page; null in a watched run, whose intervals have no test beside them. */
  readonly pValue: number | null;
  readonly verdict: DifferenceVerdict;
  /** How many times as many pairs separate luck would have needed. */
  readonly varianceRatio: number;
  /** Pairs on top of those played that would probably decide it; 0 if it is decided, infinite if none will. */
  readonly morePairs: number;
}

/** Of the doubt of a page with several figures, the part that is for differences that are none. */
const EFFECTS = 3 / 4;

/** `looked`: how the page with all figures is looked at; `next`: how it will be when there are more pairs. */
export function judgeDifferences(
  figures: readonly PairedSamples[],
  looked: Looked,
  next: Looked = looked,
): JudgedDifference[] {
  const { watch, level } = looked;
  const count = figures.length;
  const pValues = watch === null ? figures.map(({ difference }) => meanPValue(difference, 0)) : [];
  const isSplit = watch === null && count > 1;
  const levels = isSplit ? holmLevels(pValues, 1 - EFFECTS * (1 - level)) : headlineLevels(count, level);
  // Only one end of an interval can make "the same" false.
  const same = isSplit ? 1 - (2 * (1 - EFFECTS) * (1 - level)) / (count - 1) : undefined;
  const adjusted = holmAdjust(pValues).map((p) => (isSplit ? Math.min(1, p / EFFECTS) : p));
  const later = headlineLevels(count, next.level);
  return figures.map((figure, i) => {
    const { difference, a, b } = figure;
    const judged = judgeDifference(figure, { watch, level: levels[i] }, same);
    const isOpen = judged.verdict === 'undecided';
    return {
      ...judged,
      pValue: adjusted[i] ?? null,
      varianceRatio: varianceRatio(difference, a, b),
      morePairs: isOpen ? pairsMissing(figure, { watch: next.watch, level: later[i] }) : 0,
    };
  });
}

/** The confidence of each of so many figures, so that all hold together: half of the doubt for the first, if there are others. */
export const headlineLevels = (count: number, level: number): number[] =>
  Array.from({ length: count }, (_, i) =>
    count === 1 ? level : simultaneousLevel(i === 0 ? 1 : count - 1, (1 + level) / 2),
  );

/** One difference by itself; `same`: the confidence that "the same" needs, if that is another. */
export function judgeDifference(
  { difference, tolerance }: Pick<PairedSamples, 'difference' | 'tolerance'>,
  { watch, level }: Looked,
  same = level,
): Pick<JudgedDifference, 'interval' | 'possible' | 'verdict' | 'firm'> {
  const widest = watchedMean(difference, watch, same, 'possible');
  const isSame = isWithin(widest, tolerance);
  // What is shown is what the verdict rests on.
  const shown = isSame ? same : level;
  const interval = toldMean(difference, { watch, level: shown });
  const possible = openEnds(
    shown === same ? widest : watchedMean(difference, watch, shown, 'possible'),
    difference.range,
  );
  const verdict = isSame ? 'same' : directionOf(interval);
  const firm = isSame ? isWithin(possible, tolerance) : directionOf(possible) === verdict;
  return { interval, possible, verdict, firm };
}

export function verdictOn({ low, high }: Interval, tolerance: number): DifferenceVerdict {
  return isWithin({ low, high }, tolerance) ? 'same' : directionOf({ low, high });
}

const isWithin = ({ low, high }: Interval, tolerance: number): boolean => low >= -tolerance && high <= tolerance;

function directionOf({ low, high }: Interval): DifferenceVerdict {
  if (low > 0) return 'higher';
  return high < 0 ? 'lower' : 'undecided';
}

/** A run that just reaches what was seen so far would miss it half of the time; of so many times the games most tell. */
export const SAFETY = 2;

/**
 * Whichever is nearer: showing the difference seen so far (with a number of games fixed beforehand, with a power of 0.9), or
 * showing that it lies within the tolerance; if differences go on coming in the same proportions, and with some to spare.
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
  const safety = looked.watch === null ? 1 : SAFETY;
  return Math.max(1, Math.ceil(safety * (n + Math.min(shown, even))) - n);
}
