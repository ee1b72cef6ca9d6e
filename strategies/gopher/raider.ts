/** Plays for baskets: takes those that will bring a ransom, pays little for its own, and stands where it is hard to leap over. */

import { defineStrategy, type Seating } from '../../src/core/strategy.js';
import { cardValue, DIGGER_CARD, MAX_HOLES, PRESENT_HOLE } from '../../src/games/gopher/components.js';
import { countBits } from '../../src/games/gopher/options.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';
import { leapsOf } from './tactics/leaps.js';

// All in tenths of a provision.
/** What another player's basket is worth: its next ransom. */
const BASKET = 120;
/** What the own basket is worth: the ransom that it would cost. */
const OWN_BASKET = 40;
/** What a provision paid as ransom costs, which the holder of the basket gains. */
const RANSOM = 5;
/** What a chance of 1 to leap over another token in the next turn is worth. */
const REACH = 8;

/** What is paid at a present, where the lowest of some cards will do, in provisions. */
const RANSOM_AT_PRESENT = 3;
/** Tenths of the tokens that could leap over the own one, and do. */
const LEAPING = 2;

/** Without baskets it plays like greedy. */
class Raider extends Habits {
  /** (page × 32 + from) × 32 + over → faces of the die that allow the leap */
  readonly #leaps: Uint8Array;
  /** Baskets of others that an effective turn takes. */
  #taken = 0;
  /** Whether an effective turn takes the own basket back. */
  #recovers = false;
  /** Whether what the turn collects is paid as ransom. */
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

  /** The least valuable card if it is paid as ransom. */
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

  /** What becomes of baskets in an effective turn after leaping over these seats. */
  #lookAtBaskets(view: GopherView, leapfrogged: number): void {
    const own = view.basketHolder(view.seat);
    const isAway = own !== view.seat;
    this.#taken = 0;
    for (let owner = 0; owner < view.players; owner++)
      if (owner !== view.seat && (leapfrogged & (1 << view.basketHolder(owner))) !== 0) this.#taken++;
    this.#recovers = isAway && (leapfrogged & (1 << own)) !== 0 && !this.appraisal.setting.ransomFirst;
    this.#pays = isAway && !this.#recovers;
  }

  /** What collecting in a hole brings; 0 if the hand cannot. */
  #outcome(view: GopherView, page: number, hole: number): number {
    const gain = this.appraisal.gain(view, page, hole);
    if (gain === 0) return 0;
    const baskets = BASKET * this.#taken;
    if (!this.#pays) return baskets + 10 * gain + (this.#recovers ? OWN_BASKET : 0);
    const isPresent = this.appraisal.book.contentOf(page, hole) === PRESENT_HOLE;
    return baskets + OWN_BASKET - RANSOM * (isPresent ? RANSOM_AT_PRESENT : gain);
  }

  /** The same of the hole on all pages but the open one, for each face of the die. */
  #elsewhere(view: GopherView, hole: number): number {
    const { book, setting } = this.appraisal;
    let sum = 10;
    for (let page = 0; page < book.pages; page++) if (page !== view.page) sum += this.#outcome(view, page, hole);
    return setting.dieSides * sum;
  }

  /** How likely a leap over others is from a hole in the next turn, for each face of the die. */
  #prospect(view: GopherView, hole: number): number {
    let faces = 0;
    for (let seat = 0; seat < view.players; seat++)
      if (seat !== view.seat) faces += this.#facesBetween(view, hole, view.hole(seat));
    return REACH * faces;
  }

  /** The baskets at stake in a hole, as likely as others are to leap over it before the next turn, for each face of the die. */
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
