/**
 * A local worker thread of the client, for the few games that do not wait for workers. Starts with the first of them.
 */

import type { Chunk } from '../../plan/chunks.js';
import type { Plan, PlannedCell } from '../../plan/plan.js';
import type { ReplaySample } from '../determinism-check.js';
import { type Executor, makeExecutor } from '../executor.js';
import type { JobResult } from '../job.js';

export class LocalFallback {
  readonly #plan: Plan;
  readonly #patienceSeconds: number | undefined;
  #executor: Promise<Executor> | undefined;

  constructor(plan: Plan, patienceSeconds: number | undefined) {
    this.#plan = plan;
    this.#patienceSeconds = patienceSeconds;
  }

  #start(): Promise<Executor> {
    this.#executor ??= makeExecutor(this.#plan, 0, 1, this.#patienceSeconds);
    return this.#executor;
  }

  /** Replays the games of the spot. */
  async replay(chunk: Chunk, replaySample: ReplaySample): Promise<JobResult> {
    return (await this.#start()).play(chunk, replaySample, true);
  }

  async followGame(cell: PlannedCell, index: number): Promise<JobResult> {
    return (await this.#start()).followGame(cell, index);
  }

  async close(): Promise<void> {
    await (await this.#executor)?.close();
  }
}
