/**
 * How near the STEP and PLACE options lead to a set of targets.
 *
 * *Way distance* W(s): fewest moves from a space s to the nearest target between neighbours of which each has no tile or
 * opens on their common edge; NO_WAY if there is none. W is W at the own space. *Reach* of a STEP into n: W(n). Of a PLACE
 * in n: 1 + the least W(b), b a neighbour of n on an opening of the new tile that has no tile or opens towards n.
 *
 * Stepping and placing both go along ways, so every reach is W - 1, W or W + 1 (the tile placed always leads back to the
 * own space). Three things follow: the first option nearer than W is also the nearest, and the first one farther the
 * farthest; distances beyond W need not be known to tell a reach; and in one direction the reach of a PLACE is told by
 * two masks of openings.
 */

import { NO_WAY } from '../../../src/games/dig/board.js';
import { MAX_SEATS } from '../../../src/games/dig/components.js';
import { actOf, directionOf, maskOf, PLACE, STEP } from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { NOT_OFFERED } from './offers.js';
import { lowestOf } from './persons.js';

export class Reach {
  /** W at the own space. */
  here = NO_WAY;
  /** The own space. */
  #from = 0;
  /** space → W, exact up to `here` and NO_WAY beyond (exact everywhere after `measureAll`) */
  readonly #ways: Uint8Array;
  /** target → space */
  readonly #targets: Uint8Array;
  /** The direction that the masks below are for; -1 for none yet. */
  #direction = -1;
  /** Openings of a tile placed there that lead to W - 2; to at most W - 1. */
  #nearer = 0;
  #level = 0;

  constructor(spaces: number) {
    this.#ways = new Uint8Array(spaces);
    this.#targets = new Uint8Array(MAX_SEATS);
  }

  /** Measures the ways from `from` to the nearest person of a set, as far as reaches need them. */
  measure(view: DigView, from: number, persons: number): void {
    this.#search(view, from, this.#aimAt(view, persons), from);
  }

  /** The same, on every space of the board. */
  measureAll(view: DigView, from: number, persons: number): void {
    this.#search(view, from, this.#aimAt(view, persons), -1);
  }

  /** Takes the spaces of a set of persons as targets; gives how many. */
  #aimAt(view: DigView, persons: number): number {
    let count = 0;
    for (let rest = persons; rest !== 0; rest &= rest - 1) this.#targets[count++] = view.space(lowestOf(rest));
    return count;
  }

  #search(view: DigView, from: number, count: number, until: number): void {
    view.wayDistances(this.#targets, count, this.#ways, until);
    this.here = this.#ways[from];
    this.#from = from;
    this.#direction = -1;
  }

  /** W at a space. */
  at(space: number): number {
    return this.#ways[space];
  }

  /** The space that a STEP or PLACE leads into. */
  spaceOf(view: DigView, option: number): number {
    return view.neighbour(this.#from, directionOf(option));
  }

  /** Reach of a STEP or PLACE. */
  of(view: DigView, option: number): number {
    const direction = directionOf(option);
    if (actOf(option) === STEP) {
      const reach = this.#ways[view.neighbour(this.#from, direction)];
      return reach > this.here ? Math.min(this.here + 1, NO_WAY) : reach;
    }
    if (direction !== this.#direction) this.#look(view, direction);
    const mask = maskOf(option);
    if ((mask & this.#nearer) !== 0) return this.here - 1;
    return (mask & this.#level) !== 0 ? this.here : Math.min(this.here + 1, NO_WAY);
  }

  #look(view: DigView, direction: number): void {
    const space = view.neighbour(this.#from, direction);
    this.#direction = direction;
    this.#nearer = 0;
    this.#level = 0;
    if (this.here === NO_WAY) return;
    for (let open = view.ways(space); open !== 0; open &= open - 1) {
      const edge = lowestOf(open);
      const way = this.#ways[view.neighbour(space, edge)];
      if (way < this.here - 1) this.#nearer |= open & -open;
      else if (way < this.here) this.#level |= open & -open;
    }
  }

  /** APPROACH: of the STEP and PLACE options before `end` with reach below W the one of least reach. */
  approach(view: DigView, end: number): number {
    for (let index = 0; index < end; index++) {
      const option = view.option(index);
      if (isMove(option) && this.of(view, option) < this.here) return index;
    }
    return NOT_OFFERED;
  }

  /** RETREAT: of those into spaces without a trap (of anybody) and with reach above W the one of greatest reach. */
  retreat(view: DigView, end: number): number {
    for (let index = 0; index < end; index++) {
      const option = view.option(index);
      if (!isMove(option) || view.trapOwner(this.spaceOf(view, option)) >= 0) continue;
      if (this.of(view, option) > this.here) return index;
    }
    return NOT_OFFERED;
  }
}

/** Whether an option is a STEP or a PLACE. */
function isMove(option: number): boolean {
  const act = actOf(option);
  return act === STEP || act === PLACE;
}
