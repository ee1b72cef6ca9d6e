/**
 * Values as they were counted, together with how far out a value could lie: what an interval of their mean needs. The spread
 * alone is not enough. A game in a thousand that is worth 2,000 points moves the mean by 2, and is not in the spread before
 * it has come up.
 */
import type { Histogram } from './histogram.js';
import type { Interval } from './interval.js';
import type { Sample } from './sample.js';

/** Also a sample: `n`, `mean` and `sd`. */
export interface Measured extends Sample {
  /** Distinct values, from the least to the largest, and how often each came. */
  readonly values: Float64Array;
  readonly counts: Float64Array;
  /** What values can be; infinite where nothing is known to bound them. */
  readonly range: Interval;
}

/** This many values apart from the commonest one show how far values lie. */
export const TELLING = 5;
/** Of the whole width of what was seen: so much farther has to be reckoned with at least. */
const MIN_BEYOND = 0.1;

/**
 * What a claim about a mean rests on. `seen`: as far as values go that were seen, and somewhat farther. `possible`: whatever
 * the range allows, for claims that one game in a thousand could undo: that something is the same, or that a target is met.
 */
export type Outlook = 'seen' | 'possible';

/**
 * What a histogram in units of 1/scale holds. `seats`: so many of a game have a value each, and together are no more evidence than
 * one. (Exact for the intervals here, whose bets are concave: the mean of seats is worth at least the mean of what each is
 * worth.) Where some lack one, others of the same game may have it or not: they count as if all seats of fewer games had it.
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

/** The same values as if they had come in the same proportions `n` times in all: to foretell what more games would show. */
export const asIf = (measured: Measured, n: number): Measured => ({
  ...measured,
  n,
  counts: measured.counts.map((count) => (count * n) / measured.n),
});

/**
 * How far out a value that has not been seen has to be reckoned with. Possible is all that the range allows. Seen is somewhat
 * farther than values were seen to lie (`beyond`), which is a guess and no knowledge, and all there is where no bound is known; but
 * as long as (nearly) all values were the same, nothing was seen of how they differ, and it is again what is possible.
 */
export function reckonedRange({ n, values, counts, range }: Measured, outlook: Outlook): Interval {
  const isTelling = n - counts.reduce((most, count) => Math.max(most, count), 0) >= TELLING;
  if (!isTelling) return range;
  const first = values[0];
  const last = values[values.length - 1];
  const gaps = [
    valueAt(values, counts, TELLING) - first,
    last - valueAt(values.toReversed(), counts.toReversed(), TELLING),
  ] as const;
  const low = first - beyond(gaps[0], gaps[1], last - first);
  const high = last + beyond(gaps[1], gaps[0], last - first);
  return {
    low: outlook === 'seen' || range.low === Number.NEGATIVE_INFINITY ? Math.max(range.low, low) : range.low,
    high: outlook === 'seen' || range.high === Number.POSITIVE_INFINITY ? Math.min(range.high, high) : range.high,
  };
}

/**
 * How much farther values are reckoned with on a side: as much as the farthest lies from the fifth farthest, here or on the other
 * side, because in a tail that falls off evenly the next record is nearer than that; and a tenth of all that was seen at
 * least. Where the farthest came five times, nothing is seen of a tail: then half of all that was seen.
 */
const beyond = (gap: number, other: number, width: number): number =>
  gap === 0 ? width / 2 : Math.max(gap, other, width * MIN_BEYOND);

/** The value that comes at this rank. */
function valueAt(values: Float64Array, counts: Float64Array, rank: number): number {
  let seen = 0;
  return values.find((_, i) => (seen += counts[i]) >= rank - 1e-9) ?? values[values.length - 1];
}

/** Where values have no bound, one that has not been seen may bring the mean anywhere. */
export const openEnds = ({ low, high }: Interval, range: Interval): Interval => ({
  low: Number.isFinite(range.low) ? low : Number.NEGATIVE_INFINITY,
  high: Number.isFinite(range.high) ? high : Number.POSITIVE_INFINITY,
});

/** Whether values were seen as far out as has to be reckoned with: then both outlooks are the same. */
export function isAllSeen(measured: Measured): boolean {
  const [seen, possible] = [reckonedRange(measured, 'seen'), reckonedRange(measured, 'possible')];
  return seen.low === possible.low && seen.high === possible.high;
}
