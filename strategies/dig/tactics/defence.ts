/** DEFEND of the scripted strategies against open dice: the number of dice with the least expected loss. */

import { FIRST_ROBOT } from '../../../src/games/dig/components.js';
import type { DigRules } from '../../../src/games/dig/parameters.js';
import { COUNTER_ATTACK, comparePairs, dieOf } from '../../../src/games/dig/rules/duel-dice.js';
import type { DigView } from '../../../src/games/dig/view.js';

/** Maximum number of dice per side. */
const MAX_DICE = 3;

export class DefenceChooser {
  readonly #tiesToAttacker: boolean;
  readonly #damage: number;
  readonly #counterDamage: number;
  readonly #pickaxeBonus: number;
  /**
   * Cache: attacker's dice as three digits 0..6 (7 × 7 × 7), plus 343 with a pickaxe → option chosen + 1; 0 if not yet
   * computed.
   */
  readonly #choices = new Uint8Array(2 * 343);

  constructor(rules: DigRules) {
    this.#tiesToAttacker = rules['duel.tiesTo'] === 'attacker';
    this.#damage = rules['duel.damage'];
    this.#counterDamage = rules['duel.counterDamage'];
    this.#pickaxeBonus = rules['item.pickaxe.duelBonus'];
  }

  /** Returns the option with the least expected damage to itself minus that to the attacker; ties to the most dice. */
  choose(view: DigView): number {
    const isArmed = view.other < FIRST_ROBOT && view.hasPickaxe(view.other);
    const at = view.attackDie(0) + 7 * view.attackDie(1) + 49 * view.attackDie(2) + (isArmed ? 343 : 0);
    if (this.#choices[at] === 0) this.#choices[at] = 1 + this.#weigh(view, isArmed ? this.#pickaxeBonus : 0);
    return this.#choices[at] - 1;
  }

  #weigh(view: DigView, bonus: number): number {
    let attack = 0;
    for (let place = 0; place < MAX_DICE; place++) {
      if (view.attackDie(place) > 0) attack += dieOf(view.attackDie(place));
    }
    let best = 0;
    let least = Number.MAX_SAFE_INTEGER;
    for (let i = 0; i < view.count; i++) {
      const loss = this.#expectedLoss(attack, i + 1, bonus);
      if (loss > least) continue;
      least = loss;
      best = i;
    }
    return best;
  }

  /** Returns the expected loss with `dice` dice, times 216, so that it is an integer. */
  #expectedLoss(attack: number, dice: number, bonus: number): number {
    const rolls = 6 ** dice;
    let sum = 0;
    for (let roll = 0; roll < rolls; roll++) {
      let defence = 0;
      for (let die = 0, rest = roll; die < dice; die++, rest = Math.floor(rest / 6)) defence += dieOf(1 + (rest % 6));
      const result = comparePairs(attack, defence, bonus, this.#tiesToAttacker);
      sum += result === COUNTER_ATTACK ? -this.#counterDamage : result * this.#damage;
    }
    return sum * 6 ** (MAX_DICE - dice);
  }
}
