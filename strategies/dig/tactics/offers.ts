/**
 * An index of the options of a MOVE: [STOP, STEP…, PLACE…, PLAY…, TRAP…, DIG_RANDOM, DIG_DIRECTED]. Cards and digs are
 * read from the end of the list, so that its many PLACE options are read only if a rule needs them.
 */
import { actOf, DIG_DIRECTED, kindOf, PLACE, PLAY, TRAP } from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';

/** Returned for an option that is not offered. */
export const NOT_OFFERED = -1;

export class Offers {
  /** Index after the last STEP or PLACE; these begin at 1. */
  movesEnd = 1;
  digDirected = NOT_OFFERED;
  /** Bit per item kind that can be played; that can be laid as a trap. */
  #playable = 0;
  #layable = 0;
  /** item kind → index of its first PLAY; undefined for kinds that cannot be played */
  readonly #plays = new Int16Array(8);
  /** item kind → index of its TRAP; undefined for kinds that cannot be laid */
  readonly #traps = new Int16Array(8);

  read(view: DigView): void {
    this.digDirected = NOT_OFFERED;
    this.#playable = 0;
    this.#layable = 0;
    let index = view.count - 1;
    for (; index > 0; index--) {
      const option = view.option(index);
      const act = actOf(option);
      if (act === PLAY) {
        const kind = kindOf(option);
        this.#playable |= 1 << kind;
        this.#plays[kind] = index;
      } else if (act === TRAP) {
        const kind = kindOf(option);
        this.#layable |= 1 << kind;
        this.#traps[kind] = index;
      } else if (act === DIG_DIRECTED) this.digDirected = index;
      else if (act <= PLACE) break;
    }
    this.movesEnd = index + 1;
  }

  /** Returns the index of the first PLAY of a kind; the others of that kind follow it directly. */
  play(kind: number): number {
    return ((this.#playable >> kind) & 1) === 1 ? this.#plays[kind] : NOT_OFFERED;
  }

  /** Returns the index of the TRAP of the first of these kinds that can be laid. */
  firstTrap(kinds: Uint8Array): number {
    if (this.#layable === 0) return NOT_OFFERED;
    for (let i = 0; i < kinds.length; i++) {
      const kind = kinds[i];
      if (((this.#layable >> kind) & 1) === 1) return this.#traps[kind];
    }
    return NOT_OFFERED;
  }
}
