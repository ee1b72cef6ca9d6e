/**
 * Something that is made of other things, such as a list of parts of numbers in the state, and made anew only when one of them has changed:
 * a page asks for hundreds of scenes, most of which differ in little.
 */
export class Kept<T> {
  readonly #look: (seen: Seen) => void;
  readonly #make: () => T;
  readonly #seen = new Seen();
  #made: T | undefined;

  /** `look`: shows all that it is made of, always in the same order. */
  constructor(look: (seen: Seen) => void, make: () => T) {
    this.#look = look;
    this.#make = make;
  }

  /** It as it is now: the same object as before if nothing has changed. */
  get now(): T {
    this.#seen.begin();
    this.#look(this.#seen);
    if (this.#made === undefined || this.#seen.hasChanged) this.#made = this.#make();
    return this.#made;
  }
}

/** Several lists as one. */
export const joined = <T>(lists: readonly Kept<readonly T[]>[]): readonly T[] =>
  lists.reduce<readonly T[]>((all, list) => all.concat(list.now), []);

/** What was shown the last time, to be held against what is shown now. */
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
