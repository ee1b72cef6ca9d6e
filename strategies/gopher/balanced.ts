/** Keeps its hand even: spends the most frequent types and keeps some cards of each. */

import { defineStrategy, type Seating } from '../../src/core/strategy.js';
import { WAREHOUSE } from '../../src/games/gopher/components.js';
import { countBits } from '../../src/games/gopher/options.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';

class Balanced extends Habits {
  constructor(seating: Seating) {
    super(seating, [9, 5, 1]);
  }

  protected override rateMove(view: GopherView, hole: number, worth: number): void {
    this.first = worth + this.appraisal.book.pages * this.#countFitting(view, hole, worth);
    if (!this.isBehind) this.second = 0 - this.appraisal.fewestCards(view, hole);
  }

  /**
   * Returns the number of own cards of the sign's type, at a warehouse of the most frequent type; 0 if the hole cannot
   * be paid for.
   */
  #countFitting(view: GopherView, hole: number, worth: number): number {
    const content = this.appraisal.book.contentOf(view.page, hole);
    if (worth === 0 || content > WAREHOUSE || this.appraisal.setting.beginner) return 0;
    const { slotsOf } = this.appraisal;
    if (content !== WAREHOUSE) return countBits(slotsOf[content]);
    return Math.max(countBits(slotsOf[0]), countBits(slotsOf[1]), countBits(slotsOf[2]));
  }

  /** Rates by the remaining cards of the type with the fewest left. */
  protected override rateWay(_view: GopherView, cards: number, size: number, total: number): void {
    const { slotsOf } = this.appraisal;
    this.first = Math.min(
      countBits(slotsOf[0] & ~cards),
      countBits(slotsOf[1] & ~cards),
      countBits(slotsOf[2] & ~cards),
    );
    this.second = -size;
    this.third = -total;
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
