/**
 * Plays for baskets: takes those that will bring a ransom, pays little for its own, and prefers holes that are hard to
 * leap over.
 */

import { defineStrategy, type Seating } from '../../src/core/strategy.js';
import { cardValue, DIGGER_CARD, MAX_HOLES, PRESENT_HOLE } from '../../src/games/gopher/components.js';
import { countBits } from '../../src/games/gopher/options.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';
import { leapsOf } from './tactics/leaps.js';

// All in tenths of a provision.
/** Value of another player's basket: its next ransom. */
const BASKET = 120;
/** Value of the own basket: the ransom it would cost. */
const OWN_BASKET = 40;
/** Cost of a provision paid as ransom, which the holder of the basket gains. */
const RANSOM = 5;
/** Value of a leap over another token in the next turn with chance 1. */
const REACH = 8;

/** Estimated ransom at a present, where the lowest of some cards is enough, in provisions. */
const RANSOM_AT_PRESENT = 3;
/** Estimated tenths of the tokens that leap over the own one if they can. */
const LEAPING = 2;

/** Plays like greedy without baskets. */
class Raider extends Habits {
  /** (page × 32 + from) × 32 + over → faces of the die that allow the leap */
  readonly #leaps: Uint8Array;
  /** Number of others' baskets that an effective turn takes. */
  #taken = 0;
  /** True if an effective turn takes the own basket back. */
  #recovers = false;
  /** True if the collections of the turn are paid as ransom. */
  #pays = false;

  constructor(seating: Seating) {
    super(seating);
    this.#leaps = leapsOf(seating.rules);
  }

  protected override rateMove(view: GopherView, hole: number, worth: number, leapfrogged: number): void {
    const { book, setting } = this.appraisal;
    if (!setting.baskets) {
      super.rateMove(view, hole, worth, leapfrogged);
      return;
    }
    this.#lookAtBaskets(view, leapfrogged);
    if (book.isPortal(view.page, hole)) this.first = this.#elsewhere(view, hole);
    else {
      const gain = this.appraisal.gain(view, view.page, hole);
      const collected = setting.dieSides * this.#outcome(view, view.page, hole);
      this.first = book.pages * (collected + this.#prospect(view, hole) - this.#danger(view, hole, gain > 0));
    }
    this.second = countBits(leapfrogged);
    if (!this.isBehind) this.third = 0 - this.appraisal.fewestCards(view, hole);
  }

  protected override digsLate(view: GopherView, best: number): boolean {
    if (!this.appraisal.setting.baskets) return super.digsLate(view, best);
    this.#lookAtBaskets(view, 0);
    return this.#elsewhere(view, view.hole(view.seat)) > best;
  }

  /** Chooses the least valuable card if it is paid as ransom. */
  protected override choosePresent(view: GopherView): number {
    const { baskets, anyCollectionPays } = this.appraisal.setting;
    const isActive = view.active === view.seat;
    if (baskets) this.#lookAtBaskets(view, isActive ? view.leapfrogged : 0);
    if (!baskets || !this.#pays || !(isActive || anyCollectionPays)) return super.choosePresent(view);
    this.startRating();
    for (let i = 0; i < view.count; i++) {
      const card = view.option(i);
      this.first = 0 - (card === DIGGER_CARD ? card : cardValue(card));
      this.compare(i);
    }
    return this.best;
  }

  /** Computes the effect on baskets of an effective turn after leaping over these seats. */
  #lookAtBaskets(view: GopherView, leapfrogged: number): void {
    const own = view.basketHolder(view.seat);
    const isAway = own !== view.seat;
    this.#taken = 0;
    for (let owner = 0; owner < view.players; owner++)
      if (owner !== view.seat && (leapfrogged & (1 << view.basketHolder(owner))) !== 0) this.#taken++;
    this.#recovers = isAway && (leapfrogged & (1 << own)) !== 0 && !this.appraisal.setting.ransomFirst;
    this.#pays = isAway && !this.#recovers;
  }

  /** Returns the value of collecting in a hole; 0 if the hand cannot. */
  #outcome(view: GopherView, page: number, hole: number): number {
    const gain = this.appraisal.gain(view, page, hole);
    if (gain === 0) return 0;
    const baskets = BASKET * this.#taken;
    if (!this.#pays) return baskets + 10 * gain + (this.#recovers ? OWN_BASKET : 0);
    const isPresent = this.appraisal.book.contentOf(page, hole) === PRESENT_HOLE;
    return baskets + OWN_BASKET - RANSOM * (isPresent ? RANSOM_AT_PRESENT : gain);
  }

  /** Returns the sum of outcomes of the hole on all pages but the open one, times the faces of the die. */
  #elsewhere(view: GopherView, hole: number): number {
    const { book, setting } = this.appraisal;
    let sum = 10;
    for (let page = 0; page < book.pages; page++) if (page !== view.page) sum += this.#outcome(view, page, hole);
    return setting.dieSides * sum;
  }

  /** Returns the expected value of leaps over others from a hole in the next turn, times the faces of the die. */
  #prospect(view: GopherView, hole: number): number {
    let faces = 0;
    for (let seat = 0; seat < view.players; seat++)
      if (seat !== view.seat) faces += this.#facesBetween(view, hole, view.hole(seat));
    return REACH * faces;
  }

  /**
   * Returns the expected loss of baskets in a hole, estimated from the leaps of others before the next turn, times the
   * faces of the die.
   */
  #danger(view: GopherView, hole: number, isEffective: boolean): number {
    let faces = 0;
    let baskets = isEffective ? this.#taken : 0;
    for (let seat = 0; seat < view.players; seat++) {
      if (seat === view.seat) continue;
      faces += this.#facesBetween(view, view.hole(seat), hole);
      if (view.basketHolder(seat) === view.seat) baskets++;
    }
    const isHome = isEffective || view.basketHolder(view.seat) === view.seat;
    return Math.floor((LEAPING * faces * (BASKET * baskets + (isHome ? OWN_BASKET : 0))) / 10);
  }

  #facesBetween(view: GopherView, from: number, over: number): number {
    return this.#leaps[(view.page * MAX_HOLES + from) * MAX_HOLES + over];
  }
}

export default defineStrategy({
  game: 'gopher',
  about: 'Leaps over others for their baskets, buys its own back cheaply, and stays where it is hard to leap over.',
  parameters: {},
  create: (seating) => {
    const habits = new Raider(seating);
    return (view: GopherView) => habits.choose(view);
  },
});
