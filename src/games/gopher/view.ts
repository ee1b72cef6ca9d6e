/**
 * A seat's view of gopher: the page, the tokens, the piles and everything public, its own hand, and the cards of a
 * present while it chooses. Other hands and the order of the deck cannot be read with any argument: each argument is
 * converted to an integer once, before use (an object could convert to a different number each time).
 */
import type { View } from '../../core/game.js';
import { CODE_STRIDE, HAND_STRIDE, MAX_HOLES, PILE_STRIDE, TYPES, VALUE_STRIDE } from './components.js';
import { PRESENT } from './options.js';
import { scoreOf } from './rules/score.js';
import {
  ACTIVE,
  basketHolder,
  CHOOSER,
  COUNT,
  DECK_SIZE,
  DECK_TOP,
  DISCARD,
  deck,
  diggersLeft,
  FIRST,
  field,
  hand,
  handSize,
  hole,
  KIND,
  LEAPFROGGED,
  LOOKED,
  minus,
  options,
  PAGE,
  pile,
  pileUnits,
  played,
  plus,
  ROLLED,
  ROUND,
  supply,
  supplyUnits,
  TURN_MINUS,
  TURN_PLUS,
  trophies,
} from './state.js';
import { book } from './table.js';

export class GopherView implements View {
  readonly #seat: number;
  readonly players: number;

  constructor(seat: number, players: number) {
    this.#seat = seat;
    this.players = players;
  }

  get seat(): number {
    return this.#seat;
  }

  get kind(): number {
    return field[KIND];
  }

  /**
   * The number of options of the seat that chooses; 0 for the others, because it would reveal something about a hand.
   */
  get count(): number {
    return field[CHOOSER] === this.#seat ? field[COUNT] : 0;
  }

  /** Returns -1 unless this seat chooses: options may be its cards. */
  option(index: number): number {
    const at = index >>> 0;
    return field[CHOOSER] === this.#seat && at < field[COUNT] ? options[at] : -1;
  }

  /** The seat at turn; in a collection round others choose too. */
  get active(): number {
    return field[ACTIVE];
  }

  get first(): number {
    return field[FIRST];
  }

  get round(): number {
    return field[ROUND];
  }

  /** The last roll of the movement die. */
  get rolled(): number {
    return field[ROLLED];
  }

  /** The open page, from 0. */
  get page(): number {
    return field[PAGE];
  }

  get pages(): number {
    return book.pages;
  }

  get holes(): number {
    return book.holes;
  }

  /** Returns the content of a hole: a type 0..2 for a sign, or a constant of components.ts. */
  content(page: number, hole: number): number {
    return book.content[(page & 15) * MAX_HOLES + (hole & 31)];
  }

  /** Returns the provisions of a sign or warehouse, else 0. */
  quantity(page: number, hole: number): number {
    return book.quantity[(page & 15) * MAX_HOLES + (hole & 31)];
  }

  /** Returns the hole of a seat's token, or -1 before it is placed. */
  hole(seat: number): number {
    return hole[seat & 7];
  }

  handSize(seat: number): number {
    return handSize[seat & 7];
  }

  /** Returns a card of the own sorted hand, or -1. */
  card(slot: number): number {
    const at = slot >>> 0;
    return at < handSize[this.#seat] ? hand[this.#seat * HAND_STRIDE + at] : -1;
  }

  /** Cards in the deck without those of an open present. */
  get deckSize(): number {
    return field[DECK_SIZE] - field[LOOKED];
  }

  /** Diggers used up. */
  get discarded(): number {
    return field[DISCARD];
  }

  /** Number of cards of the open present, else 0. */
  get lookedCount(): number {
    return field[LOOKED];
  }

  /** Returns a card of the present that this seat chooses from, in the order drawn; -1 for all other seats. */
  looked(index: number): number {
    const at = index >>> 0;
    const mine = field[CHOOSER] === this.#seat && field[KIND] === PRESENT;
    return mine && at < field[LOOKED] ? deck[(field[DECK_TOP] + at) & 255] : -1;
  }

  /** Returns the total of a seat's face-up pile. */
  plus(seat: number): number {
    return plus[seat & 7];
  }

  /** Returns the total of a seat's face-down pile. */
  minus(seat: number): number {
    return minus[seat & 7];
  }

  /** Returns the score without the active seat's collections of the current turn. */
  score(seat: number): number {
    return scoreOf(seat & 7);
  }

  /** Face-up total of the active seat's collections of the current turn. */
  get turnPlus(): number {
    return field[TURN_PLUS];
  }

  /** Face-down total of the same. */
  get turnMinus(): number {
    return field[TURN_MINUS];
  }

  /** With baskets: the set of seats (bit = seat) that the active token has leapt over in this turn. */
  get leapfrogged(): number {
    return field[LEAPFROGGED];
  }

  /** Returns the number of cards of a code that a seat has played in collections. */
  played(seat: number, card: number): number {
    return played[(seat & 7) * CODE_STRIDE + (card & 63)];
  }

  /** Returns the number of cards of a code that a seat has taken from presents. */
  trophies(seat: number, card: number): number {
    return trophies[(seat & 7) * CODE_STRIDE + (card & 63)];
  }

  basketHolder(seat: number): number {
    return basketHolder[seat & 7];
  }

  /** Beginner mode: returns the number of cards of a type and value on the table. */
  supply(type: number, value: number): number {
    return supply[(type & 3) * VALUE_STRIDE + (value & 15)];
  }

  /** Beginner mode: returns the units of a type on the table. */
  supplyUnits(type: number): number {
    return supplyUnits[type & 3];
  }

  /** Beginner mode: returns the number of cards of a type and value in a seat's pile. */
  pile(seat: number, type: number, value: number): number {
    return pile[(seat & 7) * PILE_STRIDE + (type & 3) * VALUE_STRIDE + (value & 15)];
  }

  /** Beginner mode: returns the units of a type in a seat's pile. */
  pileUnits(seat: number, type: number): number {
    return pileUnits[(seat & 7) * TYPES + (type & 3)];
  }

  /** Beginner mode: returns the remaining digger uses; 99 is as often as you like. */
  diggersLeft(seat: number): number {
    return diggersLeft[seat & 7];
  }
}
