/**
 * Tracks the table that is set up in each copy of a game.
 *
 * A copy has one table at a time, because its state is constants of its module. Before it resumes, a table checks here
 * and is set up again if another one has replaced it.
 */
import type { Game } from '../core/game.js';

/** copy of a game → its current table */
const presentTables = new WeakMap<Game, object>();

export const isPresentTable = (game: Game, table: object): boolean => presentTables.get(game) === table;

export function markPresentTable(game: Game, table: object): void {
  presentTables.set(game, table);
}
