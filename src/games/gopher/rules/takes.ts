/**
 * The ways to collect in beginner mode: which cards to take from the supply, and which to give back as change. Takes come
 * by number of cards, then in the order of their ascending lists of values; for each take the returns in the same order.
 * Holds no state of a game: strategies ask it too.
 */
import { HIGHEST_VALUE, VALUE_STRIDE } from '../components.js';
import { packAllLeft, packTake } from '../options.js';
import type { Setting } from '../setting.js';

type Limits = Pick<Setting, 'takeMax' | 'changeMax' | 'partial'>;

/** What the arrays are before the first question. */
const NOTHING: Int32Array = new Int32Array();

/** Two cards of the highest value. */
const MAX_CHANGE = 2 * HIGHEST_VALUE;

/** set of values → the same set mirrored, bit 20 - value for each value */
const MIRRORED = Int32Array.from({ length: 2 << HIGHEST_VALUE }, (_, values) => {
  let mirrored = 0;
  for (let value = 1; value <= HIGHEST_VALUE; value++)
    if ((values & (1 << value)) !== 0) mirrored |= 1 << (MAX_CHANGE - value);
  return mirrored;
});

export class TakeFinder {
  /** The rules as they are when a question is asked. */
  readonly #limits: Limits;
  #changeMax = 0;
  #type = 0;
  #quantity = 0;
  #supply = NOTHING;
  #supplyFrom = 0;
  #pile = NOTHING;
  #pileFrom = 0;
  /** Set of values in the own pile, and of those that are there twice. */
  #givable = 0;
  #givableTwice = 0;
  /** The most that can be given back. */
  #mostChange = 0;
  /** Set of all that can be given back, if nothing of it is taken. */
  #changes = 0;
  #options = NOTHING;
  #count = 0;
  /** One option is enough: the question is whether there is any. */
  #anyWillDo = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Writes the options for `quantity` units of a type into `options` from `at` on and gives their number. `supply` and
   * `pile` hold cards by type × 11 + value, the pile from `pileFrom` on; `units` is what the supply of this type adds up to.
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

  /** Whether there is any option; the same as `list` giving more than 0, but it stops at the first. */
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

  /** What of the pile can be given back. */
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
   * Takes `left` more cards of values from `lowest` up. So far: `taken` (packed), their `sum`, the set of their `values`,
   * and in `repeated` how many cards of the value `lowest` are among them.
   */
  #take(left: number, lowest: number, taken: number, sum: number, values: number, repeated: number): void {
    const shift = 4 * this.#depthOf(taken);
    // With smaller values even the highest cards to come would not be enough.
    const smallest = Math.max(lowest, this.#quantity - sum - HIGHEST_VALUE * (left - 1));
    for (let value = smallest; value <= HIGHEST_VALUE; value++) {
      const used = value === lowest ? repeated : 0;
      if (this.#supply[this.#supplyFrom + value] <= used) continue;
      const total = sum + value;
      const change = total + value * (left - 1) - this.#quantity;
      // The cards to come are not smaller: from here on there is always too much to give back.
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

  /** Offers the take with every return of total `change` (0 or more) that has no value in common with it. */
  #giveChange(taken: number, change: number, values: number): void {
    if (change === 0) {
      this.#offer(packTake(this.#type, taken, 0));
      return;
    }
    const ready = this.#givable & ~values;
    if (this.#changeMax >= 1 && change <= HIGHEST_VALUE && (ready & (1 << change)) !== 0)
      this.#offer(packTake(this.#type, taken, change));
    if (this.#changeMax < 2) return;
    // Values whose counterpart, together the change, is there as well; the lower of the two, or twice the same.
    let lows = ready & (MIRRORED[ready] >> (MAX_CHANGE - change)) & ((2 << (change >> 1)) - 1);
    if ((change & 1) === 0) lows &= ~(1 << (change >> 1)) | this.#givableTwice;
    for (; lows !== 0; lows &= lows - 1) {
      const low = 31 - Math.clz32(lows & -lows);
      this.#offer(packTake(this.#type, taken, low | ((change - low) << 4)));
    }
  }
}
