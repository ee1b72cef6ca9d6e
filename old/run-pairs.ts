/** Plays a plan of pairs: both settings game by game, until all are played or the headline is known well enough. */
import type { Game } from '../core/game.js';
import { isKnown } from '../plan/differences.js';
import type { Plan } from '../plan/plan.js';
import { PairTally } from '../stats/pair-tally.js';
import type { Executor } from './executor.js';
import { type Played, type RunHooks, runChunks } from './run-chunks.js';
import { tallyReader } from './tally-reader.js';

export interface PlayedPairs extends Played {
  readonly tally: PairTally;
}

export async function runPairs(plan: Plan, game: Game, executor: Executor, hooks: RunHooks = {}): Promise<PlayedPairs> {
  const readers = plan.cells.map((cell) => tallyReader(game, cell));
  const outcomes = plan.pairing!.outcomes.length;
  const tally = new PairTally([readers[0].empty(), readers[1].empty()], outcomes);
  const played = await runChunks(plan, executor, hooks, (_, counts) => {
    tally.merge(PairTally.fromBuffer(counts, (buffer, side) => readers[side].read(buffer), outcomes));
    return isKnown(plan, tally);
  });
  return { tally, ...played };
}
