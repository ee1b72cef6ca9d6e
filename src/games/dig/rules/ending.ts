/** How the game ends: with the last one alive, or at the cap of rounds. */
import * as column from '../columns.js';
import * as at from '../frames.js';
import { COMBATS, combats, field, LIVING, OVER, ROUND, tally, WINNER } from '../state.js';
import { table } from '../table.js';
import { countFightWon } from './combat-won.js';
import { countLeadChange } from './lead.js';

/** One living character is left: the game ends at this moment, and so do the combats under way. */
export function endWon(): void {
  field[OVER] = 1;
  field[WINNER] = 31 - Math.clz32(field[LIVING]);
  for (let c = 0; c < field[COMBATS]; c++) {
    const byDeath = combats[c * at.COMBAT_SIZE + at.COMBAT_LEFT] === 0;
    tally[byDeath ? column.COMBAT_END_DEATH : column.COMBAT_END_LEFT]++;
    if (byDeath) countFightWon(c * at.COMBAT_SIZE, field[WINNER]);
  }
  countLeadChange();
  table.tell?.(1, `${table.names[field[WINNER]]} is the last one alive and wins.`);
}

/** The last round is over. */
export function endTimeout(): void {
  field[OVER] = 1;
  tally[column.TIMEOUT] = 1;
  table.tell?.(1, `After ${field[ROUND]} rounds the game is broken off: nobody wins.`);
}
