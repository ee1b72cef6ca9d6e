/** What a seat sees of pig: everything but the dice to come. */
import type { View } from '../../core/game.js';
import { columns, SCORE } from './columns.js';
import { field, SEAT, seatTally, TURN_TOTAL } from './state.js';

export class PigView implements View {
  readonly #seat: number;
  readonly players: number;
  readonly kind = 0;
  readonly count = 2;

  constructor(seat: number, players: number) {
    this.#seat = seat;
    this.players = players;
  }

  get seat(): number {
    return this.#seat;
  }

  option(index: number): number {
    return index;
  }

  /** Points a seat has banked. */
  score(seat: number): number {
    return seatTally[seat * columns.seatCount + SCORE];
  }

  /** Points at risk in the turn under way. */
  get turnTotal(): number {
    return field[TURN_TOTAL];
  }

  /** Whose turn it is. */
  get active(): number {
    return field[SEAT];
  }
}
