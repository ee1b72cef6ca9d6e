/** How the game ends: normally, because nobody can pay any more, or at the cap of rounds. */
import { scoreOf } from './score.js';
import { DECK_SIZE, END_TRIGGERED, type GopherState, IDLE, OVER, ROUND, STALL_TURNS } from './state.js';
import type { GopherTable } from './table.js';
import { END_NORMAL, END_STALL, TIMEOUT } from './tally.js';

/** After every turn. */
export function checkEnd(table: GopherTable): void {
  const { ruleset, state, tell } = table;
  const { field } = state;
  if (field[END_TRIGGERED] === 0 && isNormalEnd(table)) {
    if (!ruleset.endWithRound) {
      finish(table, END_NORMAL, 'The game is over.');
      return;
    }
    field[END_TRIGGERED] = 1;
    tell?.(2, 'The end has come; the round is played out.');
  }
  countStall(table);
  if (ruleset.stallTurns > 0 && field[STALL_TURNS] >= ruleset.stallTurns && field[END_TRIGGERED] === 0)
    finish(table, END_STALL, `For ${ruleset.stallTurns} turns nobody could pay any more: the game is over.`);
}

/** When the turn comes back to the first seat. */
export function endRound(table: GopherTable): void {
  const { ruleset, state, tell } = table;
  const { field } = state;
  if (field[END_TRIGGERED] === 1) finish(table, END_NORMAL, 'The game is over.');
  else if (field[ROUND] === ruleset.maxRounds)
    finish(table, TIMEOUT, `After ${ruleset.maxRounds} rounds the game is broken off: nobody wins.`);
  else {
    field[ROUND]++;
    tell?.(0, `Round ${field[ROUND]}`);
  }
}

/** The deck is empty and a hand is nearly so; beginner: a type has run out. */
function isNormalEnd({ players, ruleset, state }: GopherTable): boolean {
  const { field, handSize, supplyUnits } = state;
  if (ruleset.beginner) return supplyUnits[0] === 0 || supplyUnits[1] === 0 || supplyUnits[2] === 0;
  if (field[DECK_SIZE] > 0) return false;
  for (let seat = 0; seat < players; seat++) if (handSize[seat] <= ruleset.endHand) return true;
  return false;
}

function countStall({ ruleset, state }: GopherTable): void {
  const { field } = state;
  if (ruleset.beginner || field[DECK_SIZE] === 0) field[STALL_TURNS] = field[IDLE] === 1 ? field[STALL_TURNS] + 1 : 0;
}

function finish(table: GopherTable, cause: number, words: string): void {
  const { field, tally }: GopherState = table.state;
  field[OVER] = 1;
  tally[cause] = 1;
  if (table.tell === null) return;
  table.tell(1, words);
  for (let seat = 0; seat < table.players; seat++)
    table.tell(2, `${table.names[seat]}: ${scoreOf(table, seat)} points.`);
}
