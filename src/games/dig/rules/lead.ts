/** Who leads. */
import { LEAD_CHANGES } from '../columns.js';
import { field, hp, LEADER, tally } from '../state.js';
import { table } from '../table.js';
import { isCharacter } from './figures.js';

/** At a round's end: the leader is the living seat with most hit points, if it is alone. */
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
