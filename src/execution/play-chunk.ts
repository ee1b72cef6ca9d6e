/**
 * Plays one chunk: what a worker thread does, and what the inline executor does in the main thread. A table is kept per
 * cell, so a worker makes a match once and deals it again for every game.
 */
import type { Game } from '../core/game.js';
import type { Strategy } from '../core/strategy.js';
import { PlayTable, placeOf } from '../engine/play.js';
import type { Chunk } from '../plan/chunks.js';
import { type Plan, type PlannedCell, strategyNames } from '../plan/plan.js';
import { Tally } from '../stats/tally.js';
import { loadModule } from './load-module.js';

/** A table set up for one cell of a plan. */
export interface CellTable {
  readonly table: PlayTable;
  readonly cell: PlannedCell;
  /** place in the line-up → number of its strategy */
  readonly strategyOfPlace: readonly number[];
}

export async function setUpTable(plan: Plan, cell: PlannedCell): Promise<CellTable> {
  const game = await loadModule<Game>(plan.game.module);
  const lineUp = await Promise.all(
    cell.lineUp.map(async ({ name, module, parameters }) => ({
      name,
      parameters,
      strategy: await loadModule<Strategy>(module),
    })),
  );
  const { players, rules } = cell;
  const table = new PlayTable({ game, players, rules, seed: plan.seed, lineUp, rotate: plan.rotate });
  const names = strategyNames(cell.lineUp);
  return { table, cell, strategyOfPlace: cell.lineUp.map(({ name }) => names.indexOf(name)) };
}

export function playChunk({ table, cell, strategyOfPlace }: CellTable, chunk: Chunk, rotate: boolean): Tally {
  const { players } = cell;
  const tally = new Tally(table.layout, players, Math.max(...strategyOfPlace) + 1);
  const strategyOf = new Int32Array(players);
  for (let index = chunk.firstGame; index < chunk.firstGame + chunk.games; index++) {
    table.play(index);
    for (let seat = 0; seat < players; seat++) {
      strategyOf[seat] = strategyOfPlace[placeOf(seat, index, players, rotate)];
    }
    tally.add(table.row, strategyOf);
  }
  return tally;
}
