/**
 * What happens as a rule changes: request → plan with a cell for each setting → run folder →
 * played on the same luck → counted.
 */
import { availableParallelism } from 'node:os';
import { makeExecutor } from './execution/executor.js';
import { runPlan } from './execution/run-plan.js';
import { makeSweep, type SweepRequest, type SweepResult } from './plan/make-sweep.js';
import type { SimulateOptions } from './simulate.js';

export async function sweep(request: SweepRequest, options: SimulateOptions = {}): Promise<SweepResult> {
  const { plan: asked, found, sweep } = await makeSweep(request);
  const plan = (await options.folder?.open(asked)) ?? asked;
  const executor = await makeExecutor(plan, options.threads ?? availableParallelism(), options.patienceSeconds);
  try {
    return { ...sweep, run: await runPlan(plan, found.game, executor, { ...options, kept: options.folder }) };
  } finally {
    await executor.close();
  }
}
