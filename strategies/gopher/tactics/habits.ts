/**
 * Base class of the shipped strategies of gopher. It rates every option by up to three integers, compared in order;
 * larger is better, and the first listed of equals wins. The defaults are those of `greedy`; other strategies override
 * methods.
 */
import type { Seating } from '../../../src/core/strategy.js';
import { cardValue, DIGGER_CARD, HIGHEST_VALUE } from '../../../src/games/gopher/components.js';
import {
  COLLECT,
  countBits,
  countPacked,
  DECLINE,
  DIG,
  DIGGER,
  isAllLeft,
  MOVE,
  moveHole,
  moveLeapfrogged,
  PLACE,
  PRE_ROLL,
  PRESENT,
  ROLL,
  STAY,
  takeReturned,
  takeTaken,
  takeType,
} from '../../../src/games/gopher/options.js';
import type { GopherView } from '../../../src/games/gopher/view.js';
import { Appraisal, type Weights } from './appraisal.js';

const EVEN: Weights = [1, 1, 1];

/** Minimum of `away` for digging before the roll, as a multiple of the number of pages. */
const EARLY_PROMISE = 6;

export class Habits {
  protected readonly appraisal: Appraisal;
  /**
   * The rating of one option. Negate with `0 - n`, not `-n`, where n may be 0: −0 would turn all ratings into
   * heap-allocated doubles.
   */
  protected first = 0;
  protected second = 0;
  protected third = 0;
  /** The best rating so far. */
  #bestFirst = 0;
  #bestSecond = 0;
  #bestThird = 0;
  #best = -1;

  constructor(seating: Seating, weights = EVEN, scorned = 0) {
    this.appraisal = new Appraisal(seating, weights, scorned);
  }

  choose(view: GopherView): number {
    // Before the roll and at a present few strategies need the own cards; those call `look` first.
    if (view.kind !== PRE_ROLL && view.kind !== PRESENT) this.appraisal.look(view);
    switch (view.kind) {
      case PLACE:
        return this.#choosePlace(view);
      case PRE_ROLL:
        return this.digsEarly(view) ? DIG : ROLL;
      case MOVE:
        return this.#chooseMove(view);
      case COLLECT:
        return this.appraisal.setting.beginner ? this.#chooseTake(view) : this.chooseWay(view);
      default:
        return this.choosePresent(view);
    }
  }

  #choosePlace(view: GopherView): number {
    this.startRating();
    for (let i = 0; i < view.count; i++) {
      this.ratePlace(view, view.option(i));
      this.compare(i);
    }
    return this.#best;
  }

  /** Rates a hole for the own token in the setup. */
  protected ratePlace(view: GopherView, hole: number): void {
    this.first = this.appraisal.anywhere(view, hole);
  }

  /** Returns whether to dig before the roll; never if a digger can be used after the roll. */
  protected digsEarly(view: GopherView): boolean {
    const { setting, book } = this.appraisal;
    if (setting.diggerAfter) return false;
    this.appraisal.look(view);
    return this.appraisal.away(view, view.hole(view.seat)) >= EARLY_PROMISE * book.pages;
  }

  #chooseMove(view: GopherView): number {
    const last = view.count - 1;
    const mayDig = view.option(last) === DIGGER;
    this.startRating();
    for (let i = 0; i <= (mayDig ? last - 1 : last); i++) {
      const option = view.option(i);
      this.first = 0;
      this.second = 0;
      this.third = 0;
      if (option !== STAY) {
        const hole = moveHole(option);
        this.rateMove(view, hole, this.appraisal.worth(view, hole), moveLeapfrogged(option));
      }
      this.compare(i);
    }
    return mayDig && this.digsLate(view, this.#bestFirst) ? last : this.#best;
  }

  /** Rates a move to a hole of that value (G), leapfrogging a set of seats. */
  protected rateMove(view: GopherView, hole: number, worth: number, _leapfrogged: number): void {
    this.first = worth;
    if (!this.isBehind) this.second = 0 - this.appraisal.fewestCards(view, hole);
  }

  /** Returns whether to dig instead of making the best move; `best` is the first number of its rating. */
  protected digsLate(view: GopherView, best: number): boolean {
    return this.appraisal.away(view, view.hole(view.seat)) > best;
  }

  /** Chooses among the ways to pay with cards; never declines. */
  protected chooseWay(view: GopherView): number {
    this.startRating();
    for (let i = view.option(0) === DECLINE ? 1 : 0; i < view.count; i++) {
      const cards = view.option(i);
      this.rateWay(view, cards, countBits(cards), this.appraisal.valueOfCards(cards));
      this.compare(i);
    }
    return this.#best;
  }

  /** Rates paying with `size` cards (a set of hand slots) of that total value. */
  protected rateWay(_view: GopherView, _cards: number, size: number, total: number): void {
    this.first = -size;
    this.second = -total;
  }

  /** Beginner mode: first the type, then the cards; never declines. */
  #chooseTake(view: GopherView): number {
    const type = this.#chooseType(view);
    this.startRating();
    for (let i = 0; i < view.count; i++) {
      const option = view.option(i);
      if (option === DECLINE || takeType(option) !== type) continue;
      const taken = isAllLeft(option) ? countLeft(view, type) : countPacked(takeTaken(option));
      this.rateTake(view, taken, countPacked(takeReturned(option)));
      this.compare(i);
    }
    return this.#best;
  }

  #chooseType(view: GopherView): number {
    const quantity = view.quantity(view.page, view.hole(view.seat));
    this.startRating();
    for (let i = 0; i < view.count; i++) {
      const option = view.option(i);
      if (option === DECLINE) continue;
      this.first = this.appraisal.unitsValue(view, takeType(option), quantity);
      this.second = view.supplyUnits(takeType(option));
      this.compare(i);
    }
    return takeType(view.option(this.#best));
  }

  /** Beginner mode: rates an option by the number of cards taken and returned. */
  protected rateTake(_view: GopherView, taken: number, returned: number): void {
    this.first = 0 - taken;
    this.second = 0 - returned;
  }

  /** Chooses the most valuable card; a digger only without an alternative. */
  protected choosePresent(view: GopherView): number {
    this.startRating();
    for (let i = 0; i < view.count; i++) {
      const card = view.option(i);
      this.first = card === DIGGER_CARD ? 0 : cardValue(card);
      this.compare(i);
    }
    return this.#best;
  }

  /** Returns whether the own score is above every other. */
  protected leads(view: GopherView): boolean {
    const own = view.score(view.seat);
    for (let seat = 0; seat < view.players; seat++) if (seat !== view.seat && view.score(seat) >= own) return false;
    return true;
  }

  protected startRating(): void {
    this.first = 0;
    this.second = 0;
    this.third = 0;
    this.#best = -1;
  }

  /** True if the first number is already below the best, so that the others do not matter. */
  protected get isBehind(): boolean {
    return this.#best >= 0 && this.first < this.#bestFirst;
  }

  /** Stores option `index` if its rating is the best so far. */
  protected compare(index: number): void {
    const { first, second, third } = this;
    if (this.#best >= 0) {
      if (first < this.#bestFirst) return;
      if (first === this.#bestFirst) {
        if (second < this.#bestSecond) return;
        if (second === this.#bestSecond && third <= this.#bestThird) return;
      }
    }
    this.#best = index;
    this.#bestFirst = first;
    this.#bestSecond = second;
    this.#bestThird = third;
  }

  /** Index of the option with the best rating. */
  protected get best(): number {
    return this.#best;
  }
}

/** Beginner mode: returns the number of cards of a type on the table. */
function countLeft(view: GopherView, type: number): number {
  let cards = 0;
  for (let value = 1; value <= HIGHEST_VALUE; value++) cards += view.supply(type, value);
  return cards;
}
