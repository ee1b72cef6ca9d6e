/** Serializes lists of numbers into one buffer after a header of fixed length: for tallies that consist of others. */
import { Histogram } from '../stats/histogram.js';

/** Joins a header and lists; each list follows its length. */
export function joinLists(head: readonly number[], lists: readonly ArrayLike<number>[]): Float64Array<ArrayBuffer> {
  const numbers = new Float64Array(head.length + lists.reduce((sum, list) => sum + 1 + list.length, 0));
  numbers.set(head);
  let at = head.length;
  for (const list of lists) {
    numbers[at] = list.length;
    numbers.set(list, at + 1);
    at += 1 + list.length;
  }
  return numbers;
}

/** Parses the lists, one after the other. */
export class ListReader {
  readonly head: readonly number[];
  readonly #numbers: Float64Array;
  #at: number;

  constructor(numbers: Float64Array, headLength: number) {
    this.#numbers = numbers;
    this.head = [...this.#numbers.subarray(0, headLength)];
    this.#at = headLength;
  }

  next(): Float64Array {
    const list = this.#numbers.subarray(this.#at + 1, this.#at + 1 + this.#numbers[this.#at]);
    this.#at += 1 + list.length;
    return list;
  }

  /** Adds the next lists to the sums, one to each. */
  addTo(...all: readonly Float64Array[]): void {
    for (const sums of all) {
      const more = this.next();
      for (let i = 0; i < sums.length; i++) sums[i] += more[i];
    }
  }

  /** Merges the next lists, which are serialized histograms, one into each. */
  mergeInto(histograms: readonly Histogram[]): void {
    for (const histogram of histograms) histogram.merge(Histogram.fromNumbers(this.next()));
  }

  get isAtEnd(): boolean {
    return this.#at === this.#numbers.length;
  }
}
