/**
 * An exact histogram of whole numbers: how often each value occurred.
 *
 * Mean, spread and quantiles are derived from it at the end, so nothing depends on the order in which games were
 * counted. Its size follows the spread of the values, not the number of games.
 */

/** Maximum number of bins; a column that requires more should be declared with a smaller scale. */
const MAX_BINS = 1 << 22;

/** Counts of an empty histogram; shared, because tallies create very many histograms. */
const NO_COUNTS = new Float64Array(0);

/** The lowest value, and the counts from it to the highest: the same for the same values in any order. */
export type TrimmedCounts = readonly [low: number, counts: Float64Array];

/**
 * Trims empty bins at both ends. `counts[from + i]` is the count of the value `low + i`, up to index `to` (exclusive).
 */
export function trimCounts(low: number, counts: Float64Array, from: number, to: number): TrimmedCounts {
  let [first, end] = [from, to];
  while (end > first && counts[end - 1] === 0) end--;
  while (first < end && counts[first] === 0) first++;
  return first === end ? [0, NO_COUNTS] : [low + first - from, counts.subarray(first, end)];
}

export class Histogram {
  /** Value counted in bin 0. */
  #low = 0;
  /** bin → count of the value `low + bin`; doubles, because they count exactly up to 2^53 */
  #counts: Float64Array = NO_COUNTS;

  add(value: number): void {
    const bin = value - this.#low;
    if (!(bin >= 0 && bin < this.#counts.length)) this.#cover(value, value);
    this.#counts[value - this.#low]++;
  }

  /** Grows to the values low..high, with spare bins so that growing stays rare. */
  #cover(low: number, high: number): void {
    const size = this.#counts.length;
    const newLow = size === 0 ? low : Math.min(low, this.#low);
    const newHigh = size === 0 ? high : Math.max(high, this.#low + size - 1);
    if (newLow === this.#low && newHigh < this.#low + size) return;
    const spare = (newHigh - newLow + 8) >> 1;
    const first = newLow < this.#low || size === 0 ? newLow - spare : newLow;
    const last = newHigh >= this.#low + size ? newHigh + spare : newHigh;
    if (!(last - first < MAX_BINS)) throw new Error(`cannot count the value ${low}: it is too far from the others`);
    const counts = new Float64Array(last - first + 1);
    if (size > 0) counts.set(this.#counts, this.#low - first);
    this.#low = first;
    this.#counts = counts;
  }

  merge(other: Histogram): void {
    this.addCounts(other.#low, other.#counts, 0, other.#counts.length);
  }

  /** Adds `counts[from + i]` times the value `low + i`, up to index `to` (exclusive). */
  addCounts(low: number, counts: Float64Array, from: number, to: number): void {
    const [first, came] = trimCounts(low, counts, from, to);
    if (came.length === 0) return;
    this.#cover(first, first + came.length - 1);
    const own = this.#counts;
    const offset = first - this.#low;
    for (let i = 0; i < came.length; i++) own[offset + i] += came[i];
  }

  trimmed(): TrimmedCounts {
    return trimCounts(this.#low, this.#counts, 0, this.#counts.length);
  }

  /** Resets all counts, but keeps the memory. */
  clear(): void {
    this.#counts.fill(0);
  }

  /** Serializes the lowest value, then the counts. */
  toNumbers(): Float64Array {
    const [low, counts] = this.trimmed();
    const numbers = new Float64Array(1 + counts.length);
    numbers[0] = low;
    numbers.set(counts, 1);
    return numbers;
  }

  static of(low: number, counts: Float64Array): Histogram {
    const histogram = new Histogram();
    histogram.#low = low;
    histogram.#counts = counts;
    return histogram;
  }
}
