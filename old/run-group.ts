/** Plays a plan whose cells are played game by game together: a tally for each, and the contrasts between them. */
import type { Game } from '../core/game.js';
import type { Plan } from '../plan/plan.js';
import { digestOf, type RunResult } from '../plan/run-result.js';
import { GroupTally } from '../stats/group-tally.js';
import type { Histogram } from '../stats/histogram.js';
import type { Executor } from './executor.js';
import { type RunHooks, runChunks } from './run-chunks.js';
import { tallyReader } from './tally-reader.js';

export interface PlayedGroup {
  readonly run: RunResult;
  /** contrast → its values, as in `GroupTally` */
  readonly contrasts: readonly Histogram[];
}

export async function runGroup(plan: Plan, game: Game, executor: Executor, hooks: RunHooks = {}): Promise<PlayedGroup> {
  const readers = plan.cells.map((cell) => tallyReader(game, cell));
  const count = plan.contrasts!.length;
  const group = new GroupTally(
    readers.map(({ empty }) => empty()),
    count,
  );
  const reads = readers.map(({ read }) => read);
  const played = await runChunks(plan, executor, hooks, (_, counts) => {
    group.merge(GroupTally.fromBuffer(counts, reads, count));
    return false;
  });
  const { tallies, contrasts } = group;
  const counts = contrasts.map((histogram) => histogram.toNumbers());
  return { run: { plan, game, tallies, digest: digestOf(plan, tallies, counts), ...played }, contrasts };
}
