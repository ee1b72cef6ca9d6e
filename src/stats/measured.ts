/**
 * Observed values with the bounds of possible ones: the input for an interval of their mean.
 *
 * The spread alone is not enough. One game in a thousand with 2,000 points moves the mean by 2, and is not in the
 * spread before it occurs.
 */
import type { Histogram } from './histogram.js';
import type { Interval } from './interval.js';
import type { Sample } from './summary.js';

/** Also a sample: `n`, `mean` and `sd`. */
export interface Measured extends Sample {
  /** Distinct values in ascending order, and how often each occurred. */
  readonly values: Float64Array;
  readonly counts: Float64Array;
  /** Bounds of possible values; infinite where none is known. */
  readonly range: Interval;
}

/** This many values other than the commonest one show how far values spread. */
export const MIN_EXTREMES = 5;
/** Minimum extension beyond the observed values, as a part of their whole width. */
const MIN_BEYOND = 0.1;

/**
 * An assumption about possible values, on which a claim about a mean rests.
 *
 * `seen`: as far as the observed values, and somewhat farther. `possible`: all that the range allows, for claims that
 * one game in a thousand could undo: that something is the same, or that a target is met.
 */
export type Assumption = 'observed' | 'worstCase';

/**
 * Reads the values of a histogram in units of 1/scale.
 *
 * `seats`: number of values per game, which together are no more evidence than one. (Exact for the intervals here,
 * because bets are concave: the mean of the seats gains at least the mean of what each would gain.) Where some seats
 * lack a value, others of the same game may have one or not: they count as if all seats of fewer games had one.
 */
export function measure(histogram: Histogram, scale: number, range: Interval, seats = 1): Measured {
  const [low, bins] = histogram.trimmed();
  let [found, n, sum] = [0, 0, 0];
  for (let i = 0; i < bins.length; i++) {
    if (bins[i] > 0) found++;
    n += bins[i];
    sum += bins[i] * (low + i);
  }
  const values = new Float64Array(found);
  const counts = new Float64Array(found);
  let [at, squares] = [0, 0];
  for (let i = 0; i < bins.length; i++) {
    if (bins[i] === 0) continue;
    values[at] = (low + i) / scale;
    counts[at++] = bins[i] / seats;
    squares += bins[i] * (low + i - sum / n) ** 2;
  }
  const sd = n > 1 ? Math.sqrt(squares / (n - 1)) : n === 1 ? 0 : Number.NaN;
  return { n: n / seats, mean: sum / n / scale, sd: sd / scale, values, counts, range };
}

/** Scales the counts to `n` values in the same proportions, to predict what more games would show. */
export const scaledTo = (measured: Measured, n: number): Measured => ({
  ...measured,
  n,
  counts: measured.counts.map((count) => (count * n) / measured.n),
});

/**
 * Returns the range to assume for values that have not been observed.
 *
 * `possible`: all that the range allows. `seen`: somewhat farther than the observed values (`beyond`), which is a guess
 * and no knowledge; used for both where no bound is known. As long as (nearly) all values were the same, they do not
 * show how values differ, and the range is all that is possible.
 */
export function assumedRange({ n, values, counts, range }: Measured, assumption: Assumption): Interval {
  const hasEnoughExtremes = n - counts.reduce((most, count) => Math.max(most, count), 0) >= MIN_EXTREMES;
  if (!hasEnoughExtremes) return range;
  const first = values[0];
  const last = values[values.length - 1];
  const gaps = [
    valueAt(values, counts, MIN_EXTREMES) - first,
    last - valueAt(values.toReversed(), counts.toReversed(), MIN_EXTREMES),
  ] as const;
  const low = first - beyond(gaps[0], gaps[1], last - first);
  const high = last + beyond(gaps[1], gaps[0], last - first);
  return {
    low: assumption === 'observed' || range.low === Number.NEGATIVE_INFINITY ? Math.max(range.low, low) : range.low,
    high:
      assumption === 'observed' || range.high === Number.POSITIVE_INFINITY ? Math.min(range.high, high) : range.high,
  };
}

/**
 * Returns how far to extend the observed range on one side: as much as the farthest value is from the fifth farthest,
 * here or on the other side, because in a tail that falls off evenly the next record is nearer than that; and a tenth
 * of the observed width at least. Where the farthest occurred five times, no tail has been observed: then half of the
 * observed width.
 */
const beyond = (gap: number, other: number, width: number): number =>
  gap === 0 ? width / 2 : Math.max(gap, other, width * MIN_BEYOND);

/** Returns the value at this rank. */
function valueAt(values: Float64Array, counts: Float64Array, rank: number): number {
  let seen = 0;
  return values.find((_, i) => (seen += counts[i]) >= rank - 1e-9) ?? values[values.length - 1];
}

/** Opens the ends without a bound: there, a value that has not been observed may move the mean anywhere. */
export const openEnds = ({ low, high }: Interval, range: Interval): Interval => ({
  low: Number.isFinite(range.low) ? low : Number.NEGATIVE_INFINITY,
  high: Number.isFinite(range.high) ? high : Number.POSITIVE_INFINITY,
});

/** Returns whether values were observed as far out as has to be assumed: then both outlooks are the same. */
export function isFullyObserved(measured: Measured): boolean {
  const [observed, possible] = [assumedRange(measured, 'observed'), assumedRange(measured, 'worstCase')];
  return observed.low === possible.low && observed.high === possible.high;
}
