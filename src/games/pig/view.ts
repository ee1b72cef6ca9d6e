/** What a seat sees of pig: everything but the dice to come. */
import type { View } from '../../core/game.js';
import { type PigState, SEAT, TURN_TOTAL } from './state.js';

/** The two options of the only decision, TURN, in their order. */
export const ROLL = 0;
export const HOLD = 1;

export class PigView implements View {
  readonly #state: PigState;
  readonly seat: number;
  readonly players: number;
  readonly kind = 0;
  readonly count = 2;

  constructor(state: PigState, seat: number) {
    this.#state = state;
    this.seat = seat;
    this.players = state.score.length;
  }

  option(index: number): number {
    return index;
  }

  /** Points a seat has banked. */
  score(seat: number): number {
    return this.#state.score[seat];
  }

  /** Points at risk in the turn under way. */
  get turnTotal(): number {
    return this.#state.field[TURN_TOTAL];
  }

  /** Whose turn it is. */
  get active(): number {
    return this.#state.field[SEAT];
  }
}
