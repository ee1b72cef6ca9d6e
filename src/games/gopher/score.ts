/** The score, who leads, who wins, and the places. */
import { TYPES } from './cards.js';
import type { GopherTable } from './table.js';

/** Provisions, subtracted cards deducted; beginner: complete lunches, the smallest of the three totals. */
export function scoreOf({ ruleset, state }: GopherTable, seat: number): number {
  if (!ruleset.beginner) return state.plus[seat] - ruleset.penalty * state.minus[seat];
  const { pileUnits } = state;
  return Math.min(pileUnits[seat * TYPES], pileUnits[seat * TYPES + 1], pileUnits[seat * TYPES + 2]);
}

/** The only seat with the highest score, or -1 if several share it. */
export function findLeader(table: GopherTable): number {
  let leader = 0;
  let best = scoreOf(table, 0);
  let shared = false;
  for (let seat = 1; seat < table.players; seat++) {
    const score = scoreOf(table, seat);
    if (score > best) {
      leader = seat;
      best = score;
      shared = false;
    } else if (score === best) shared = true;
  }
  return shared ? -1 : leader;
}

/** Seats that come before this one, by score and then by the tie rule. */
export function countAhead(table: GopherTable, seat: number): number {
  let ahead = 0;
  for (let other = 0; other < table.players; other++) if (compareSeats(table, other, seat) > 0) ahead++;
  return ahead;
}

/** Above 0 if the first seat is ahead, 0 if they are equal. */
function compareSeats(table: GopherTable, one: number, other: number): number {
  const difference = scoreOf(table, one) - scoreOf(table, other);
  if (difference !== 0 || !table.ruleset.breakTies) return difference;
  const { handSize } = table.state;
  return table.ruleset.beginner ? countUnits(table, one) - countUnits(table, other) : handSize[other] - handSize[one];
}

function countUnits({ state }: GopherTable, seat: number): number {
  const { pileUnits } = state;
  return pileUnits[seat * TYPES] + pileUnits[seat * TYPES + 1] + pileUnits[seat * TYPES + 2];
}
