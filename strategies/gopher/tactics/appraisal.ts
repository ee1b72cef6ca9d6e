/**
 * Values of options for the shipped strategies of gopher: integers computed from the view alone. The names are those of
 * docs/rules/gopher.md, "Strategies": gain, away, worth (G), fewest cards (c), warehouse prospects (WP).
 */
import type { Seating } from '../../../src/core/strategy.js';
import type { Book } from '../../../src/games/gopher/board-arrays.js';
import {
  cardType,
  cardValue,
  DIGGER_CARD,
  HAND_STRIDE,
  HIGHEST_VALUE,
  MAX_HOLES,
  PILE_STRIDE,
  TYPES,
  VALUE_STRIDE,
  WAREHOUSE,
} from '../../../src/games/gopher/components.js';
import { TakeFinder } from '../../../src/games/gopher/rules/takes.js';
import type { Setting } from '../../../src/games/gopher/setting.js';
import type { GopherView } from '../../../src/games/gopher/view.js';
import { Reach } from './reach.js';
import { PRESENT_SPOT, readRules, spotQuantity } from './reading.js';

/** Values of a unit of the scarcest, the middle and the most plentiful own type in beginner mode. */
export type Weights = readonly [number, number, number];

/** Exclusive upper limit of quantities. */
const QUANTITIES = 64;
const UNKNOWN = 0;
const NO = 1;
const YES = 2;

export class Appraisal {
  readonly setting: Setting;
  readonly book: Book;
  /** page × 32 + hole → encoded offer; see reading.ts */
  readonly spots: Uint8Array;
  readonly #weights: Weights;
  readonly #presentValue: number;
  /** Maximum quantity of a sign that counts as 0 while the deck lasts; 0: every sign counts. */
  readonly #scorned: number;
  readonly #reach: Reach;
  readonly #takes: TakeFinder;
  /** slot → card of the own hand as last read */
  readonly hand = new Uint8Array(HAND_STRIDE);
  handSize = -1;
  /** type → set of hand slots */
  readonly slotsOf = new Int32Array(TYPES);
  /** type × 11 + value → cards on the table; beginner */
  readonly #supply = new Int32Array(PILE_STRIDE);
  /** type × 11 + value → cards in the own pile; beginner */
  readonly #pile = new Int32Array(PILE_STRIDE);
  /** type × 64 + quantity → whether it can be taken from the current table, cached: UNKNOWN, NO or YES; beginner */
  readonly #takeable = new Uint8Array(TYPES * QUANTITIES);

  constructor({ rules }: Seating, weights: Weights, scorned: number) {
    const { setting, book, spots } = readRules(rules);
    this.setting = setting;
    this.book = book;
    this.spots = spots;
    const [scarce, middle, plenty] = weights;
    this.#presentValue = setting.beginner ? scarce + middle + plenty : setting.highestValue - 2;
    this.#weights = weights;
    this.#scorned = scorned;
    this.#reach = new Reach(this.setting);
    this.#takes = new TakeFinder(this.setting);
  }

  /** Reads the own cards and updates the caches; call it at the start of every decision. */
  look(view: GopherView): void {
    if (this.setting.beginner) this.#lookAtTable(view);
    else this.#lookAtHand(view);
  }

  #lookAtHand(view: GopherView): void {
    const { hand } = this;
    const size = view.handSize(view.seat);
    let same = size === this.handSize;
    for (let slot = 0; slot < size; slot++) {
      const card = view.card(slot);
      if (hand[slot] === card) continue;
      hand[slot] = card;
      same = false;
    }
    if (same) return;
    this.handSize = size;
    this.#sortByType();
    this.#reach.measure(hand, size);
  }

  #sortByType(): void {
    const { hand, slotsOf } = this;
    for (let type = 0; type < TYPES; type++) slotsOf[type] = 0;
    for (let slot = 0; slot < this.handSize; slot++)
      if (hand[slot] !== DIGGER_CARD) slotsOf[cardType(hand[slot])] |= 1 << slot;
  }

  /** Returns the total value of a set of own hand slots. */
  valueOfCards(cards: number): number {
    let total = 0;
    for (let rest = cards; rest !== 0; rest &= rest - 1) total += cardValue(this.hand[31 - Math.clz32(rest & -rest)]);
    return total;
  }

  #lookAtTable(view: GopherView): void {
    for (let type = 0; type < TYPES; type++) {
      let changed = false;
      for (let value = 1; value <= HIGHEST_VALUE; value++) {
        const at = type * VALUE_STRIDE + value;
        const supply = view.supply(type, value);
        const pile = view.pile(view.seat, type, value);
        if (supply === this.#supply[at] && pile === this.#pile[at]) continue;
        this.#supply[at] = supply;
        this.#pile[at] = pile;
        changed = true;
      }
      if (changed) this.#takeable.fill(UNKNOWN, type * QUANTITIES, (type + 1) * QUANTITIES);
    }
  }

  /** Returns the value that the seat could collect in a hole of a page now. */
  gain(view: GopherView, page: number, hole: number): number {
    const spot = this.spots[page * MAX_HOLES + hole];
    const quantity = spotQuantity(spot);
    if (this.setting.beginner) {
      if (quantity === 0) return 0;
      return spot === PRESENT_SPOT ? this.#presentValue : this.#gainFromTable(view, spot >> 6, quantity);
    }
    if (spot === PRESENT_SPOT) return view.deckSize > 0 ? this.#presentValue : 0;
    if (!this.#reach.paysAt(spot)) return 0;
    return quantity <= this.#scorned && view.deckSize > 0 ? 0 : quantity;
  }

  /** Returns the value of the most valuable type that can be taken at a sign or warehouse. */
  #gainFromTable(view: GopherView, content: number, quantity: number): number {
    let most = 0;
    for (let type = 0; type < TYPES; type++) {
      if (content !== WAREHOUSE && content !== type) continue;
      if (this.#canTake(view, type, quantity)) most = Math.max(most, this.unitsValue(view, type, quantity));
    }
    return most;
  }

  #canTake(view: GopherView, type: number, quantity: number): boolean {
    const at = type * QUANTITIES + quantity;
    if (this.#takeable[at] === UNKNOWN) {
      const any = this.#takes.any(type, quantity, view.supplyUnits(type), this.#supply, this.#pile, 0);
      this.#takeable[at] = any ? YES : NO;
    }
    return this.#takeable[at] === YES;
  }

  /**
   * Beginner mode: returns the value of taking a quantity of a type, or its remaining units, by the order of the own
   * totals.
   */
  unitsValue(view: GopherView, type: number, quantity: number): number {
    const acorns = view.pileUnits(view.seat, 0);
    const berries = view.pileUnits(view.seat, 1);
    const spikelets = view.pileUnits(view.seat, 2);
    const more = Math.min(quantity, view.supplyUnits(type));
    return (
      this.#weigh(
        acorns + (type === 0 ? more : 0),
        berries + (type === 1 ? more : 0),
        spikelets + (type === 2 ? more : 0),
      ) - this.#weigh(acorns, berries, spikelets)
    );
  }

  /** Returns the weighted sum of three totals: the smallest times the first weight, and so on. */
  #weigh(a: number, b: number, c: number): number {
    const [scarce, middle, plenty] = this.#weights;
    const low = Math.min(a, b, c);
    const high = Math.max(a, b, c);
    return scarce * low + middle * (a + b + c - low - high) + plenty * high;
  }

  /** Returns 1 plus the gains of the hole over all pages but the open one: its value after a page turn. */
  away(view: GopherView, hole: number): number {
    let sum = 1;
    for (let page = 0; page < this.book.pages; page++) if (page !== view.page) sum += this.gain(view, page, hole);
    return sum;
  }

  /** Returns the sum of gains of the hole over all pages. */
  anywhere(view: GopherView, hole: number): number {
    let sum = 0;
    for (let page = 0; page < this.book.pages; page++) sum += this.gain(view, page, hole);
    return sum;
  }

  /** Returns the value of moving to a hole (G): `away` for a portal, else the gain times the number of pages. */
  worth(view: GopherView, hole: number): number {
    if (this.book.isPortal(view.page, hole)) return this.away(view, hole);
    return this.book.pages * this.gain(view, view.page, hole);
  }

  /**
   * Returns the minimum number of cards that pay for a hole of the open page (c); 0 if none do, and in beginner mode.
   */
  fewestCards(view: GopherView, hole: number): number {
    if (this.setting.beginner) return 0;
    const spot = this.spots[view.page * MAX_HOLES + hole];
    return this.#reach.fewest(spot >> 6, spotQuantity(spot));
  }
}
