/** Loads the code of a cell's game and strategies and sets up a table for it. */
import type { Game } from '../core/game.js';
import type { Strategy } from '../core/strategy.js';
import { PlayTable, type TableOptions } from '../engine/play.js';
import type { PlannedCell } from '../plan/plan.js';
import type { RunFacts } from './job.js';
import { loadModule } from './load-module.js';

export async function seatTable(run: RunFacts, cell: PlannedCell, options: TableOptions = {}): Promise<PlayTable> {
  const game = await loadModule<Game>(run.game.module);
  const lineUp = await Promise.all(
    cell.lineUp.map(async ({ name, parameters, module }) => ({
      name,
      parameters,
      strategy: await loadModule<Strategy>(module),
    })),
  );
  const { players, rules } = cell;
  return new PlayTable({ game, players, rules, seed: run.seed, lineUp, rotate: run.rotate }, options);
}
