/** Cards in place of an attack on a foe: those that surely kill it, and in a skirmish those that beat bare hands. */

import { CAVE_IN, DYNAMITE, ROBOT_CARD } from '../../../src/games/dig/components.js';
import { ATTACK, actOf, targetOf } from '../../../src/games/dig/options.js';
import type { DigRules } from '../../../src/games/dig/parameters.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { findUseOn } from './combat.js';
import { foesOf, isIn } from './persons.js';

export class CombatCards {
  readonly #isSkirmish: boolean;
  readonly #caveInDamage: number;
  readonly #dynamiteDamage: number;

  constructor(rules: DigRules) {
    this.#isSkirmish = rules['combat.system'] === 'skirmish';
    this.#caveInDamage = rules['item.caveIn.damage'];
    this.#dynamiteDamage = rules['item.dynamite.damage'];
  }

  /** COMBAT: `choice`, or the card to use if that is an attack on a foe. */
  choose(view: DigView, choice: number): number {
    const foe = targetOf(view.option(choice));
    if (actOf(view.option(choice)) !== ATTACK || !isIn(foesOf(view), foe)) return choice;
    const strength = view.strength(foe);
    let card = strength <= this.#caveInDamage ? findUseOn(view, CAVE_IN, foe) : -1;
    if (card < 0 && strength <= this.#dynamiteDamage) card = findUseOn(view, DYNAMITE, foe);
    if (card < 0 && this.#isSkirmish) {
      card = findUseOn(view, ROBOT_CARD, foe);
      if (card < 0 && !view.hasPickaxe(view.seat)) card = findUseOn(view, CAVE_IN, foe);
    }
    return card >= 0 ? card : choice;
  }
}
