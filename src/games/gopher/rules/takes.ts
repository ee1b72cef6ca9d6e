/**
 * The ways to collect in beginner mode: cards to take from the supply and cards to return as change. Takes are ordered
 * by number of cards, then by their ascending lists of values; the returns of each take likewise. Has no game state, so
 * that strategies can call it too.
 */
import { HIGHEST_VALUE, VALUE_STRIDE } from '../components.js';
import { packAllLeft, packTake } from '../options.js';
import type { Setting } from '../setting.js';

type Limits = Pick<Setting, 'takeMax' | 'changeMax' | 'partial'>;

/** Initial value of the arrays. */
const NOTHING: Int32Array = new Int32Array();

/** Two cards of the maximum value. */
const MAX_CHANGE = 2 * HIGHEST_VALUE;

/** set of values → the same set mirrored, bit 20 - value for each value */
const MIRRORED = Int32Array.from({ length: 2 << HIGHEST_VALUE }, (_, values) => {
  let mirrored = 0;
  for (let value = 1; value <= HIGHEST_VALUE; value++)
    if ((values & (1 << value)) !== 0) mirrored |= 1 << (MAX_CHANGE - value);
  return mirrored;
});

export class TakeFinder {
  /** Read at every call, because a table can change them. */
  readonly #limits: Limits;
  #changeMax = 0;
  #type = 0;
  #quantity = 0;
  #supply = NOTHING;
  #supplyFrom = 0;
  #pile = NOTHING;
  #pileFrom = 0;
  /** Set of values in the own pile, and of those with two or more cards. */
  #givable = 0;
  #givableTwice = 0;
  /** Maximum total of the change. */
  #mostChange = 0;
  /** Set of all possible totals of the change, ignoring the cards taken. */
  #changes = 0;
  #options = NOTHING;
  #count = 0;
  /** Stop at the first option. */
  #anyWillDo = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Writes the options for `quantity` units of a type into `options`, starting at `at`, and returns their number.
   * `supply` and `pile` hold cards by type × 11 + value, the pile from `pileFrom` on; `units` is the total of this type
   * in the supply.
   */
  list(
    type: number,
    quantity: number,
    units: number,
    supply: Int32Array,
    pile: Int32Array,
    pileFrom: number,
    options: Int32Array,
    at: number,
  ): number {
    this.#options = options;
    this.#count = at;
    this.#anyWillDo = false;
    this.#find(type, quantity, units, supply, pile, pileFrom);
    return this.#count - at;
  }

  /** Returns whether `list` would find an option; stops at the first. */
  any(type: number, quantity: number, units: number, supply: Int32Array, pile: Int32Array, pileFrom: number): boolean {
    this.#count = 0;
    this.#anyWillDo = true;
    this.#find(type, quantity, units, supply, pile, pileFrom);
    return this.#count > 0;
  }

  #find(type: number, quantity: number, units: number, supply: Int32Array, pile: Int32Array, pileFrom: number): void {
    if (units === 0) return;
    this.#type = type;
    if (units < quantity) {
      if (this.#limits.partial) this.#offer(packAllLeft(type));
      return;
    }
    this.#quantity = quantity;
    this.#changeMax = this.#limits.changeMax;
    this.#supply = supply;
    this.#supplyFrom = type * VALUE_STRIDE;
    this.#pile = pile;
    this.#pileFrom = pileFrom + type * VALUE_STRIDE;
    this.#seePile();
    for (let cards = 1; cards <= this.#limits.takeMax && !(this.#anyWillDo && this.#count > 0); cards++)
      this.#take(cards, 1, 0, 0, 0, 0);
  }

  /** Computes the possible change from the pile. */
  #seePile(): void {
    this.#givable = 0;
    this.#givableTwice = 0;
    this.#mostChange = 0;
    let left = this.#changeMax;
    for (let value = HIGHEST_VALUE; value >= 1; value--) {
      const cards = this.#pile[this.#pileFrom + value];
      if (cards === 0) continue;
      this.#givable |= 1 << value;
      if (cards > 1) this.#givableTwice |= 1 << value;
      const returned = Math.min(left, cards);
      this.#mostChange += returned * value;
      left -= returned;
    }
    this.#changes = 1 | (this.#changeMax >= 1 ? this.#givable : 0);
    for (let rest = this.#changeMax >= 2 ? this.#givable : 0; rest !== 0; rest &= rest - 1) {
      const first = rest & -rest;
      const seconds = (this.#givable & ~first) | (this.#givableTwice & first);
      this.#changes |= seconds << (31 - Math.clz32(first));
    }
  }

  #offer(option: number): void {
    if (!this.#anyWillDo) this.#options[this.#count] = option;
    this.#count++;
  }

  /**
   * Takes `left` more cards of values from `lowest` up. So far: `taken` (packed), their `sum`, the set of their
   * `values`, and in `repeated` the number of cards of value `lowest` among them.
   */
  #take(left: number, lowest: number, taken: number, sum: number, values: number, repeated: number): void {
    const shift = 4 * this.#depthOf(taken);
    // With smaller values even the highest remaining cards would not be enough.
    const smallest = Math.max(lowest, this.#quantity - sum - HIGHEST_VALUE * (left - 1));
    for (let value = smallest; value <= HIGHEST_VALUE; value++) {
      const used = value === lowest ? repeated : 0;
      if (this.#supply[this.#supplyFrom + value] <= used) continue;
      const total = sum + value;
      const change = total + value * (left - 1) - this.#quantity;
      // The remaining cards are not smaller: from here on the change is always too large.
      if (change > this.#mostChange) return;
      if (left > 1) this.#take(left - 1, value, taken | (value << shift), total, values | (1 << value), used + 1);
      else if ((this.#changes & (1 << change)) !== 0)
        this.#giveChange(taken | (value << shift), change, values | (1 << value));
      if (this.#anyWillDo && this.#count > 0) return;
    }
  }

  #depthOf(taken: number): number {
    return taken === 0 ? 0 : ((31 - Math.clz32(taken)) >> 2) + 1;
  }

  /** Offers the take with every return of total `change` (0 or more) that shares no value with it. */
  #giveChange(taken: number, change: number, values: number): void {
    if (change === 0) {
      this.#offer(packTake(this.#type, taken, 0));
      return;
    }
    const ready = this.#givable & ~values;
    if (this.#changeMax >= 1 && change <= HIGHEST_VALUE && (ready & (1 << change)) !== 0)
      this.#offer(packTake(this.#type, taken, change));
    if (this.#changeMax < 2) return;
    // Values with their counterpart, which adds up to `change`; the lower of the two, or the same value twice.
    let lows = ready & (MIRRORED[ready] >> (MAX_CHANGE - change)) & ((2 << (change >> 1)) - 1);
    if ((change & 1) === 0) lows &= ~(1 << (change >> 1)) | this.#givableTwice;
    for (; lows !== 0; lows &= lows - 1) {
      const low = 31 - Math.clz32(lows & -lows);
      this.#offer(packTake(this.#type, taken, low | ((change - low) << 4)));
    }
  }
}
