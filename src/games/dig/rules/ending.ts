/** The end of a game: the last one alive, or the cap of rounds. */
import * as column from '../columns.js';
import * as at from '../frames.js';
import { COMBATS, combats, field, LIVING, OVER, ROUND, tally, WINNER } from '../state.js';
import { table } from '../table.js';
import { countFightWon } from './combat-won.js';
import { countLeadChange } from './lead.js';

/** Ends the game, and all open combats, as soon as one living character is left. */
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

/** Ends the game without a winner after the last round. */
export function endTimeout(): void {
  field[OVER] = 1;
  tally[column.TIMEOUT] = 1;
  table.tell?.(1, `After ${field[ROUND]} rounds the game is broken off: nobody wins.`);
}
