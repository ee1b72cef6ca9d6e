/**
 * What a seat sees of gopher: the page, the tokens, the piles and all that lies open, its own hand, and the cards of a
 * present while it chooses. Other hands and the order of the deck are out of reach.
 */
import type { View } from '../../core/game.js';
import { PRESENT } from './options.js';
import { scoreOf } from './score.js';
import {
  ACTIVE,
  CODE_STRIDE,
  COUNT,
  DECIDER,
  DECK_SIZE,
  DECK_TOP,
  DISCARD,
  FIRST,
  HAND_STRIDE,
  KIND,
  LEAPFROGGED,
  LOOKED,
  PAGE,
  PILE_STRIDE,
  ROLLED,
  ROUND,
  TURN_MINUS,
  TURN_PLUS,
  VALUE_STRIDE,
} from './state.js';
import type { GopherTable } from './table.js';

export class GopherView implements View {
  readonly #table: GopherTable;
  readonly seat: number;
  readonly players: number;

  constructor(table: GopherTable, seat: number) {
    this.#table = table;
    this.seat = seat;
    this.players = table.players;
  }

  get kind(): number {
    return this.#table.state.field[KIND];
  }

  get count(): number {
    return this.#table.state.field[COUNT];
  }

  /** Only the seat that chooses sees its options: they may be its cards. */
  option(index: number): number {
    const { field, options } = this.#table.state;
    return field[DECIDER] === this.seat && index >= 0 && index < field[COUNT] ? options[index] : -1;
  }

  /** Whose turn it is; in a collection round others choose too. */
  get active(): number {
    return this.#table.state.field[ACTIVE];
  }

  get first(): number {
    return this.#table.state.field[FIRST];
  }

  get round(): number {
    return this.#table.state.field[ROUND];
  }

  /** The movement die as last rolled. */
  get rolled(): number {
    return this.#table.state.field[ROLLED];
  }

  /** The open page, from 0. */
  get page(): number {
    return this.#table.state.field[PAGE];
  }

  get pages(): number {
    return this.#table.book.pages;
  }

  get holes(): number {
    return this.#table.book.holes;
  }

  /** What a hole of a page holds: a type 0..2 for a sign, or a constant of book.ts. */
  content(page: number, hole: number): number {
    return this.#table.book.contentOf(page, hole);
  }

  /** Provisions of a sign or warehouse, else 0. */
  quantity(page: number, hole: number): number {
    return this.#table.book.quantityOf(page, hole);
  }

  /** The hole of a seat's token, or -1 before it is placed. */
  hole(seat: number): number {
    return this.#table.state.hole[seat];
  }

  handSize(seat: number): number {
    return this.#table.state.handSize[seat];
  }

  /** A card of the own hand, which is sorted. */
  card(slot: number): number {
    const { hand, handSize } = this.#table.state;
    return slot >= 0 && slot < handSize[this.seat] ? hand[this.seat * HAND_STRIDE + slot] : -1;
  }

  /** Cards in the deck, those that somebody looks at left out. */
  get deckSize(): number {
    const { field } = this.#table.state;
    return field[DECK_SIZE] - field[LOOKED];
  }

  /** Diggers used up. */
  get discarded(): number {
    return this.#table.state.field[DISCARD];
  }

  /** How many cards of a present somebody looks at. */
  get lookedCount(): number {
    return this.#table.state.field[LOOKED];
  }

  /** A card of the present that this seat chooses from, in the order drawn; -1 for everybody else. */
  looked(index: number): number {
    const { field, deck } = this.#table.state;
    const mine = field[DECIDER] === this.seat && field[KIND] === PRESENT;
    return mine && index >= 0 && index < field[LOOKED] ? deck[(field[DECK_TOP] + index) & 255] : -1;
  }

  /** Total of a seat's face-up pile. */
  plus(seat: number): number {
    return this.#table.state.plus[seat];
  }

  /** Total of a seat's face-down pile. */
  minus(seat: number): number {
    return this.#table.state.minus[seat];
  }

  /** Without what the active seat has collected in the turn under way. */
  score(seat: number): number {
    return scoreOf(this.#table, seat);
  }

  /** Face-up total that the active seat has collected in the turn under way. */
  get turnPlus(): number {
    return this.#table.state.field[TURN_PLUS];
  }

  /** Face-down total of the same. */
  get turnMinus(): number {
    return this.#table.state.field[TURN_MINUS];
  }

  /** With baskets: the set of seats (bit = seat) that the active token has leapt over in this turn. */
  get leapfrogged(): number {
    return this.#table.state.field[LEAPFROGGED];
  }

  /** How many cards of a code a seat has played in collections. */
  played(seat: number, card: number): number {
    return this.#table.state.played[seat * CODE_STRIDE + card];
  }

  /** How many cards of a code a seat has taken from presents. */
  trophies(seat: number, card: number): number {
    return this.#table.state.trophies[seat * CODE_STRIDE + card];
  }

  /** The seat that holds a seat's basket. */
  basketHolder(seat: number): number {
    return this.#table.state.basketHolder[seat];
  }

  /** Beginner mode: cards of a type and value on the table. */
  supply(type: number, value: number): number {
    return this.#table.state.supply[type * VALUE_STRIDE + value];
  }

  /** Beginner mode: units of a type on the table. */
  supplyUnits(type: number): number {
    return this.#table.state.supplyUnits[type];
  }

  /** Beginner mode: cards of a type and value in a seat's pile. */
  pile(seat: number, type: number, value: number): number {
    return this.#table.state.pile[seat * PILE_STRIDE + type * VALUE_STRIDE + value];
  }

  /** Beginner mode: units of a type in a seat's pile. */
  pileUnits(seat: number, type: number): number {
    return this.#table.state.pileUnits[seat * 3 + type];
  }

  /** Beginner mode: digger uses left; 99 is as often as you like. */
  diggersLeft(seat: number): number {
    return this.#table.state.diggersLeft[seat];
  }
}
