/** Loads the code of a cell's game and strategies and sets up a table for it. */
import type { Game } from '../core/game.js';
import type { Strategy } from '../core/strategy.js';
import { type Agent, PlayTable, type TableOptions } from '../engine/play.js';
import type { PlannedAgent, PlannedCell } from '../plan/plan.js';
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
  const lineUp = await Promise.all(cell.lineUp.map((agent) => loadAgent(agent, copy)));
  const thinks = lineUp.some(({ strategy }) => strategy.imagines !== undefined);
  const imaginedGame = thinks ? await loadModule<Game>(run.game.module, inImagination(copy)) : undefined;
  const { players, rules, redrawn } = cell;
  // A strategy that changes the rules under everyone's feet fails at once instead of spoiling the run.
  freeze(rules);
  for (const { parameters } of lineUp) freeze(parameters);
  const seats = {
    game,
    imaginedGame,
    players,
    rules,
    seed: cell.seed ?? run.seed,
    lineUp,
    rotate: run.rotate,
    redrawn,
  };
  return guard(() => new PlayTable(seats, run.turnLimit === null ? options : { turnLimit: run.turnLimit, ...options }));
}

/** Those who are imagined are another copy: they see views of another one of the game, and the compiler likes to see one kind. */
export const inImagination = (copy: number | string): string => `${copy} imagined`;

/** A strategy, and those whom it imagines, from a copy of their modules. */
export async function loadAgent(
  { name, parameters, module, imagined }: PlannedAgent,
  copy: number | string,
): Promise<Agent> {
  const strategy = givenItsFiles(await loadModule<Strategy>(module, copy), module);
  if (imagined === undefined) return { name, parameters, strategy };
  const load = async ([role, agent]: [string, PlannedAgent]) => [role, await loadAgent(agent, inImagination(copy))];
  const others = await Promise.all(Object.entries(imagined).map(load));
  return { name, parameters, strategy, imagined: Object.fromEntries(others) as Record<string, Agent> };
}

/** Down to the last value. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
