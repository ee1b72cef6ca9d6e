/** Scores, winners and places. */

import { TYPES } from '../components.js';
import { handSize, minus, pileUnits, plus } from '../state.js';
import { setting, table } from '../table.js';

/**
 * Returns the provisions minus the penalty for subtracted cards; in beginner mode the complete lunches, the smallest of
 * the three totals.
 */
export function scoreOf(seat: number): number {
  if (!setting.beginner) return plus[seat] - setting.penalty * minus[seat];
  return Math.min(pileUnits[seat * TYPES], pileUnits[seat * TYPES + 1], pileUnits[seat * TYPES + 2]);
}

/** Returns the number of seats ahead of this one, by score and then by the tie rule. */
export function countAhead(seat: number): number {
  let ahead = 0;
  for (let other = 0; other < table.players; other++) if (compareSeats(other, seat) > 0) ahead++;
  return ahead;
}

/** Returns a positive number if the first seat is ahead, 0 if they are equal. */
function compareSeats(one: number, other: number): number {
  const difference = scoreOf(one) - scoreOf(other);
  if (difference !== 0 || !setting.breakTies) return difference;
  return setting.beginner ? countUnits(one) - countUnits(other) : handSize[other] - handSize[one];
}

function countUnits(seat: number): number {
  return pileUnits[seat * TYPES] + pileUnits[seat * TYPES + 1] + pileUnits[seat * TYPES + 2];
}
