/** Collects often and cheaply: few cards for each collection, and the big ones first. */
import { defineStrategy, type Seating } from '../../src/core/strategy.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';

/** Value of a card, in provisions. */
const CARD_PRICE = 3;

class Frugal extends Habits {
  constructor(seating: Seating) {
    super(seating, [4, 1, 1]);
  }

  protected override rateMove(view: GopherView, hole: number, worth: number): void {
    const cards = this.appraisal.fewestCards(view, hole);
    this.first = worth > 0 ? 1 : 0;
    this.second = worth - CARD_PRICE * this.appraisal.book.pages * cards;
  }

  /** Digs only if every move rates 0. */
  protected override digsLate(_view: GopherView, best: number): boolean {
    return best === 0;
  }

  protected override rateWay(_view: GopherView, _cards: number, size: number, total: number): void {
    this.first = -size;
    this.second = total;
  }

  protected override rateTake(_view: GopherView, taken: number, returned: number): void {
    this.first = 0 - returned;
    this.second = 0 - taken;
  }
}

export default defineStrategy({
  game: 'gopher',
  about: 'Collects with as few cards as possible, big ones first, and keeps small cards.',
  parameters: {},
  create: (seating) => {
    const habits = new Frugal(seating);
    return (view: GopherView) => habits.choose(view);
  },
});
