/**
 * Which table is set up in a copy of a game now: a copy has one at a time, because its state is constants of its module.
 * Whoever goes on at a table looks here first, and sets it up again if another one was there.
 */
import type { Game } from '../core/game.js';

/** Shows games that a table is set up by the engine and by nobody else; see `defineGame`. */
export const owner = {};

/** A copy of a game, and the table set up in it now. */
interface Mark {
  readonly game: Game;
  table: object;
  readonly next: Mark | undefined;
}

/** All copies, each leading to the next: what is put into a list or a map, a plug-in could see. */
let marks: Mark | undefined;

function markIn(game: Game): Mark | undefined {
  for (let mark = marks; mark !== undefined; mark = mark.next) if (mark.game === game) return mark;
  return undefined;
}

export const isPresent = (game: Game, table: object): boolean => markIn(game)?.table === table;

export function markPresent(game: Game, table: object): void {
  const mark = markIn(game);
  if (mark === undefined) marks = { game, table, next: marks };
  else mark.table = table;
}
