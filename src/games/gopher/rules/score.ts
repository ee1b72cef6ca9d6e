/** The score, who wins, and the places. */

import { TYPES } from '../components.js';
import { handSize, minus, pileUnits, plus } from '../state.js';
import { setting, table } from '../table.js';

/** Provisions, subtracted cards deducted; beginner: complete lunches, the smallest of the three totals. */
export function scoreOf(seat: number): number {
  if (!setting.beginner) return plus[seat] - setting.penalty * minus[seat];
  return Math.min(pileUnits[seat * TYPES], pileUnits[seat * TYPES + 1], pileUnits[seat * TYPES + 2]);
}

/** Seats that come before this one, by score and then by the tie rule. */
export function countAhead(seat: number): number {
  let ahead = 0;
  for (let other = 0; other < table.players; other++) if (compareSeats(other, seat) > 0) ahead++;
  return ahead;
}

/** Above 0 if the first seat is ahead, 0 if they are equal. */
function compareSeats(one: number, other: number): number {
  const difference = scoreOf(one) - scoreOf(other);
  if (difference !== 0 || !setting.breakTies) return difference;
  return setting.beginner ? countUnits(one) - countUnits(other) : handSize[other] - handSize[one];
}

function countUnits(seat: number): number {
  return pileUnits[seat * TYPES] + pileUnits[seat * TYPES + 1] + pileUnits[seat * TYPES + 2];
}
