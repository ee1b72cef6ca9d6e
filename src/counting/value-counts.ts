/**
 * Exact histograms of many things, side by side. Counting a game adds some hundred values, so the usual ones, small
 * whole numbers, are counted in one array, without creating or growing a histogram.
 */
import { Histogram, type TrimmedCounts, trimCounts } from '../stats/histogram.js';
import type { Field } from './counter.js';

/** Whole numbers from 0 to below this are counted in the array. */
const SMALL = 64;

export class ValueCounts {
  /** what × SMALL + value → how often a value below SMALL occurred */
  readonly #small: Float64Array;
  /** what → other values, if any, and small ones merged into them */
  readonly #others: (Histogram | undefined)[];

  constructor(things: number) {
    this.#small = new Float64Array(things * SMALL);
    this.#others = Array.from({ length: things }, () => undefined);
  }

  get things(): number {
    return this.#others.length;
  }

  /** Counts a value in whole units of 1/scale; "no value" (NaN) is not counted. */
  add(what: number, value: number, scale: number): void {
    const units = scale === 1 ? value : Math.round(value * scale);
    if (units >= 0 && units < SMALL && (units | 0) === units) this.#small[what * SMALL + units]++;
    else if (!Number.isNaN(units)) this.#othersOf(what).add(units);
  }

  /**
   * Counts `row[from]` for `what`, and the values before `row[to]` for the things after it; each column has its scale.
   */
  addAll(what: number, row: Float64Array, scales: Float64Array, from: number, to: number): void {
    for (let i = from; i < to; i++) this.add(what + i - from, row[i], scales[i]);
  }

  /** Adds `counts[from + i]` times the value `low + i`, for all before `to`. */
  addCounts(what: number, low: number, counts: Float64Array, from: number, to: number): void {
    if (low >= 0 && low + to - from <= SMALL) {
      const small = this.#small;
      const offset = what * SMALL + low - from;
      for (let i = from; i < to; i++) small[offset + i] += counts[i];
    } else this.#othersOf(what).addCounts(low, counts, from, to);
  }

  #othersOf(what: number): Histogram {
    this.#others[what] ??= new Histogram();
    return this.#others[what];
  }

  /** Returns all values in one histogram; moves the small ones there. */
  whole(what: number): Histogram {
    const whole = this.#othersOf(what);
    whole.addCounts(0, this.#small, what * SMALL, (what + 1) * SMALL);
    this.#small.fill(0, what * SMALL, (what + 1) * SMALL);
    return whole;
  }

  trimmed(what: number): TrimmedCounts {
    return this.#others[what] === undefined
      ? trimCounts(0, this.#small, what * SMALL, (what + 1) * SMALL)
      : this.whole(what).trimmed();
  }

  get fields(): readonly Field[] {
    return this.#others.map((_, what) => ({
      toNumbers: () => {
        const [low, counts] = this.trimmed(what);
        return [low, ...counts];
      },
      merge: (numbers) => this.addCounts(what, numbers[0], numbers, 1, numbers.length),
    }));
  }

  /** Resets all counts; reuses the memory. */
  clear(): void {
    this.#small.fill(0);
    for (const others of this.#others) others?.clear();
  }
}
