/** Who has won a combat. */
import { FIGHTS_WON, SEAT_COLUMNS } from '../columns.js';
import { seatOf } from '../components.js';
import { COMBAT_FIGURE, COMBAT_MEMBERS, COMBAT_PRESENT } from '../frames.js';
import { combats, seatTally } from '../state.js';

/** A combat that a death has ended is won by the seat that has figures left in it. */
export function countFightWon(at: number, seat: number): void {
  for (let member = 0; member < combats[at + COMBAT_MEMBERS]; member++) {
    const isPresent = ((combats[at + COMBAT_PRESENT] >> member) & 1) === 1;
    if (!isPresent || seatOf[combats[at + COMBAT_FIGURE + member]] !== seat) continue;
    seatTally[seat * SEAT_COLUMNS + FIGHTS_WON]++;
    return;
  }
}
