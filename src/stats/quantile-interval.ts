/**
 * A quantile of whole numbers with its interval.
 *
 * The interval contains the values x for which the share of games with at most x may be the quantile's own, according
 * to the interval of that share (Conover, Practical Nonparametric Statistics, 1999, 3.2). With always-valid intervals
 * of shares it holds at every look.
 */
import type { SequentialOptions } from './confidence-sequence.js';
import { isAboveShareInterval, isBelowShareInterval } from './estimated-interval.js';
import type { Histogram } from './histogram.js';
import { type Interval, UNBOUNDED } from './interval.js';

export interface QuantileEstimate extends Interval {
  readonly value: number;
}

/**
 * Estimates a quantile in the units of the histogram. `seats`: number of values per game, which together are no more
 * evidence than one.
 */
export function quantileInterval(
  histogram: Histogram,
  quantile: number,
  sequential: SequentialOptions | null,
  level: number,
  seats = 1,
): QuantileEstimate {
  const [lowest, counts] = histogram.trimmed();
  const n = counts.reduce((sum, count) => sum + count, 0);
  if (n === 0) return { value: Number.NaN, ...UNBOUNDED };
  const evidence = Math.max(1, Math.round(n / seats));
  const ranks = ranksOf(evidence, quantile, sequential, level);
  /** Returns the first value for which the cumulative count `fits`. */
  const firstWhere = (fits: (seen: number) => boolean): number => {
    let seen = 0;
    const bin = counts.findIndex((count) => fits((seen += count)));
    return bin < 0 ? Number.POSITIVE_INFINITY : lowest + bin;
  };
  return {
    value: firstWhere((seen) => seen >= quantile * n),
    // If few games were played, there may be values below the smallest observed one.
    low: ranks.low === 0 ? Number.NEGATIVE_INFINITY : firstWhere((seen) => (seen * evidence) / n > ranks.low - 1),
    high: firstWhere((seen) => (seen * evidence) / n >= ranks.high),
  };
}

/** Ranks in `n` ordered values that enclose a quantile; 0 and more than `n` are beyond them. */
interface Ranks {
  readonly low: number;
  readonly high: number;
}

/** Cached, because most columns of a run have as many values as it has games. */
const cache = new Map<string, Ranks>();
const MAX_CACHED = 1000;

function ranksOf(n: number, quantile: number, sequential: SequentialOptions | null, level: number): Ranks {
  const key = JSON.stringify([n, quantile, sequential, level]);
  let ranks = cache.get(key);
  if (ranks === undefined) {
    // The more games have at most a value, the higher both ends of their share: bisection finds the first that fits.
    ranks = {
      low: firstIndex(n + 1, (games) => !isAboveShareInterval(quantile, games, n, sequential, level)),
      high: firstIndex(n + 1, (games) => isBelowShareInterval(quantile, games, n, sequential, level)),
    };
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, ranks);
  }
  return ranks;
}

/** Returns the first of 0..length − 1 that fits, if all after it do, too; `length` if none does. */
function firstIndex(length: number, fits: (index: number) => boolean): number {
  let [from, to] = [0, Math.floor(length)];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (fits(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
