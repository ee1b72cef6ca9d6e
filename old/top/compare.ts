/**
 * "Is B better than A?" One comparison, a line a step: request → plan of two cells → run folder → the same games played under both on
 * threads → differences counted → the pairs worth watching played again.
 */
import { availableParallelism } from 'node:os';
import { makeExecutor } from './execution/executor.js';
import { runPairs } from './execution/run-pairs.js';
import { watchPairs } from './execution/watch-pairs.js';
import { type CompareResult, compareDigest } from './plan/compare-result.js';
import { type CompareRequest, makeComparePlan } from './plan/make-compare-plan.js';
import { isShare } from './plan/outcome.js';
import type { SimulateOptions } from './simulate.js';
import { notablePairs } from './stats/notable-pairs.js';

export async function compare(request: CompareRequest, options: SimulateOptions = {}): Promise<CompareResult> {
  const { plan: asked, found, sides } = await makeComparePlan(request);
  const plan = (await options.folder?.open(asked)) ?? asked;
  const executor = await makeExecutor(plan, options.threads ?? availableParallelism(), options.patienceSeconds);
  try {
    const { tally, ...played } = await runPairs(plan, found.game, executor, { ...options, kept: options.folder });
    const { outcomes } = plan.pairing!;
    // A share is 0 or 1 in a game, so a figure tells more of what is typical and what is extreme.
    const figure = Math.max(
      0,
      outcomes.findIndex((outcome) => !isShare(outcome)),
    );
    const win = outcomes.findIndex(({ column }) => column.role === 'win');
    const notable = notablePairs(tally, figure, win < 0 ? undefined : win);
    const watch = await watchPairs(plan, found.game, notable);
    return { plan, game: found.game, sides, tally, watch, digest: compareDigest(plan, tally), ...played };
  } finally {
    await executor.close();
  }
}
