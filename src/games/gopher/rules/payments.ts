/**
 * The ways to collect a quantity from a hand: every set of cards that makes it up, with values added and subtracted. It
 * is the hot spot of the game, so the search is exact and never visits a set twice: it extends known sets card by card
 * and stores each with its total and the bit set of all totals of its parts. A set of total T is a way for q if T = q,
 * or if some part totals (T - q) / 2: that part is subtracted.
 */
import { cardValue, HAND_STRIDE } from '../components.js';
import { hand, options } from '../state.js';
import { setting } from '../table.js';
import { lowestBit } from './walk.js';

const MAX_SETS = 1 << HAND_STRIDE;

/** Encoding of a built set: its cards (bit i: eligible card i), their number, their total value. */
const SIZE_SHIFT = 12;
const TOTAL_SHIFT = 16;
const CARDS = (1 << SIZE_SHIFT) - 1;

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

// built set → its cards, size and total, encoded
const built = numbers(MAX_SETS);
// built set → totals 0..31 of its parts, bit = total
const low = numbers(MAX_SETS);
// built set → totals 32..63 of its parts; (T - q) / 2 is below 60
const high = numbers(MAX_SETS);

/**
 * Writes the ways to collect `quantity` with the sorted cards `hand[from .. from + count - 1]` into `options`, starting
 * at `at`, and returns their number. A way is a set of cards (bit i: card i), shifted left by `shift`. The order is
 * ascending because a set is built before every set with a higher last card. Among identical cards the first ones are
 * used: a card equal to the previous one only extends sets that contain that one, which are the last ones built.
 */
export function listWays(from: number, count: number, quantity: number, at: number, shift: number): number {
  const { subtract, pure } = setting;
  // Parts above 31 are subtracted only if all cards together exceed the quantity by 64 or more.
  const wide = totalValue(from, count) - quantity >= 64;
  if (subtract && !pure && !wide && setting.maxCards >= count) return listQuickly(from, count, quantity, at, shift);
  const limit = setting.maxCards < count ? setting.maxCards : count;
  built[0] = 0;
  low[0] = 1;
  high[0] = 0;
  let sets = 1;
  let previous = 0;
  let ways = at;
  for (let card = 0; card < count; card++) {
    const value = cardValue(hand[from + card]);
    const added = (1 << card) | (1 << SIZE_SHIFT) | (value << TOTAL_SHIFT);
    // Sets that contain the last card, half of all sets, are not extended, so they are not stored.
    const keep = card < count - 1;
    const last = sets;
    let set = card > 0 && hand[from + card] === hand[from + card - 1] ? previous : 0;
    previous = sets;
    for (; set < last; set++) {
      const grown = built[set] + added;
      const excess = (grown >> TOTAL_SHIFT) - quantity;
      if ((excess > 0 && !subtract) || ((grown >> SIZE_SHIFT) & 15) > limit) continue;
      const even = excess >= 0 && (excess & 1) === 0;
      if (!even && !keep) continue;
      const partsLow = low[set] | (low[set] << value);
      const partsHigh = wide ? high[set] | (high[set] << value) | (low[set] >>> (32 - value)) : 0;
      if (keep) {
        built[sets] = grown;
        low[sets] = partsLow;
        high[sets++] = partsHigh;
      }
      if (!even) continue;
      const part = excess >> 1;
      if (((part < 32 ? partsLow >>> part : partsHigh >>> (part - 32)) & 1) === 0) continue;
      const cards = grown & CARDS;
      if (pure && part > 0 && !holdsValue(from, cards, quantity + part)) continue;
      options[ways++] = cards << shift;
    }
  }
  return ways - at;
}

/** Offset in `listQuickly` of the sets that exceed the quantity by an odd number; the even ones come first. */
const ODD = MAX_SETS / 2;

/**
 * Variant of `listWays` for subtraction without further limits: the default parameters and all but the largest hands.
 * Totals of built sets start at -quantity. Only sets that exceed it by an even number can be ways, so the two parities
 * are stored separately.
 */
function listQuickly(from: number, count: number, quantity: number, at: number, shift: number): number {
  let evens = 0;
  let odds = ODD;
  const empty = (quantity & 1) === 0 ? evens++ : odds++;
  built[empty] = -(quantity << TOTAL_SHIFT);
  low[empty] = 1;
  let previousEvens = 0;
  let previousOdds = ODD;
  let ways = at;
  for (let card = 0; card < count; card++) {
    const value = cardValue(hand[from + card]);
    const added = (1 << card) | (value << TOTAL_SHIFT);
    const isAnother = card > 0 && hand[from + card] === hand[from + card - 1];
    const firstEven = isAnother ? previousEvens : 0;
    const firstOdd = isAnother ? previousOdds : ODD;
    const lastEven = evens;
    const lastOdd = odds;
    const changes = (value & 1) === 1;
    ways = changes
      ? listGrown(firstOdd, lastOdd, added, value, ways, shift)
      : listGrown(firstEven, lastEven, added, value, ways, shift);
    if (card === count - 1) break;
    previousEvens = evens;
    previousOdds = odds;
    if (changes) {
      odds = grow(firstEven, lastEven, added, value, odds);
      evens = grow(firstOdd, lastOdd, added, value, evens);
    } else {
      evens = grow(firstEven, lastEven, added, value, evens);
      odds = grow(firstOdd, lastOdd, added, value, odds);
    }
  }
  return ways - at;
}

/**
 * Lists the sets that become ways with one more card. Branch-free, because the outcome is hard to predict: every set is
 * written to the options, and one that is not a way is overwritten by the next.
 *
 *     if (half >= 0 && parts has half) options[ways++] = cards << shift;
 */
function listGrown(first: number, last: number, added: number, value: number, at: number, shift: number): number {
  let ways = at;
  for (let set = first; set < last; set++) {
    const grown = built[set] + added;
    const half = grown >> (TOTAL_SHIFT + 1);
    const parts = low[set] | (low[set] << value);
    options[ways] = (grown & CARDS) << shift;
    ways += (parts >>> half) & ~(half >> 31) & 1;
  }
  return ways;
}

/** Extends sets by one card, stores them from `at` on, and returns the end offset. */
function grow(first: number, last: number, added: number, value: number, at: number): number {
  let sets = at;
  for (let set = first; set < last; set++) {
    built[sets] = built[set] + added;
    low[sets++] = low[set] | (low[set] << value);
  }
  return sets;
}

/** Returns whether a set contains a card of that value. */
function holdsValue(from: number, set: number, value: number): boolean {
  for (let rest = set; rest !== 0; rest &= rest - 1) if (cardValue(hand[from + lowestBit(rest)]) === value) return true;
  return false;
}

function totalValue(from: number, count: number): number {
  let total = 0;
  for (let card = 0; card < count; card++) total += cardValue(hand[from + card]);
  return total;
}
