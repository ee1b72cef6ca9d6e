/**
 * The ways to collect a quantity from a hand: every set of cards whose values, added and subtracted, make it up. The hot
 * spot of the game, so it is exact without searching twice: sets are built by adding card after card to the sets so far,
 * each with its total and the bit set of all totals that parts of it have. A set of total T is a way for q if T = q, or
 * if some part of it totals (T - q) / 2: that part is subtracted.
 */
import { cardValue } from './cards.js';
import type { Ruleset } from './ruleset.js';

/** Sets of up to 12 cards. */
const MOST_SETS = 1 << 12;

export class WayFinder {
  readonly #subtract: boolean;
  readonly #pure: boolean;
  readonly #maxCards: number;
  /** built set → its cards, bit i: eligible card i */
  readonly #cards = new Int32Array(MOST_SETS);
  /** built set → number of cards */
  readonly #size = new Uint8Array(MOST_SETS);
  /** built set → total value, at most 120 */
  readonly #total = new Uint8Array(MOST_SETS);
  /** built set → totals 0..31 of its parts, bit = total */
  readonly #partsLow = new Int32Array(MOST_SETS);
  /** built set → totals 32..63 of its parts; (T - q) / 2 is below 60 */
  readonly #partsHigh = new Int32Array(MOST_SETS);

  constructor({ subtract, pure, maxCards }: Ruleset) {
    this.#subtract = subtract;
    this.#pure = pure;
    this.#maxCards = maxCards;
    this.#partsLow[0] = 1;
  }

  /**
   * Writes the ways to collect `quantity` with the cards `hand[from .. from + count - 1]`, sorted, into `options` from
   * `at` on, as sets of cards (bit i: card i) shifted left by `shift`. Gives their number. They come in ascending order
   * because a set is built before every set with a higher last card; of identical cards the first ones are used, because
   * a card equal to the one before it is only added to sets that hold that one: the last ones built.
   */
  list(
    hand: Uint8Array,
    from: number,
    count: number,
    quantity: number,
    options: Int32Array,
    at: number,
    shift: number,
  ): number {
    const cards = this.#cards;
    const size = this.#size;
    const total = this.#total;
    const low = this.#partsLow;
    const high = this.#partsHigh;
    const subtract = this.#subtract;
    const pure = this.#pure;
    const maxCards = this.#maxCards;
    let built = 1;
    let previous = 0;
    let ways = at;
    for (let card = 0; card < count; card++) {
      const value = cardValue(hand[from + card]);
      const first = card > 0 && hand[from + card] === hand[from + card - 1] ? previous : 0;
      const last = built;
      previous = built;
      for (let set = first; set < last; set++) {
        const sum = total[set] + value;
        if ((sum > quantity && !subtract) || size[set] === maxCards) continue;
        const partsLow = low[set] | (low[set] << value);
        const partsHigh = high[set] | (high[set] << value) | (low[set] >>> (32 - value));
        cards[built] = cards[set] | (1 << card);
        size[built] = size[set] + 1;
        total[built] = sum;
        low[built] = partsLow;
        high[built] = partsHigh;
        built++;
        const excess = sum - quantity;
        if (excess < 0 || (excess & 1) === 1) continue;
        const part = excess >> 1;
        if (((part < 32 ? partsLow >>> part : partsHigh >>> (part - 32)) & 1) === 0) continue;
        if (pure && excess > 0 && !this.#holdsValue(hand, from, cards[built - 1], sum - part)) continue;
        options[ways++] = cards[built - 1] << shift;
      }
    }
    return ways - at;
  }

  /** Whether a set has a card of that value. */
  #holdsValue(hand: Uint8Array, from: number, set: number, value: number): boolean {
    for (let rest = set; rest !== 0; rest &= rest - 1)
      if (cardValue(hand[from + 31 - Math.clz32(rest & -rest)]) === value) return true;
    return false;
  }
}
