/** What a player contributes is counted for who is at turn, beside what the whole team does. */
import { SEAT_COLUMNS } from '../columns.js';
import { ACTIVE, field, seatTally } from '../state.js';

export function credit(column: number, amount: number): void {
  seatTally[field[ACTIVE] * SEAT_COLUMNS + column] += amount;
}
