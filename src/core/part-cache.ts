/**
 * Keeps the parts of a scene that seldom change: a page of a game asks for hundreds of scenes, and what is the same object as
 * before need not be made or looked at again.
 */
import type { Part } from './scene.js';

export class PartCache {
  readonly #kept = new Map<string, { readonly from: number | string; readonly part: Part }>();

  /** `from`: all that the part is made of, as one number or text. */
  part(id: string, from: number | string, make: (id: string) => Part): Part {
    const kept = this.#kept.get(id);
    if (kept?.from === from) return kept.part;
    const part = make(id);
    this.#kept.set(id, { from, part });
    return part;
  }
}
