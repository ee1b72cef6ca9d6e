/** What a player contributes is counted for who is at turn, beside what the whole team does. */
import { SEAT_COLUMNS } from '../columns.js';
import { ACTIVE_SEAT, field, seatTally } from '../state.js';

export function credit(column: number, amount: number): void {
  seatTally[field[ACTIVE_SEAT] * SEAT_COLUMNS + column] += amount;
}
