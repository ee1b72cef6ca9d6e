import type { Part } from './scene.js';

/**
 * A memoized value, such as a list of parts, recomputed only when one of its inputs (numbers in the state) has changed.
 * A page requests hundreds of scenes with few differences.
 */
export class Memo<T> {
  readonly #readDependencies: (seen: Dependencies) => void;
  readonly #compute: () => T;
  readonly #dependencies = new Dependencies();
  #value: T | undefined;

  /** `look` registers all inputs, always in the same order. */
  constructor(look: (seen: Dependencies) => void, make: () => T) {
    this.#readDependencies = look;
    this.#compute = make;
  }

  /** The current value: the same object as before if no input has changed. */
  get value(): T {
    this.#dependencies.restart();
    this.#readDependencies(this.#dependencies);
    if (this.#value === undefined || this.#dependencies.hasChanged) this.#value = this.#compute();
    return this.#value;
  }
}

/** Concatenates memoized lists. */
export const concatMemos = <T>(lists: readonly Memo<readonly T[]>[]): readonly T[] =>
  lists.reduce<readonly T[]>((all, list) => all.concat(list.value), []);

/** The inputs of the previous call, to compare with those of the current one. */
class Dependencies {
  readonly #previous: unknown[] = [];
  #next = 0;
  hasChanged = false;

  restart(): void {
    this.#next = 0;
    this.hasChanged = false;
  }

  add(value: unknown): this {
    if (this.#previous[this.#next] !== value) {
      this.#previous[this.#next] = value;
      this.hasChanged = true;
    }
    this.#next++;
    return this;
  }

  addAll(values: ArrayLike<unknown>, from = 0, to = values.length): this {
    const before = this.#previous;
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

/**
 * A cache of the parts of scenes that seldom change: a part that is the same object as before is neither created nor
 * compared again.
 */
export class MemoByKey {
  readonly #entries = new Map<string, { readonly from: number | string; readonly made: Part }>();

  /** `from`: all inputs of the part, as one number or text. A new value invalidates the cached part. */
  get(id: string, from: number | string, make: (id: string) => Part): Part {
    const entry = this.#entries.get(id);
    if (entry?.from === from) return entry.made;
    const made = make(id);
    this.#entries.set(id, { from, made });
    return made;
  }
}
