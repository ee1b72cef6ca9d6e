/** A seat's view of pig: everything but future dice. */
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

  /** Points at risk in the current turn. */
  get turnTotal(): number {
    return field[TURN_TOTAL];
  }

  /** The seat in turn. */
  get active(): number {
    return field[SEAT];
  }
}
