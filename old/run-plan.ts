/** Plays a plan whose cells are counted each by itself: one tally per cell. */
import type { Game } from '../core/game.js';
import { isShareKnown } from '../plan/headline-share.js';
import type { Plan } from '../plan/plan.js';
import { digestOf, type RunResult } from '../plan/run-result.js';
import type { Executor } from './executor.js';
import { type RunHooks, runChunks } from './run-chunks.js';
import { tallyReader } from './tally-reader.js';

export async function runPlan(plan: Plan, game: Game, executor: Executor, hooks: RunHooks = {}): Promise<RunResult> {
  const readers = plan.cells.map((cell) => tallyReader(game, cell));
  const tallies = readers.map(({ empty }) => empty());
  const played = await runChunks(plan, executor, hooks, ({ cell }, counts) => {
    tallies[cell].merge(readers[cell].read(counts));
    return plan.cells.length === 1 && isShareKnown(plan, game, tallies[0]);
  });
  return { plan, game, tallies, digest: digestOf(plan, tallies), ...played };
}
