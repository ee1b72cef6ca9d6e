/** Writes the columns of a finished game: the tallies, and values read from the final state. */
import * as column from './columns.js';
import { columns } from './columns.js';
import { itemsOf } from './rules/cards.js';
import { isCharacter } from './rules/figures.js';
import {
  DEATHS,
  deathOrder,
  field,
  hp,
  LIVING_COUNT,
  lowestHp,
  seatTally,
  tally,
  token,
  trapOwner,
  WINNER,
} from './state.js';
import { table } from './table.js';

export function report(row: Float64Array): void {
  const winner = field[WINNER];
  for (let i = 0; i < columns.gameCount; i++) row[i] = tally[i];
  for (let death = field[DEATHS]; death < 5; death++) row[column.DEATH_ROUND + death] = Number.NaN;
  let traps = 0;
  for (let space = 0; space < table.spaces; space++) if (trapOwner[space] >= 0) traps++;
  row[column.TRAPS_LEFT] = traps;
  row[column.WINNER_SEAT] = winner < 0 ? Number.NaN : winner;
  row[column.WINNER_INITIATIVE] = winner < 0 ? Number.NaN : token[winner];
  row[column.WINNER_LOWEST_HP] = winner < 0 ? Number.NaN : lowestHp[winner];
  row[column.WINNER_HP] = winner < 0 ? Number.NaN : hp[winner];
  row[column.WINNER_ITEMS] = winner < 0 ? Number.NaN : itemsOf(winner);
  for (let seat = 0; seat < table.players; seat++) {
    const own = columns.gameCount + seat * column.SEAT_COLUMNS;
    for (let i = 0; i < column.SEAT_COLUMNS; i++) row[own + i] = seatTally[seat * column.SEAT_COLUMNS + i];
    if (row[own + column.DIED_ROUND] === 0) row[own + column.DIED_ROUND] = Number.NaN;
    // Stored as seat + 1 during the game, so that 0 means no killer.
    row[own + column.KILLED_BY] = row[own + column.KILLED_BY] === 0 ? Number.NaN : row[own + column.KILLED_BY] - 1;
    row[own + column.SEAT_WIN] = seat === winner ? 1 : 0;
    row[own + column.SEAT_PLACE] = placeOf(seat);
  }
}

/** Returns a seat's place: the living share the first; the others follow by time of death, the last to die first. */
const placeOf = (seat: number): number =>
  isCharacter(seat) ? 1 : field[LIVING_COUNT] + field[DEATHS] - deathOrder[seat];
