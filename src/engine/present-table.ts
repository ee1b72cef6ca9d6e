/**
 * Tracks the table that is set up in each copy of a game.
 *
 * A copy has one table at a time, because its state is constants of its module. Before it resumes, a table checks here
 * and is set up again if another one has replaced it.
 */
import type { PlayableGame } from '../core/game.js';

/** copy of a game → its current table */
const presentTables = new WeakMap<PlayableGame, object>();

export const isPresentTable = (game: PlayableGame, table: object): boolean => presentTables.get(game) === table;

export function markPresentTable(game: PlayableGame, table: object): void {
  presentTables.set(game, table);
}
