/**
 * START HERE. One run, from what was asked to what came out, one line a step:
 * request → plan → run folder → chunks played and counted on threads → merged result. Reports are made from the result
 * (src/report/), and the command line (src/cli/) is a thin skin around both.
 */
import { availableParallelism } from 'node:os';
import { makeExecutor } from './execution/executor.js';
import type { RunHooks } from './execution/run-chunks.js';
import { runPlan } from './execution/run-plan.js';
import { makePlan, type Request } from './plan/make-plan.js';
import type { RunResult } from './plan/run-result.js';
import { rowsHead } from './rows/rows-head.js';
import type { RunKeeper } from './store/run-keeper.js';

export interface SimulateOptions extends Omit<RunHooks, 'kept'> {
  /** Keeps finished chunks and goes on from those it has; the caller closes it. Without one, nothing is kept. */
  readonly folder?: RunKeeper | undefined;
  /** Worker threads; 0 plays in the calling thread. All cores unless said otherwise. */
  readonly threads?: number | undefined;
  /** How long a strategy may think about one decision; nobody watches with 0 threads. */
  readonly patienceSeconds?: number | undefined;
}

export async function simulate(request: Request, options: SimulateOptions = {}): Promise<RunResult> {
  const { plan: asked, found } = await makePlan(request);
  const plan = (await options.folder?.open(asked, await rowsHead(asked, found.game))) ?? asked;
  const executor = await makeExecutor(plan, options.threads ?? availableParallelism(), options.patienceSeconds);
  try {
    return await runPlan(plan, found.game, executor, { ...options, kept: options.folder });
  } finally {
    await executor.close();
  }
}
