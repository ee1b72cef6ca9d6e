/**
 * Optimal play of two-player pig by value iteration over the exact state space (Neller and Presser, "Optimal Play of the
 * Dice Game Pig", 2004). A state is (own score, other score, turn total); its value is the mover's chance to win.
 *
 * Scores never fall, so states with a higher sum of scores never depend on lower ones: pairs of scores are solved from
 * the highest sum down, each pair together with its mirror image, because a bust hands the turn over within the pair.
 */
import type { PigRules } from '../../../src/games/pig/pig.js';

/** Convergence threshold: maximum change of a value in a sweep. */
const CLOSE_ENOUGH = 1e-12;

export class OptimalPig {
  readonly target: number;
  readonly #sides: number;
  readonly #bustFace: number;
  /** (own × target + other) × target + turn total → the mover's chance to win */
  readonly #value: Float64Array;
  /** same index → 1 where holding is at least as good as rolling */
  readonly #hold: Uint8Array;

  constructor(rules: PigRules) {
    this.target = rules.target;
    this.#sides = rules['die.sides'];
    this.#bustFace = rules['bust.face'];
    this.#value = new Float64Array(this.target ** 3).fill(0.5);
    for (let sum = 2 * (this.target - 1); sum >= 0; sum--) {
      for (let low = Math.max(0, sum - this.target + 1); low <= sum - low; low++) this.#solvePair(low, sum - low);
    }
    this.#hold = new Uint8Array(this.#value.length);
    for (let own = 0; own < this.target; own++) {
      for (let other = 0; other < this.target; other++) {
        for (let total = 1; total < this.target - own; total++) {
          const better = this.#ifHeld(own, other, total) >= this.#ifRolled(own, other, total);
          this.#hold[this.#offset(own, other, total)] = better ? 1 : 0;
        }
      }
    }
  }

  #solvePair(a: number, b: number): void {
    let change = 1;
    while (change > CLOSE_ENOUGH) change = Math.max(this.#sweep(a, b), a === b ? 0 : this.#sweep(b, a));
  }

  /** Updates the values of all turn totals at a pair of scores; returns the largest change. */
  #sweep(own: number, other: number): number {
    let change = 0;
    for (let total = this.target - own - 1; total >= 0; total--) {
      const value = Math.max(this.#ifRolled(own, other, total), this.#ifHeld(own, other, total));
      const at = this.#offset(own, other, total);
      change = Math.max(change, Math.abs(value - this.#value[at]));
      this.#value[at] = value;
    }
    return change;
  }

  #offset(own: number, other: number, total: number): number {
    return (own * this.target + other) * this.target + total;
  }

  /** Returns the mover's chance to win at its decision. */
  winChance(own: number, other: number, total: number): number {
    return own + total >= this.target ? 1 : this.#value[this.#offset(own, other, total)];
  }

  #ifHeld(own: number, other: number, total: number): number {
    return own + total >= this.target ? 1 : 1 - this.winChance(other, own + total, 0);
  }

  #ifRolled(own: number, other: number, total: number): number {
    let sum = 1 - this.winChance(other, own, 0);
    for (let face = 1; face <= this.#sides; face++) {
      if (face !== this.#bustFace) sum += this.winChance(own, other, total + face);
    }
    return sum / this.#sides;
  }

  shouldHold(own: number, other: number, total: number): boolean {
    return own + total >= this.target || this.#hold[this.#offset(own, other, total)] === 1;
  }
}

const solved = new Map<string, OptimalPig>();

/** Returns the solution of a set of rules. Cached per thread, because solving takes a moment. */
export function optimalPig(rules: PigRules): OptimalPig {
  const key = `${rules.target} ${rules['die.sides']} ${rules['bust.face']}`;
  const known = solved.get(key) ?? new OptimalPig(rules);
  solved.set(key, known);
  return known;
}
