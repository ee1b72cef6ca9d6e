/** Spends no cards on trifles, stays near warehouses and keeps a hand that fits many signs. */

import { defineStrategy, type Seating } from '../../src/core/strategy.js';
import { HAND_STRIDE, MAX_HOLES } from '../../src/games/gopher/components.js';
import { countBits, DECLINE } from '../../src/games/gopher/options.js';
import type { GopherView } from '../../src/games/gopher/view.js';
import { Habits } from './tactics/habits.js';
import { prospectsOf } from './tactics/prospects.js';
import { Reach } from './tactics/reach.js';

/** Maximum quantity that does not justify a card while the deck lasts. */
const TRIFLE = 3;

class Saver extends Habits {
  /** page × 32 + hole → warehouses that the next roll may reach (WP); see prospects.ts */
  readonly #prospects: Int32Array;
  readonly #dieSides: number;
  readonly #reach: Reach;
  /** slot → card left in the hand after paying; scratch */
  readonly #left = new Uint8Array(HAND_STRIDE);

  constructor(seating: Seating) {
    super(seating, [3, 2, 1], TRIFLE);
    const { setting } = this.appraisal;
    this.#prospects = prospectsOf(seating.rules);
    this.#dieSides = setting.dieSides;
    this.#reach = new Reach(setting);
  }

  protected override rateMove(view: GopherView, hole: number, worth: number): void {
    this.first = worth + this.#prospectsOf(view, hole);
    if (!this.isBehind) this.second = 0 - this.appraisal.fewestCards(view, hole);
  }

  #prospectsOf(view: GopherView, hole: number): number {
    const { book, setting } = this.appraisal;
    if (!setting.beginner && view.deckSize === 0) return 0;
    return Math.floor((book.pages * this.#prospects[view.page * MAX_HOLES + hole]) / (4 * this.#dieSides));
  }

  /**
   * Declines trifles in the own turn; else chooses, among ways with at most one card more than needed, the one that
   * leaves the hand most payable holes.
   */
  protected override chooseWay(view: GopherView): number {
    const mayDecline = view.option(0) === DECLINE;
    if (mayDecline && this.#scorns(view)) return 0;
    const start = mayDecline ? 1 : 0;
    let fewest = HAND_STRIDE;
    for (let i = start; i < view.count; i++) fewest = Math.min(fewest, countBits(view.option(i)));
    this.startRating();
    for (let i = start; i < view.count; i++) {
      const cards = view.option(i);
      const size = countBits(cards);
      if (size > fewest + 1) continue;
      this.first = this.#countPayable(view, cards);
      this.second = -size;
      this.compare(i);
    }
    return this.best;
  }

  #scorns(view: GopherView): boolean {
    return (
      view.active === view.seat &&
      view.quantity(view.page, view.hole(view.seat)) <= TRIFLE &&
      view.deckSize > 0 &&
      view.handSize(view.seat) < this.appraisal.setting.handMax
    );
  }

  /** Returns the number of signs and warehouses of the open page that the hand can pay for without these cards. */
  #countPayable(view: GopherView, cards: number): number {
    const { hand, handSize, spots, book } = this.appraisal;
    let count = 0;
    for (let slot = 0; slot < handSize; slot++) if ((cards & (1 << slot)) === 0) this.#left[count++] = hand[slot];
    this.#reach.measure(this.#left, count);
    const page = view.page * MAX_HOLES;
    let payable = 0;
    for (let hole = 0; hole < book.holes; hole++) if (this.#reach.paysAt(spots[page + hole])) payable++;
    return payable;
  }
}

export default defineStrategy({
  game: 'gopher',
  about: 'Leaves trifles alone, stays near warehouses and keeps a hand that fits many signs.',
  parameters: {},
  create: (seating) => {
    const habits = new Saver(seating);
    return (view: GopherView) => habits.choose(view);
  },
});
