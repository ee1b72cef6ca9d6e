/** Who leads. */
import { LEAD_CHANGES } from '../columns.js';
import { field, LEADER, tally } from '../state.js';
import { table } from '../table.js';
import { scoreOf } from './score.js';

/** After every turn: the leader is the seat with the highest score, if it is alone. */
export function countLeadChange(): void {
  const leader = findLeader();
  if (leader < 0 || leader === field[LEADER]) return;
  if (field[LEADER] >= 0) tally[LEAD_CHANGES]++;
  field[LEADER] = leader;
}

/** The only seat with the highest score, or -1 if several share it. */
function findLeader(): number {
  let leader = 0;
  let best = scoreOf(0);
  let shared = false;
  for (let seat = 1; seat < table.players; seat++) {
    const score = scoreOf(seat);
    if (score > best) {
      leader = seat;
      best = score;
      shared = false;
    } else if (score === best) shared = true;
  }
  return shared ? -1 : leader;
}
