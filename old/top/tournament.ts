/**
 * "Which strategies are strong, and is one too strong?" One tournament, a line a step: request → plan with a cell for every
 * line-up → run folder → chunks played and counted on threads → merged result.
 */
import { availableParallelism } from 'node:os';
import { makeExecutor } from './execution/executor.js';
import { runGroup } from './execution/run-group.js';
import { runPlan } from './execution/run-plan.js';
import { runRanked } from './execution/run-ranked.js';
import type { Request } from './plan/make-plan.js';
import { makeTournamentPlan } from './plan/make-tournament-plan.js';
import type { TournamentResult } from './plan/tournament-result.js';
import type { SimulateOptions } from './simulate.js';

export async function tournament(request: Request, options: SimulateOptions = {}): Promise<TournamentResult> {
  const { plan: asked, found, strategies, rule, leftOut } = await makeTournamentPlan(request);
  const plan = (await options.folder?.open(asked)) ?? asked;
  const executor = await makeExecutor(plan, options.threads ?? availableParallelism(), options.patienceSeconds);
  const hooks = { ...options, kept: options.folder };
  const facts = { strategies, rule, leftOut };
  try {
    const { game } = found;
    if (plan.contrasts !== null) return { ...facts, ...(await runGroup(plan, game, executor, hooks)), orders: [] };
    if (plan.ranked) return { ...facts, ...(await runRanked(plan, game, executor, hooks)), contrasts: [] };
    return { ...facts, run: await runPlan(plan, game, executor, hooks), contrasts: [], orders: [] };
  } finally {
    await executor.close();
  }
}
