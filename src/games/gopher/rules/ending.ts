/** The end of a game: the normal end, a stall (no seat can pay any more), or the limit of rounds. */

import { counted } from '../../../core/formatting.js';
import * as column from '../columns.js';
import {
  DECK_SIZE,
  END_TRIGGERED,
  field,
  handSize,
  IDLE,
  OVER,
  ROUND,
  STALL_TURNS,
  supplyUnits,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';
import { scoreOf } from './score.js';

/** Checks for the end after every turn. */
export function checkEnd(): void {
  if (field[END_TRIGGERED] === 0 && isNormalEnd()) {
    if (!setting.endWithRound) {
      endGame(column.END_NORMAL);
      return;
    }
    field[END_TRIGGERED] = 1;
    table.tell?.(2, 'The end has come; the round is played out.');
  }
  countStall();
  if (setting.stallTurns > 0 && field[STALL_TURNS] >= setting.stallTurns && field[END_TRIGGERED] === 0)
    endGame(column.END_STALL);
}

/** Ends a round, when the turn returns to the first seat. */
export function endRound(): void {
  if (field[END_TRIGGERED] === 1) endGame(column.END_NORMAL);
  else if (field[ROUND] === setting.maxRounds) endGame(column.TIMEOUT);
  else {
    field[ROUND]++;
    table.tell?.(0, `Round ${field[ROUND]}`);
  }
}

/** Returns true if the deck is empty and a hand nearly so; in beginner mode, if a type has run out. */
function isNormalEnd(): boolean {
  if (setting.beginner) return supplyUnits[0] === 0 || supplyUnits[1] === 0 || supplyUnits[2] === 0;
  if (field[DECK_SIZE] > 0) return false;
  for (let seat = 0; seat < table.players; seat++) if (handSize[seat] <= setting.endHand) return true;
  return false;
}

function countStall(): void {
  if (setting.beginner || field[DECK_SIZE] === 0) field[STALL_TURNS] = field[IDLE] === 1 ? field[STALL_TURNS] + 1 : 0;
}

function endGame(cause: number): void {
  field[OVER] = 1;
  tally[cause] = 1;
  if (table.tell === null) return;
  table.tell(1, endInWords(cause));
  for (let seat = 0; seat < table.players; seat++)
    table.tell(2, `${table.names[seat]}: ${counted(scoreOf(seat), 'point')}.`);
}

function endInWords(cause: number): string {
  if (cause === column.END_STALL) return `For ${setting.stallTurns} turns nobody could pay any more: the game is over.`;
  if (cause === column.TIMEOUT) return `After ${setting.maxRounds} rounds the game is broken off: nobody wins.`;
  return 'The game is over.';
}
