/**
 * Keeps what of a scene seldom changes, a part or a list of parts: a page asks for hundreds of scenes, and what is the same object
 * as before need not be made or looked at again.
 */
import type { Part } from './scene.js';

export class PartCache<T extends Part | readonly Part[] = Part> {
  readonly #kept = new Map<string, { readonly from: number | string; readonly made: T }>();

  /** `from`: all that it is made of, as one number or text. */
  get(id: string, from: number | string, make: (id: string) => T): T {
    const kept = this.#kept.get(id);
    if (kept?.from === from) return kept.made;
    const made = make(id);
    this.#kept.set(id, { from, made });
    return made;
  }
}
