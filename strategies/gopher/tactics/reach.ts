/**
 * What a hand can pay for: for every type of sign, and for warehouses, the fewest cards that make up each quantity. It
 * asks the same question as rules/ways.ts of the game for all quantities at once, and only how many cards, not which: bit sets of the
 * totals that exactly k cards can make, added and subtracted, card after card.
 */
import { cardType, cardValue, DIGGER_CARD, WAREHOUSE } from '../../../src/games/gopher/components.js';
import type { Setting } from '../../../src/games/gopher/setting.js';

/** Quantities of one kind of hole. */
const QUANTITY_STRIDE = 64;
/** Words of a bit set of totals 0..127; twelve cards of ten make 120. */
const TOTAL_WORDS = 4;
const MOST_CARDS = 12;

/** bits 0..9 → the same bits mirrored, bit 15 - i for bit i */
const MIRRORED = Int32Array.from({ length: 1 << 10 }, (_, bits) => {
  let mirrored = 0;
  for (let i = 0; i < 10; i++) if ((bits & (1 << i)) !== 0) mirrored |= 1 << (15 - i);
  return mirrored;
});

export class Reach {
  /** kind of hole (type, or warehouse) × 64 + quantity → fewest cards that pay for it, 0 if none do */
  readonly #fewest = new Uint8Array(4 * QUANTITY_STRIDE);
  /** cards × 4 + word → totals that exactly so many cards make */
  readonly #totals = new Int32Array((MOST_CARDS + 1) * TOTAL_WORDS);
  /** cards → totals 0..10 that one card minus the others makes (`pure`) */
  readonly #pureTotals = new Int32Array(MOST_CARDS + 1);
  readonly #subtract: boolean;
  readonly #pure: boolean;
  readonly #maxCards: number;

  constructor({ subtract, pure, maxCards }: Setting) {
    this.#subtract = subtract;
    this.#pure = pure;
    this.#maxCards = maxCards;
  }

  /** Fewest cards of the measured hand that pay for a quantity at a sign of a type, or a warehouse; 0 if none do. */
  fewest(kind: number, quantity: number): number {
    return this.#fewest[kind * QUANTITY_STRIDE + quantity];
  }

  /** Takes the measure of a hand: `count` sorted cards. */
  measure(cards: Uint8Array, count: number): void {
    this.#fewest.fill(0);
    let provisions = 0;
    let start = 0;
    for (; provisions < count && cards[provisions] !== DIGGER_CARD; provisions++) {
      if (cardType(cards[provisions]) === cardType(cards[start])) continue;
      this.#measureKind(cardType(cards[start]), cards, start, provisions);
      start = provisions;
    }
    if (provisions === 0) return;
    this.#measureKind(cardType(cards[start]), cards, start, provisions);
    this.#measureKind(WAREHOUSE, cards, 0, provisions);
  }

  #measureKind(kind: number, cards: Uint8Array, from: number, to: number): void {
    const totals = this.#totals;
    const most = Math.min(to - from, this.#maxCards);
    totals.fill(0, 0, (most + 1) * TOTAL_WORDS);
    totals[0] = 1;
    const both = this.#subtract && !this.#pure;
    for (let card = from; card < to; card++)
      for (let size = Math.min(card - from + 1, most); size >= 1; size--)
        this.#addCard(size, cardValue(cards[card]), both);
    if (this.#subtract && this.#pure) this.#addPure(cards, from, to, most);
    this.#noteFewest(kind, most);
  }

  /**
   * Lets sets of `size` cards hold one of this value. With subtraction a total and its negative are equally possible, so
   * only the totals from 0 up are kept, and what falls below 0 is mirrored.
   */
  #addCard(size: number, value: number, both: boolean): void {
    const totals = this.#totals;
    const at = size * TOTAL_WORDS;
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

  /** `pure`: one card minus one or more others. Totals stay at 10 or below, so one word holds them. */
  #addPure(cards: Uint8Array, from: number, to: number, most: number): void {
    const totals = this.#totals;
    const pure = this.#pureTotals;
    pure.fill(0);
    for (let one = from; one < to; one++) {
      // For each card as the one that is added: what is left of it after taking off exactly `size - 1` others.
      const left = this.#subtractOthers(cards, from, to, one, most);
      for (let size = 2; size <= most; size++) pure[size] |= left[size] & ~1;
    }
    for (let size = 2; size <= most; size++) totals[size * TOTAL_WORDS] |= pure[size];
  }

  /** cards → totals left of one card, scratch */
  readonly #left = new Int32Array(MOST_CARDS + 1);

  #subtractOthers(cards: Uint8Array, from: number, to: number, one: number, most: number): Int32Array {
    const left = this.#left;
    left.fill(0);
    left[1] = 1 << cardValue(cards[one]);
    for (let card = from; card < to; card++) {
      if (card === one) continue;
      for (let size = most; size >= 2; size--) left[size] |= left[size - 1] >>> cardValue(cards[card]);
    }
    return left;
  }

  #noteFewest(kind: number, most: number): void {
    const totals = this.#totals;
    const fewest = this.#fewest;
    for (let word = 0; word < QUANTITY_STRIDE / 32; word++) {
      let noted = word === 0 ? 1 : 0;
      for (let size = 1; size <= most; size++) {
        const made = totals[size * TOTAL_WORDS + word] & ~noted;
        noted |= made;
        for (let rest = made; rest !== 0; rest &= rest - 1)
          fewest[kind * QUANTITY_STRIDE + (word << 5) + 31 - Math.clz32(rest & -rest)] = size;
      }
    }
  }
}
