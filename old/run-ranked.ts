/** Plays a plan whose cells are counted each by itself, with the orders in which their games ended. */
import type { Game } from '../core/game.js';
import type { Plan } from '../plan/plan.js';
import { digestOf, type RunResult } from '../plan/run-result.js';
import { RankedTally } from '../stats/ranked-tally.js';
import type { Executor } from './executor.js';
import { type RunHooks, runChunks } from './run-chunks.js';
import { tallyReader } from './tally-reader.js';

export interface RankedRun {
  readonly run: RunResult;
  /** cell → packed order → games */
  readonly orders: readonly ReadonlyMap<number, number>[];
}

export async function runRanked(plan: Plan, game: Game, executor: Executor, hooks: RunHooks = {}): Promise<RankedRun> {
  const readers = plan.cells.map((cell) => tallyReader(game, cell));
  const ranked = readers.map(({ empty }) => new RankedTally(empty()));
  const played = await runChunks(plan, executor, hooks, ({ cell }, counts) => {
    ranked[cell].merge(RankedTally.fromBuffer(counts, readers[cell].read));
    return false;
  });
  const tallies = ranked.map(({ tally }) => tally);
  const counts = ranked.map((tally) => tally.orderNumbers());
  const run = { plan, game, tallies, digest: digestOf(plan, tallies, counts), ...played };
  return { run, orders: ranked.map(({ orders }) => orders) };
}
