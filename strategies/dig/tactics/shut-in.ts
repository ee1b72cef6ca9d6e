/** Digging by hand of a character that is shut in: in a direction of its choice, or at random if that is as likely. */

import { actOf, DIG_DIRECTED, DIG_RANDOM, PLACE } from '../../../src/games/dig/options.js';
import type { DigRules } from '../../../src/games/dig/parameters.js';
import type { DigView } from '../../../src/games/dig/view.js';

const DIRECTIONS = 6;

export class ShutInDigger {
  /** Of 36 rolls of two dice, those that dig in a chosen direction: with bare hands, with a pickaxe. */
  readonly #directed: number;
  readonly #withPickaxe: number;
  /** Of 6 rolls of a die, those that dig at random. */
  readonly #random: number;
  readonly #countsSpaces: boolean;

  constructor(rules: DigRules) {
    this.#directed = rollsOfTwoDice(rules['dig.directed.needs']);
    this.#withPickaxe = rollsOfTwoDice(rules['dig.directed.withPickaxe']);
    this.#random = 7 - rules['dig.random.needs'];
    this.#countsSpaces = rules['dig.random.counts'] === 'spaces';
  }

  /** DIG_RANDOM in place of a DIG_DIRECTED that is no likelier to get out; both stand side by side in their list. */
  choose(view: DigView, choice: number): number {
    if (actOf(view.option(choice)) !== DIG_DIRECTED || actOf(view.option(choice - 1)) !== DIG_RANDOM) return choice;
    return this.#isRandomAsLikely(view) ? choice - 1 : choice;
  }

  #isRandomAsLikely(view: DigView): boolean {
    const from = view.space(view.figure);
    let sides = 0;
    let diggable = 0;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = view.neighbour(from, direction);
      if (to < 0) continue;
      sides++;
      if (view.hasTile(to) || view.tileCount(view.seat) > 0) diggable++;
    }
    if (!this.#countsSpaces) sides = DIRECTIONS;
    const directed = view.hasPickaxe(view.seat) ? this.#withPickaxe : this.#directed;
    return this.#random * 6 * diggable >= directed * sides;
  }
}

/** Whether a MOVE offers neither a STEP nor a PLACE; these come right after STOP. */
export const isShutIn = (view: DigView): boolean => view.count > 1 && actOf(view.option(1)) > PLACE;

/** Of 36 rolls of two dice, those of at least `needs`. */
function rollsOfTwoDice(needs: number): number {
  let rolls = 0;
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) if (first + second >= needs) rolls++;
  return rolls;
}
