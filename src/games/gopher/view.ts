/**
 * What a seat sees of gopher: the page, the tokens, the piles and all that lies open, its own hand, and the cards of a
 * present while it chooses. Other hands and the order of the deck are out of reach, whatever a method is given: an
 * argument is made a whole number, once, before it is used (an object could be another number each time it is looked at).
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

  /** How many options there are for the seat that chooses; 0 for the others, to whom the number would tell of a hand. */
  get count(): number {
    return field[CHOOSER] === this.#seat ? field[COUNT] : 0;
  }

  /** Only the seat that chooses sees its options: they may be its cards. */
  option(index: number): number {
    const at = index >>> 0;
    return field[CHOOSER] === this.#seat && at < field[COUNT] ? options[at] : -1;
  }

  /** Whose turn it is; in a collection round others choose too. */
  get active(): number {
    return field[ACTIVE];
  }

  get first(): number {
    return field[FIRST];
  }

  get round(): number {
    return field[ROUND];
  }

  /** The movement die as last rolled. */
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

  /** What a hole of a page holds: a type 0..2 for a sign, or a constant of components.ts. */
  content(page: number, hole: number): number {
    return book.content[(page & 15) * MAX_HOLES + (hole & 31)];
  }

  /** Provisions of a sign or warehouse, else 0. */
  quantity(page: number, hole: number): number {
    return book.quantity[(page & 15) * MAX_HOLES + (hole & 31)];
  }

  /** The hole of a seat's token, or -1 before it is placed. */
  hole(seat: number): number {
    return hole[seat & 7];
  }

  handSize(seat: number): number {
    return handSize[seat & 7];
  }

  /** A card of the own hand, which is sorted. */
  card(slot: number): number {
    const at = slot >>> 0;
    return at < handSize[this.#seat] ? hand[this.#seat * HAND_STRIDE + at] : -1;
  }

  /** Cards in the deck, those that somebody looks at left out. */
  get deckSize(): number {
    return field[DECK_SIZE] - field[LOOKED];
  }

  /** Diggers used up. */
  get discarded(): number {
    return field[DISCARD];
  }

  /** How many cards of a present somebody looks at. */
  get lookedCount(): number {
    return field[LOOKED];
  }

  /** A card of the present that this seat chooses from, in the order drawn; -1 for everybody else. */
  looked(index: number): number {
    const at = index >>> 0;
    const mine = field[CHOOSER] === this.#seat && field[KIND] === PRESENT;
    return mine && at < field[LOOKED] ? deck[(field[DECK_TOP] + at) & 255] : -1;
  }

  /** Total of a seat's face-up pile. */
  plus(seat: number): number {
    return plus[seat & 7];
  }

  /** Total of a seat's face-down pile. */
  minus(seat: number): number {
    return minus[seat & 7];
  }

  /** Without what the active seat has collected in the turn under way. */
  score(seat: number): number {
    return scoreOf(seat & 7);
  }

  /** Face-up total that the active seat has collected in the turn under way. */
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

  /** How many cards of a code a seat has played in collections. */
  played(seat: number, card: number): number {
    return played[(seat & 7) * CODE_STRIDE + (card & 63)];
  }

  /** How many cards of a code a seat has taken from presents. */
  trophies(seat: number, card: number): number {
    return trophies[(seat & 7) * CODE_STRIDE + (card & 63)];
  }

  /** The seat that holds a seat's basket. */
  basketHolder(seat: number): number {
    return basketHolder[seat & 7];
  }

  /** Beginner mode: cards of a type and value on the table. */
  supply(type: number, value: number): number {
    return supply[(type & 3) * VALUE_STRIDE + (value & 15)];
  }

  /** Beginner mode: units of a type on the table. */
  supplyUnits(type: number): number {
    return supplyUnits[type & 3];
  }

  /** Beginner mode: cards of a type and value in a seat's pile. */
  pile(seat: number, type: number, value: number): number {
    return pile[(seat & 7) * PILE_STRIDE + (type & 3) * VALUE_STRIDE + (value & 15)];
  }

  /** Beginner mode: units of a type in a seat's pile. */
  pileUnits(seat: number, type: number): number {
    return pileUnits[(seat & 7) * TYPES + (type & 3)];
  }

  /** Beginner mode: digger uses left; 99 is as often as you like. */
  diggersLeft(seat: number): number {
    return diggersLeft[seat & 7];
  }
}
