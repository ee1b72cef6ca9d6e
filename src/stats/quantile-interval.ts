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
  const estimate = { value: Number.NaN, low: Number.NaN, high: Number.POSITIVE_INFINITY };
  let seen = 0;
  for (let i = 0; i < counts.length && estimate.high === Number.POSITIVE_INFINITY; i++) {
    if (counts[i] === 0) continue;
    seen += counts[i];
    const share = watchedShare(seen, n, watch, level);
    if (Number.isNaN(estimate.value) && seen >= quantile * n) estimate.value = lowest + i;
    if (Number.isNaN(estimate.low) && share.high >= quantile) estimate.low = lowest + i;
    if (share.low >= quantile) estimate.high = lowest + i;
  }
  // Below the smallest value that came there may be others, if few games were played.
  const first = watchedShare(0, n, watch, level).high >= quantile;
  return { ...estimate, low: first ? Number.NEGATIVE_INFINITY : estimate.low };
}
