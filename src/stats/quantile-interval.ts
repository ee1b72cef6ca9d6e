/**
 * A quantile of whole numbers with its interval: those values x for which the share of games with at most x may be the
 * quantile's own, as far as the interval of that share tells (Conover, Practical Nonparametric Statistics, 1999, 3.2). With
 * always-valid intervals of shares it holds at every look.
 */
import type { Watch } from './confidence-sequence.js';
import type { Histogram } from './histogram.js';
import { type Interval, UNBOUNDED } from './interval.js';
import { watchedShare } from './watched-interval.js';

export interface QuantileEstimate extends Interval {
  readonly value: number;
}

/** In the units of the histogram. */
export function quantileInterval(
  histogram: Histogram,
  quantile: number,
  watch: Watch | null,
  level: number,
): QuantileEstimate {
  const [lowest, counts] = histogram.trimmed();
  const n = counts.reduce((sum, count) => sum + count, 0);
  if (n === 0) return { value: Number.NaN, ...UNBOUNDED };
  const values: number[] = [];
  /** value → games with at most that */
  const seen: number[] = [];
  counts.forEach((count, i) => {
    if (count === 0) return;
    values.push(lowest + i);
    seen.push((seen.at(-1) ?? 0) + count);
  });
  // The more games have at most a value, the higher both ends of their share: the first that fits is found by halving.
  const firstWhere = (fits: (seen: number) => boolean): number =>
    values[firstIndex(seen.length, (i) => fits(seen[i]))] ?? Number.POSITIVE_INFINITY;
  const estimate = {
    value: firstWhere((games) => games >= quantile * n),
    low: firstWhere((games) => watchedShare(games, n, watch, level).high >= quantile),
    high: firstWhere((games) => watchedShare(games, n, watch, level).low >= quantile),
  };
  // Below the smallest value that came there may be others, if few games were played.
  const first = watchedShare(0, n, watch, level).high >= quantile;
  return { ...estimate, low: first ? Number.NEGATIVE_INFINITY : estimate.low };
}

/** The first of 0..length − 1 that fits, if all after it do, too; `length` if none does. */
function firstIndex(length: number, fits: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (fits(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
