/**
 * A cache for the parts of scenes that seldom change. A page requests hundreds of scenes; a part that is the same
 * object as before is neither created nor compared again. For lists of parts and whole sheets see kept.ts.
 */
import type { Part } from './scene.js';

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
