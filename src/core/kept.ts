/**
 * A memoized value, such as a list of parts, recomputed only when one of its inputs (numbers in the state) has changed.
 * A page requests hundreds of scenes with few differences.
 */
export class Kept<T> {
  readonly #look: (seen: Seen) => void;
  readonly #make: () => T;
  readonly #seen = new Seen();
  #made: T | undefined;

  /** `look` registers all inputs, always in the same order. */
  constructor(look: (seen: Seen) => void, make: () => T) {
    this.#look = look;
    this.#make = make;
  }

  /** The current value: the same object as before if no input has changed. */
  get now(): T {
    this.#seen.begin();
    this.#look(this.#seen);
    if (this.#made === undefined || this.#seen.hasChanged) this.#made = this.#make();
    return this.#made;
  }
}

/** Concatenates memoized lists. */
export const joined = <T>(lists: readonly Kept<readonly T[]>[]): readonly T[] =>
  lists.reduce<readonly T[]>((all, list) => all.concat(list.now), []);

/** The inputs of the previous call, to compare with those of the current one. */
class Seen {
  readonly #before: unknown[] = [];
  #next = 0;
  hasChanged = false;

  begin(): void {
    this.#next = 0;
    this.hasChanged = false;
  }

  one(value: unknown): this {
    if (this.#before[this.#next] !== value) {
      this.#before[this.#next] = value;
      this.hasChanged = true;
    }
    this.#next++;
    return this;
  }

  all(values: ArrayLike<unknown>, from = 0, to = values.length): this {
    const before = this.#before;
    let next = this.#next;
    for (let i = from; i < to; i++) {
      const value = values[i];
      if (before[next] !== value) {
        before[next] = value;
        this.hasChanged = true;
      }
      next++;
    }
    this.#next = next;
    return this;
  }
}
