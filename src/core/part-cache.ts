/**
 * Keeps the parts of scenes that seldom change: a page asks for hundreds of scenes, and what is the same object as before need not be
 * made or looked at again. For lists of parts and whole sheets see kept.ts.
 */
import type { Part } from './scene.js';

export class PartCache {
  readonly #kept = new Map<string, { readonly from: number | string; readonly made: Part }>();

  /** `from`: all that it is made of, as one number or text. */
  get(id: string, from: number | string, make: (id: string) => Part): Part {
    const kept = this.#kept.get(id);
    if (kept?.from === from) return kept.made;
    const made = make(id);
    this.#kept.set(id, { from, made });
    return made;
  }
}
