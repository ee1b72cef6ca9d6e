/** Changes of the lead. */
import { LEAD_CHANGES } from '../columns.js';
import { field, LEADER, tally } from '../state.js';
import { table } from '../table.js';
import { scoreOf } from './score.js';

/** Updates the leader after every turn: the seat with the highest score, if no other shares it. */
export function countLeadChange(): void {
  const leader = findLeader();
  if (leader < 0 || leader === field[LEADER]) return;
  if (field[LEADER] >= 0) tally[LEAD_CHANGES]++;
  field[LEADER] = leader;
}

/** Returns the only seat with the highest score, or -1 if several share it. */
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
