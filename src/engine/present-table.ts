/**
 * Tracks the table that is set up in each copy of a game.
 *
 * A copy has one table at a time, because its state is constants of its module. Before it resumes, a table checks here
 * and is set up again if another one has replaced it.
 */
import type { Game } from '../core/game.js';

/** Proves to a game that the engine, and no other caller, sets up a table; see `defineGame`. */
export const owner = {};

/** A copy of a game and its current table. */
interface Mark {
  readonly game: Game;
  table: object;
  readonly next: Mark | undefined;
}

/** All copies, as a linked list: a plug-in could intercept writes to an array or a map. */
let marks: Mark | undefined;

function findMark(game: Game): Mark | undefined {
  for (let mark = marks; mark !== undefined; mark = mark.next) if (mark.game === game) return mark;
  return undefined;
}

export const isPresentTable = (game: Game, table: object): boolean => findMark(game)?.table === table;

export function markPresentTable(game: Game, table: object): void {
  const mark = findMark(game);
  if (mark === undefined) marks = { game, table, next: marks };
  else mark.table = table;
}
