/**
 * START HERE. One run, from what was asked to what came out, one line a step:
 * request → plan → run folder → chunks played and counted on threads → merged result. Reports are made from the result
 * (src/report/), and the command line (src/cli/) is a thin skin around both.
 */
import { availableParallelism } from 'node:os';
import type { Game } from './core/game.js';
import { makeExecutor } from './execution/executor.js';
import type { RunHooks } from './execution/run-chunks.js';
import { runPlan } from './execution/run-plan.js';
import { makePlan, type Request } from './plan/make-plan.js';
import type { Plan } from './plan/plan.js';
import type { RunResult } from './plan/run-result.js';
import { RowBatch } from './rows/row-batch.js';
import { rowShape } from './rows/row-columns.js';
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
  const plan = (await options.folder?.open(asked, headOfRows(asked, found.game))) ?? asked;
  const executor = await makeExecutor(plan, options.threads ?? availableParallelism(), options.patienceSeconds);
  try {
    return await runPlan(plan, found.game, executor, { ...options, kept: options.folder });
  } finally {
    await executor.close();
  }
}

/** What the file of rows begins with, if the run keeps rows. */
const headOfRows = ({ rows, cells }: Plan, game: Game): Uint8Array | undefined =>
  rows ? RowBatch.head(rowShape(game, cells[0])) : undefined;
