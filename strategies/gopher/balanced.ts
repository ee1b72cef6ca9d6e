/** Keeps its hand even: spends the types it has most of, and keeps some of each. */

import { defineStrategy, type Seating } from '../../src/core/strategy.js';
import { cardType, DIGGER_CARD, WAREHOUSE } from '../../src/games/gopher/components.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';

class Balanced extends Habits {
  /** type → own cards counted */
  readonly #count = new Int32Array(3);

  constructor(seating: Seating) {
    super(seating, [9, 5, 1]);
  }

  protected override rateMove(view: GopherView, hole: number, worth: number): void {
    this.first = worth + this.appraisal.book.pages * this.#countFitting(view, hole, worth);
    this.second = -this.appraisal.fewestCards(view, hole);
  }

  /** Own cards of the sign's type, at a warehouse of the type most frequent, if the hole can be paid for. */
  #countFitting(view: GopherView, hole: number, worth: number): number {
    const content = this.appraisal.book.contentOf(view.page, hole);
    if (worth === 0 || content > WAREHOUSE || this.appraisal.setting.beginner) return 0;
    this.#countWithout(view, 0);
    const count = this.#count;
    return content === WAREHOUSE ? Math.max(count[0], count[1], count[2]) : count[content];
  }

  protected override rateWay(view: GopherView, cards: number, size: number, total: number): void {
    this.#countWithout(view, cards);
    const count = this.#count;
    this.first = Math.min(count[0], count[1], count[2]);
    this.second = -size;
    this.third = -total;
  }

  /** Counts the own provision cards by type, leaving out a set of hand slots. */
  #countWithout(view: GopherView, cards: number): void {
    this.#count.fill(0);
    for (let slot = 0; slot < view.handSize(view.seat); slot++) {
      const card = view.card(slot);
      if (card !== DIGGER_CARD && (cards & (1 << slot)) === 0) this.#count[cardType(card)]++;
    }
  }
}

export default defineStrategy({
  game: 'gopher',
  about: 'Spends the types it has most of and keeps some cards of each; in beginner mode it evens its totals out.',
  parameters: {},
  create: (seating) => {
    const habits = new Balanced(seating);
    return (view: GopherView) => habits.choose(view);
  },
});
