/**
 * START HERE. One run, from what was asked to what came out, one line a step:
 * request → plan → chunks → played and counted on threads → merged result. Reports are made from the result
 * (src/report/), and the command line (src/cli/) is a thin skin around both.
 */
import { availableParallelism } from 'node:os';
import { makeExecutor } from './execution/executor.js';
import type { RunHooks } from './execution/run-chunks.js';
import { runPlan } from './execution/run-plan.js';
import { makePlan, type Request } from './plan/make-plan.js';
import type { RunResult } from './plan/run-result.js';

export interface SimulateOptions extends RunHooks {
  /** Worker threads; 0 plays in the calling thread. All cores unless said otherwise. */
  readonly threads?: number;
}

export async function simulate(request: Request, options: SimulateOptions = {}): Promise<RunResult> {
  const { plan, found } = await makePlan(request);
  const executor = await makeExecutor(plan, options.threads ?? availableParallelism());
  try {
    return await runPlan(plan, found.game, executor, options);
  } finally {
    await executor.close();
  }
}
