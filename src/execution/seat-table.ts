/** Loads the code of a cell's game and strategies and sets up a table for it. */
import type { Game } from '../core/game.js';
import type { Strategy } from '../core/strategy.js';
import { PlayTable, type TableOptions } from '../engine/play.js';
import type { PlannedCell } from '../plan/plan.js';
import { givenItsFiles } from '../plugins/data-files.js';
import { loadModule } from '../plugins/load-module.js';
import type { RunFacts } from './job.js';

/**
 * `copy`: which copy of the modules, for tables that are played at the same time: strategies may keep something, too.
 * `guard`: who watches over strategies while they sit down, if nobody else does.
 */
export async function seatTable(
  run: Pick<RunFacts, 'game' | 'seed' | 'rotate' | 'turnLimit'>,
  cell: PlannedCell,
  options: TableOptions = {},
  copy = 0,
  guard: (work: () => PlayTable) => PlayTable = (work) => work(),
): Promise<PlayTable> {
  const game = await loadModule<Game>(run.game.module, copy);
  const lineUp = await Promise.all(
    cell.lineUp.map(async ({ name, parameters, module }) => ({
      name,
      parameters,
      strategy: givenItsFiles(await loadModule<Strategy>(module, copy), module),
    })),
  );
  const { players, rules, redrawn } = cell;
  // A strategy that changes the rules under everyone's feet fails at once instead of spoiling the run.
  freeze(rules);
  for (const { parameters } of lineUp) freeze(parameters);
  const seats = { game, players, rules, seed: cell.seed ?? run.seed, lineUp, rotate: run.rotate, redrawn };
  return guard(() => new PlayTable(seats, run.turnLimit === null ? options : { turnLimit: run.turnLimit, ...options }));
}

/** Down to the last value. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
