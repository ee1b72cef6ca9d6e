/** The leader in hit points. */
import { LEAD_CHANGES } from '../columns.js';
import { field, hp, LEADER, tally } from '../state.js';
import { table } from '../table.js';
import { isCharacter } from './figures.js';

/**
 * Counts a lead change at a round's end. The leader is the living seat with the most hit points, if there is only one.
 */
export function countLeadChange(): void {
  let leader = -1;
  let most = 0;
  for (let seat = 0; seat < table.players; seat++) {
    if (!isCharacter(seat) || hp[seat] < most) continue;
    leader = hp[seat] === most ? -1 : seat;
    most = hp[seat];
  }
  if (leader < 0 || leader === field[LEADER]) return;
  if (field[LEADER] >= 0) tally[LEAD_CHANGES]++;
  field[LEADER] = leader;
}
