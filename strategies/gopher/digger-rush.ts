/** Turns pages at every opportunity: diggers at once, portals and presents before signs. */

import { defineStrategy } from '../../src/core/strategy.js';
import { DIGGER_CARD, PORTAL, PRESENT_HOLE } from '../../src/games/gopher/components.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';

class DiggerRush extends Habits {
  protected override digsEarly(): boolean {
    return true;
  }

  protected override digsLate(): boolean {
    return true;
  }

  protected override rateMove(view: GopherView, hole: number, worth: number): void {
    const { book } = this.appraisal;
    const content = book.contentOf(view.page, hole);
    this.first = worth;
    if (content === PORTAL) this.first = 2 * worth;
    else if (content === PRESENT_HOLE && worth > 0) this.first = worth + 2 * book.pages;
    if (!this.isBehind) this.second = 0 - this.appraisal.fewestCards(view, hole);
  }

  protected override choosePresent(view: GopherView): number {
    const last = view.count - 1;
    return view.option(last) === DIGGER_CARD ? last : super.choosePresent(view);
  }
}

export default defineStrategy({
  game: 'gopher',
  about: 'Turns pages whenever it can: uses diggers at once and heads for portals and presents.',
  parameters: {},
  create: (seating) => {
    const habits = new DiggerRush(seating);
    return (view: GopherView) => habits.choose(view);
  },
});
