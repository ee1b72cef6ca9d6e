/** Loads the game and strategies of a cell and creates a table. */
import type { PlayableGame } from '../core/game.js';
import type { Strategy } from '../core/strategy.js';
import { type Agent, PlayTable, type TableOptions } from '../engine/play-table.js';
import type { PlannedAgent, PlannedCell } from '../plan/plan.js';
import { withFileTexts } from '../plugins/data-files.js';
import { loadModule } from '../plugins/load-module.js';
import type { RunFacts } from './job.js';

/**
 * `copy`: the copy of the modules, for tables in play at the same time, because strategies may keep state, too.
 * `guard`: applies a timeout to the strategies' setup, if the caller has no watchdog.
 */
export async function setUpTable(
  run: Pick<RunFacts, 'game' | 'seed' | 'rotate' | 'turnLimit'>,
  cell: PlannedCell,
  options: TableOptions = {},
  copy = 0,
  guard: (work: () => PlayTable) => PlayTable = (work) => work(),
): Promise<PlayTable> {
  const game = await loadModule<PlayableGame>(run.game.module, copy);
  const lineUp = await Promise.all(cell.lineUp.map((agent) => loadAgent(agent, copy)));
  const thinks = lineUp.some(({ strategy }) => strategy.imagines !== undefined);
  const imaginedGame = thinks ? await loadModule<PlayableGame>(run.game.module, imaginedCopy(copy)) : undefined;
  const { players, rules, redrawn } = cell;
  // A strategy that modifies the rules fails at once instead of corrupting the run.
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

/**
 * The copy for imagined agents: they see views of another copy of the game, and the compiler optimizes for a single
 * one.
 */
export const imaginedCopy = (copy: number | string): string => `${copy} imagined`;

/** Loads a strategy and the agents that it imagines, from one copy of their modules. */
export async function loadAgent(
  { name, parameters, module, imagined }: PlannedAgent,
  copy: number | string,
): Promise<Agent> {
  const strategy = withFileTexts(await loadModule<Strategy>(module, copy), module);
  if (imagined === undefined) return { name, parameters, strategy };
  const load = async ([role, agent]: [string, PlannedAgent]) => [role, await loadAgent(agent, imaginedCopy(copy))];
  const others = await Promise.all(Object.entries(imagined).map(load));
  return { name, parameters, strategy, imagined: Object.fromEntries(others) as Record<string, Agent> };
}

/** Freezes a value recursively. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
