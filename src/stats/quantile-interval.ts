/**
 * A quantile of whole numbers with its interval: those values x for which the share of games with at most x may be the
 * quantile's own, as far as the interval of that share tells (Conover, Practical Nonparametric Statistics, 1999, 3.2). With
 * always-valid intervals of shares it holds at every look.
 */
import type { Watch } from './confidence-sequence.js';
import type { Histogram } from './histogram.js';
import { type Interval, UNBOUNDED } from './interval.js';
import { isAboveWatched, isBelowWatched } from './watched-interval.js';

export interface QuantileEstimate extends Interval {
  readonly value: number;
}

/** In the units of the histogram. `seats`: so many of a game have a value each, and together are no more evidence than one. */
export function quantileInterval(
  histogram: Histogram,
  quantile: number,
  watch: Watch | null,
  level: number,
  seats = 1,
): QuantileEstimate {
  const [lowest, counts] = histogram.trimmed();
  const n = counts.reduce((sum, count) => sum + count, 0);
  if (n === 0) return { value: Number.NaN, ...UNBOUNDED };
  const evidence = Math.max(1, Math.round(n / seats));
  const ranks = ranksOf(evidence, quantile, watch, level);
  /** The first value that with all below it came more (or at least) so often, as a part of all. */
  const firstWhere = (fits: (seen: number) => boolean): number => {
    let seen = 0;
    const bin = counts.findIndex((count) => fits((seen += count)));
    return bin < 0 ? Number.POSITIVE_INFINITY : lowest + bin;
  };
  return {
    value: firstWhere((seen) => seen >= quantile * n),
    // Below the smallest value that came there may be others, if few games were played.
    low: ranks.low === 0 ? Number.NEGATIVE_INFINITY : firstWhere((seen) => (seen * evidence) / n > ranks.low - 1),
    high: firstWhere((seen) => (seen * evidence) / n >= ranks.high),
  };
}

/** Between which two of `n` values in their order a quantile lies; 0 and more than `n` are beyond them. */
interface Ranks {
  readonly low: number;
  readonly high: number;
}

/** Most columns of a run have as many values as it has games, so the same is asked again and again. */
const known = new Map<string, Ranks>();
const MAX_CACHED = 1000;

function ranksOf(n: number, quantile: number, watch: Watch | null, level: number): Ranks {
  const key = JSON.stringify([n, quantile, watch, level]);
  let ranks = known.get(key);
  if (ranks === undefined) {
    // The more games have at most a value, the higher both ends of their share: the first that fits is found by halving.
    ranks = {
      low: firstIndex(n + 1, (games) => !isAboveWatched(quantile, games, n, watch, level)),
      high: firstIndex(n + 1, (games) => isBelowWatched(quantile, games, n, watch, level)),
    };
    if (known.size >= MAX_CACHED) known.clear();
    known.set(key, ranks);
  }
  return ranks;
}

/** The first of 0..length − 1 that fits, if all after it do, too; `length` if none does. */
function firstIndex(length: number, fits: (index: number) => boolean): number {
  let [from, to] = [0, Math.floor(length)];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (fits(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
