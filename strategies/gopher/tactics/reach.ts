/**
 * Computes which quantities a hand can pay for, at each type of sign and at warehouses, and the minimum number of
 * cards. It solves the problem of rules/payments.ts for all quantities at once, without listing the cards: bit sets of
 * the totals that cards can make, added and subtracted, card after card. Numbers of cards are computed lazily.
 */
import {
  cardType,
  cardValue,
  DIGGER_CARD,
  HAND_STRIDE,
  HIGHEST_VALUE,
  TYPES,
  WAREHOUSE,
} from '../../../src/games/gopher/components.js';
import type { Setting } from '../../../src/games/gopher/setting.js';
import { packSpot } from './reading.js';

/** Kinds of holes that can be paid for: signs of each type, and warehouses. */
const KINDS = TYPES + 1;
/** Mask of quantities 32..60 in the second word of `#payable`. */
const QUANTITIES_HIGH = 0x1fffffff;
/** Words of a bit set of totals 0..127; twelve cards of ten make 120. */
const TOTAL_WORDS = 4;
const KIND_STRIDE = (HAND_STRIDE + 1) * TOTAL_WORDS;

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

// bits 0..9 → the same bits mirrored, bit 15 - i for bit i
const MIRRORED = numbers(1 << HIGHEST_VALUE);
for (let bits = 0; bits < MIRRORED.length; bits++)
  for (let i = 0; i < HIGHEST_VALUE; i++) if ((bits & (1 << i)) !== 0) MIRRORED[bits] |= 1 << (15 - i);

// cards → totals 0..10 of one card minus the others (`pure`); scratch
const pureTotals = numbers(HAND_STRIDE + 1);
// cards → totals left of one card; scratch
const leftTotals = numbers(HAND_STRIDE + 1);

export class Reach {
  readonly #setting: Setting;
  /** slot → card of the measured hand */
  readonly #cards = new Uint8Array(new ArrayBuffer(HAND_STRIDE));
  /** kind → index of the first card that counts for it, and the end index */
  readonly #from = numbers(KINDS);
  readonly #to = numbers(KINDS);
  /** kind × 2 + word → quantities 0..63 that can be paid for */
  readonly #payable = numbers(KINDS * 2);
  /** kind → 1 once `#totals` is computed for it */
  readonly #counted = numbers(KINDS);
  /** kind → total value of all cards that count for it */
  readonly #total = numbers(KINDS);
  /** (kind × 13 + cards) × 4 + word → totals of exactly that number of cards */
  readonly #totals = numbers(KINDS * KIND_STRIDE);

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Measures a hand of `count` sorted cards. */
  measure(cards: Uint8Array, count: number): void {
    let type = 0;
    let provisions = 0;
    this.#from[0] = 0;
    for (; provisions < count && cards[provisions] !== DIGGER_CARD; provisions++) {
      this.#cards[provisions] = cards[provisions];
      for (; type < cardType(cards[provisions]); type++) {
        this.#to[type] = provisions;
        this.#from[type + 1] = provisions;
      }
    }
    for (; type < TYPES; type++) {
      this.#to[type] = provisions;
      this.#from[type + 1] = provisions;
    }
    this.#from[WAREHOUSE] = 0;
    this.#to[WAREHOUSE] = provisions;
    for (let kind = 0; kind < KINDS; kind++) this.#measureKind(kind);
  }

  /** Returns whether the measured hand can pay for a quantity at a sign of a type, or a warehouse. */
  pays(kind: number, quantity: number): boolean {
    return this.paysAt(packSpot(kind, quantity));
  }

  /** Returns the same for an encoded spot; false for one without a quantity. */
  paysAt(spot: number): boolean {
    return ((this.#payable[spot >> 5] >>> (spot & 31)) & 1) !== 0;
  }

  /**
   * Returns the minimum number of cards of the measured hand that pay for a quantity at a sign of a type, or a
   * warehouse; 0 if none do.
   */
  fewest(kind: number, quantity: number): number {
    if (!this.pays(kind, quantity)) return 0;
    if (this.#counted[kind] === 0) this.#countCards(kind);
    let size = 1;
    let at = kind * KIND_STRIDE + TOTAL_WORDS + (quantity >> 5);
    for (; ((this.#totals[at] >>> (quantity & 31)) & 1) === 0; at += TOTAL_WORDS) size++;
    return size;
  }

  #measureKind(kind: number): void {
    const from = this.#from[kind];
    const to = this.#to[kind];
    const { subtract, pure, maxCards } = this.#setting;
    let total = 0;
    for (let card = from; card < to; card++) total += cardValue(this.#cards[card]);
    this.#counted[kind] = 0;
    this.#total[kind] = total;
    if (total < 64 && to - from <= maxCards && !(subtract && pure)) this.#measureQuickly(kind, from, to, subtract);
    else this.#unitePayable(kind);
  }

  /**
   * Fast path without a limit of cards and with no total above 63. With subtraction a total and its negative are
   * equally possible, so only the totals from 0 up are stored, and those below 0 are mirrored.
   */
  #measureQuickly(kind: number, from: number, to: number, subtract: boolean): void {
    let low = 1;
    let high = 0;
    for (let card = from; card < to; card++) {
      const value = cardValue(this.#cards[card]);
      const carry = 32 - value;
      let newLow = low | (low << value);
      let newHigh = high | (high << value) | (low >>> carry);
      if (subtract) {
        newLow |= (low >>> value) | (high << carry) | (MIRRORED[low & ((1 << value) - 1)] >> (15 - value));
        newHigh |= high >>> value;
      }
      low = newLow;
      high = newHigh;
    }
    this.#payable[kind * 2] = low & ~1;
    this.#payable[kind * 2 + 1] = high & QUANTITIES_HIGH;
  }

  /** Unites the quantities over all allowed numbers of cards. */
  #unitePayable(kind: number): void {
    this.#countCards(kind);
    const most = Math.min(this.#to[kind] - this.#from[kind], this.#setting.maxCards);
    let low = 0;
    let high = 0;
    for (let size = 1; size <= most; size++) {
      low |= this.#totals[kind * KIND_STRIDE + size * TOTAL_WORDS];
      high |= this.#totals[kind * KIND_STRIDE + size * TOTAL_WORDS + 1];
    }
    this.#payable[kind * 2] = low & ~1;
    this.#payable[kind * 2 + 1] = high & QUANTITIES_HIGH;
  }

  /** Computes the totals of exactly n cards, for every n. */
  #countCards(kind: number): void {
    const totals = this.#totals;
    const from = this.#from[kind];
    const to = this.#to[kind];
    const start = kind * KIND_STRIDE;
    const { subtract, pure } = this.#setting;
    const most = Math.min(to - from, this.#setting.maxCards);
    this.#counted[kind] = 1;
    for (let at = start; at < start + (most + 1) * TOTAL_WORDS; at++) totals[at] = 0;
    totals[start] = 1;
    const both = subtract && !pure;
    const small = this.#total[kind] < 64;
    for (let card = from; card < to; card++) {
      const value = cardValue(this.#cards[card]);
      for (let size = Math.min(card - from + 1, most); size >= 1; size--) {
        if (small) this.#addToSmall(start + size * TOTAL_WORDS, value, both);
        else this.#addCard(start + size * TOTAL_WORDS, value, both);
      }
    }
    if (subtract && pure) this.#addPure(start, from, to, most);
  }

  /**
   * Extends the sets with one card fewer, at `at - 4`, by a card of this value and adds their totals to those at `at`;
   * see `#measureQuickly`.
   */
  #addCard(at: number, value: number, both: boolean): void {
    const totals = this.#totals;
    const from0 = totals[at - 4];
    const from1 = totals[at - 3];
    const from2 = totals[at - 2];
    const from3 = totals[at - 1];
    const carry = 32 - value;
    let to0 = from0 << value;
    let to1 = (from1 << value) | (from0 >>> carry);
    let to2 = (from2 << value) | (from1 >>> carry);
    let to3 = (from3 << value) | (from2 >>> carry);
    if (both) {
      to0 |= (from0 >>> value) | (from1 << carry) | (MIRRORED[from0 & ((1 << value) - 1)] >> (15 - value));
      to1 |= (from1 >>> value) | (from2 << carry);
      to2 |= (from2 >>> value) | (from3 << carry);
      to3 |= from3 >>> value;
    }
    totals[at] |= to0;
    totals[at + 1] |= to1;
    totals[at + 2] |= to2;
    totals[at + 3] |= to3;
  }

  /** Variant of `#addCard` with no total above 63. */
  #addToSmall(at: number, value: number, both: boolean): void {
    const totals = this.#totals;
    const low = totals[at - 4];
    const high = totals[at - 3];
    const carry = 32 - value;
    let toLow = low << value;
    let toHigh = (high << value) | (low >>> carry);
    if (both) {
      toLow |= (low >>> value) | (high << carry) | (MIRRORED[low & ((1 << value) - 1)] >> (15 - value));
      toHigh |= high >>> value;
    }
    totals[at] |= toLow;
    totals[at + 1] |= toHigh;
  }

  /** `pure`: one card minus one or more others. Totals stay at 10 or below, so one word holds them. */
  #addPure(start: number, from: number, to: number, most: number): void {
    pureTotals.fill(0);
    for (let one = from; one < to; one++) {
      // For each card as the one that is added: the rest after subtracting exactly `size - 1` others.
      this.#subtractOthers(from, to, one, most);
      for (let size = 2; size <= most; size++) pureTotals[size] |= leftTotals[size] & ~1;
    }
    for (let size = 2; size <= most; size++) this.#totals[start + size * TOTAL_WORDS] |= pureTotals[size];
  }

  #subtractOthers(from: number, to: number, one: number, most: number): void {
    leftTotals.fill(0);
    leftTotals[1] = 1 << cardValue(this.#cards[one]);
    for (let card = from; card < to; card++) {
      if (card === one) continue;
      for (let size = most; size >= 2; size--)
        leftTotals[size] |= leftTotals[size - 1] >>> cardValue(this.#cards[card]);
    }
  }
}
