/** The winner of a combat. */
import * as column from '../columns.js';
import { seatOf } from '../components.js';
import * as at from '../frames.js';
import { combats, seatTally } from '../state.js';

/** Counts a combat that a death ended as won by `seat`, if it has figures left in it. */
export function countFightWon(where: number, seat: number): void {
  for (let member = 0; member < combats[where + at.COMBAT_MEMBERS]; member++) {
    const isPresent = ((combats[where + at.COMBAT_PRESENT] >> member) & 1) === 1;
    if (!isPresent || seatOf[combats[where + at.COMBAT_FIGURE + member]] !== seat) continue;
    seatTally[seat * column.SEAT_COLUMNS + column.FIGHTS_WON]++;
    return;
  }
}
