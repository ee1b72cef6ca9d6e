/**
 * Measures how near the STEP and PLACE options lead to a set of targets.
 *
 * *Way distance* W(s): fewest moves from a space s to the nearest target, between neighbours that each have no tile or
 * open on their common edge; NO_WAY if there is none. W is W at the own space. *Reach* of a STEP into n: W(n). *Reach*
 * of a PLACE in n: 1 + the least W(b), b a neighbour of n on an opening of the new tile that has no tile or opens
 * towards n.
 *
 * Stepping and placing both follow ways, so every reach is W - 1, W or W + 1 (the tile placed always leads back to the
 * own space). Three things follow: the first option nearer than W is also the nearest, and the first one farther the
 * farthest; a reach is known without distances beyond W; and in one direction two masks of openings determine the reach
 * of a PLACE.
 */

import { MAX_SPACES, NO_WAY } from '../../../src/games/dig/board.js';
import { actOf, directionOf, maskOf, PLACE, STEP } from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { NOT_OFFERED } from './offers.js';
import { lowestOf } from './persons.js';

export class Reach {
  /** W at the own space. */
  here = NO_WAY;
  /** The own space. */
  #from = 0;
  /** distance × 4 + word → spaces within that distance of a target, as sets (see `waysWithin` of the view) */
  readonly #within = new Int32Array(4 * MAX_SPACES);
  /** Number of distances with a set: up to `here`, or all after `measureAll`. */
  #distances = 0;
  /** Direction that the masks below are for; -1 for none yet. */
  #direction = -1;
  /** Openings of a tile placed there that lead to at most W - 2; to W - 1. */
  #nearer = 0;
  #level = 0;

  /** Measures the ways from `from` to the nearest person of a set, as far as reaches depend on them. */
  measure(view: DigView, from: number, persons: number): void {
    this.#distances = view.waysWithin(persons, this.#within, from);
    this.#from = from;
    this.#direction = -1;
    this.here = this.#isWithin(this.#distances - 1, from) ? this.#distances - 1 : NO_WAY;
  }

  /** Like `measure`, but on every space of the board. */
  measureAll(view: DigView, from: number, persons: number): void {
    this.#distances = view.waysWithin(persons, this.#within, -1);
    this.#from = from;
    this.#direction = -1;
    this.here = this.at(from);
  }

  /** Returns whether W at a space is at most `distance`, which must have a set; false below 0. */
  #isWithin(distance: number, space: number): boolean {
    return distance >= 0 && ((this.#within[distance * 4 + (space >> 5)] >> (space & 31)) & 1) === 1;
  }

  /** Returns W at a space: exact up to `here` and NO_WAY beyond; exact everywhere after `measureAll`. */
  at(space: number): number {
    let distance = 0;
    while (distance < this.#distances && !this.#isWithin(distance, space)) distance++;
    return distance < this.#distances ? distance : NO_WAY;
  }

  /** Returns the space that a STEP or PLACE leads into. */
  spaceOf(view: DigView, option: number): number {
    return view.neighbour(this.#from, directionOf(option));
  }

  /** Returns the reach of a STEP or PLACE. */
  of(view: DigView, option: number): number {
    if (this.here === NO_WAY) return NO_WAY;
    const direction = directionOf(option);
    if (actOf(option) === STEP) {
      const to = view.neighbour(this.#from, direction);
      if (this.#isWithin(this.here - 1, to)) return this.here - 1;
      return this.#isWithin(this.here, to) ? this.here : this.here + 1;
    }
    if (direction !== this.#direction) this.#look(view, direction);
    const mask = maskOf(option);
    if ((mask & this.#nearer) !== 0) return this.here - 1;
    return (mask & this.#level) !== 0 ? this.here : this.here + 1;
  }

  #look(view: DigView, direction: number): void {
    const space = view.neighbour(this.#from, direction);
    this.#direction = direction;
    this.#nearer = 0;
    this.#level = 0;
    for (let open = view.ways(space); open !== 0; open &= open - 1) {
      const neighbour = view.neighbour(space, lowestOf(open));
      if (this.#isWithin(this.here - 2, neighbour)) this.#nearer |= open & -open;
      else if (this.#isWithin(this.here - 1, neighbour)) this.#level |= open & -open;
    }
  }

  /** APPROACH: the STEP or PLACE option of least reach before `end`, if that is below W. */
  approach(view: DigView, end: number): number {
    for (let index = 0; index < end; index++) {
      const option = view.option(index);
      if (isMove(option) && this.of(view, option) < this.here) return index;
    }
    return NOT_OFFERED;
  }

  /**
   * RETREAT: the STEP or PLACE option of greatest reach before `end` into a space without a trap (of any seat), if that
   * is above W.
   */
  retreat(view: DigView, end: number): number {
    for (let index = 0; index < end; index++) {
      const option = view.option(index);
      if (!isMove(option) || view.trapOwner(this.spaceOf(view, option)) >= 0) continue;
      if (this.of(view, option) > this.here) return index;
    }
    return NOT_OFFERED;
  }
}

/** Returns whether an option is a STEP or a PLACE. */
function isMove(option: number): boolean {
  const act = actOf(option);
  return act === STEP || act === PLACE;
}
