/** The chance that one attack defeats a mob, computed once per table from the faces of the combat die. */
import { MAX_DICE, MAX_HITS, NETHERITE_SWORD } from '../../../src/games/portal-dash/components.js';
import type { Setting } from '../../../src/games/portal-dash/setting.js';

const SIDES = 6;
/** Maximum hits of a roll, plus one. */
const SUMS = MAX_DICE * MAX_HITS + 1;

export class KillChances {
  /** Mean of a combat die; dice below it are rolled again. */
  readonly mean: number;
  /**
   * dice × SUMS + life → chance of at least that many hits; then the same with one reroll of every die below the mean
   */
  readonly #plain: Float64Array;
  readonly #rerolled: Float64Array;
  readonly #itemDice: Uint8Array;

  constructor({ combatFaces, itemDice }: Setting) {
    this.#itemDice = itemDice;
    const once = new Float64Array(MAX_HITS + 1);
    for (const value of combatFaces) once[value] += 1 / SIDES;
    this.mean = combatFaces.reduce((sum, value) => sum + value, 0) / SIDES;
    let low = 0;
    for (let value = 0; value < this.mean; value++) low += once[value];
    const twice = once.map((chance, value) => (value < this.mean ? 0 : chance) + low * chance);
    this.#plain = chancesOfAtLeast(once);
    this.#rerolled = chancesOfAtLeast(twice);
  }

  /** Returns the chance that a weapon of that type rolls at least `life` hits. */
  of(type: number, life: number): number {
    const chances = type === NETHERITE_SWORD ? this.#rerolled : this.#plain;
    return life < SUMS ? chances[this.#itemDice[type] * SUMS + life] : 0;
  }
}

/** Returns dice × SUMS + hits → chance of at least that many hits, given the chances of one die. */
function chancesOfAtLeast(die: Float64Array): Float64Array {
  const exactly = new Float64Array((MAX_DICE + 1) * SUMS);
  exactly[0] = 1;
  for (let dice = 1; dice <= MAX_DICE; dice++) {
    for (let sum = 0; sum < SUMS; sum++) {
      for (let value = 0; value <= Math.min(MAX_HITS, sum); value++)
        exactly[dice * SUMS + sum] += exactly[(dice - 1) * SUMS + sum - value] * die[value];
    }
  }
  for (let dice = 0; dice <= MAX_DICE; dice++) {
    for (let sum = SUMS - 2; sum >= 0; sum--) exactly[dice * SUMS + sum] += exactly[dice * SUMS + sum + 1];
  }
  return exactly;
}
