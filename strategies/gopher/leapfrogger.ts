/** Stays close to the others to leap over them, and gets rid of its cards when it leads. */

import { defineStrategy } from '../../src/core/strategy.js';
import { PRESENT_HOLE, WAREHOUSE } from '../../src/games/gopher/components.js';
import { countBits } from '../../src/games/gopher/options.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';

/** Value of a basket, in provisions. */
const BASKET_PRICE = 8;
/** Maximum distance of close tokens, rows plus columns. */
const CLOSE = 2;

class Leapfrogger extends Habits {
  protected override ratePlace(view: GopherView, hole: number): void {
    const { row, column } = this.appraisal.book;
    let close = 0;
    for (let seat = 0; seat < view.players; seat++) {
      const other = view.hole(seat);
      if (other >= 0 && Math.abs(row[other] - row[hole]) + Math.abs(column[other] - column[hole]) <= CLOSE) close++;
    }
    this.first = close;
    this.second = this.appraisal.anywhere(view, hole);
  }

  protected override rateMove(view: GopherView, hole: number, worth: number, leapfrogged: number): void {
    const { setting, book } = this.appraisal;
    const cards = this.appraisal.fewestCards(view, hole);
    if (setting.baskets) {
      const baskets = this.#isSure(view, hole, worth) ? countBaskets(view, leapfrogged) : 0;
      this.first = worth + BASKET_PRICE * book.pages * baskets;
      this.second = countBits(leapfrogged);
      this.third = 0 - cards;
    } else {
      this.first = worth;
      this.second = 0 - cards;
    }
  }

  /** Returns whether moving there makes the turn effective for sure. */
  #isSure(view: GopherView, hole: number, worth: number): boolean {
    const content = this.appraisal.book.contentOf(view.page, hole);
    if (worth === 0) return false;
    return content <= WAREHOUSE || (content === PRESENT_HOLE && this.appraisal.setting.presentEffective);
  }

  protected override rateWay(view: GopherView, cards: number, size: number, total: number): void {
    if (!this.leads(view)) super.rateWay(view, cards, size, total);
    else {
      this.first = size;
      this.second = total;
    }
  }

  protected override rateTake(view: GopherView, taken: number, returned: number): void {
    if (!this.leads(view)) super.rateTake(view, taken, returned);
    else {
      this.first = taken - returned;
      this.second = 0;
    }
  }
}

/** Returns the number of baskets that these seats hold, the own one included. */
function countBaskets(view: GopherView, seats: number): number {
  let baskets = 0;
  for (let owner = 0; owner < view.players; owner++) if ((seats & (1 << view.basketHolder(owner))) !== 0) baskets++;
  return baskets;
}

export default defineStrategy({
  game: 'gopher',
  about: 'Stays close to the others to leap over them, and plays its cards away when it leads.',
  parameters: {},
  create: (seating) => {
    const habits = new Leapfrogger(seating);
    return (view: GopherView) => habits.choose(view);
  },
});
