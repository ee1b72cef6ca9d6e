/** Lists of numbers in one buffer after a head of fixed length: how tallies that are made of others cross threads. */

/** The head, then every list after its length. */
export function packLists(head: readonly number[], lists: readonly ArrayLike<number>[]): ArrayBuffer {
  const numbers = new Float64Array(head.length + lists.reduce((sum, list) => sum + 1 + list.length, 0));
  numbers.set(head);
  let at = head.length;
  for (const list of lists) {
    numbers[at] = list.length;
    numbers.set(list, at + 1);
    at += 1 + list.length;
  }
  return numbers.buffer;
}

/** Reads the lists again, one after the other. */
export class ListReader {
  readonly head: readonly number[];
  readonly #numbers: Float64Array;
  #at: number;

  constructor(buffer: ArrayBuffer, headLength: number) {
    this.#numbers = new Float64Array(buffer);
    this.head = [...this.#numbers.subarray(0, headLength)];
    this.#at = headLength;
  }

  next(): Float64Array<ArrayBuffer> {
    const list = this.#numbers.slice(this.#at + 1, this.#at + 1 + this.#numbers[this.#at]);
    this.#at += 1 + list.length;
    return list;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#numbers.length;
  }
}
