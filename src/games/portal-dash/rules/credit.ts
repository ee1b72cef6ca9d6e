/** Counts a contribution for the active seat, in addition to the tally of the whole team. */
import { SEAT_COLUMNS } from '../columns.js';
import { ACTIVE, field, seatTally } from '../state.js';

export function credit(column: number, amount: number): void {
  seatTally[field[ACTIVE] * SEAT_COLUMNS + column] += amount;
}
