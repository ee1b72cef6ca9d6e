/**
 * A local worker thread of the client, for the few games that do not wait for workers. Starts with the first of them.
 */

import type { Chunk } from '../../plan/chunks.js';
import type { Plan, PlannedCell } from '../../plan/plan.js';
import { type Executor, makeExecutor } from '../executor.js';
import type { Answer } from '../job.js';
import type { Spot } from '../row-sample.js';

export class ThreadHere {
  readonly #plan: Plan;
  readonly #patienceSeconds: number | undefined;
  #thread: Promise<Executor> | undefined;

  constructor(plan: Plan, patienceSeconds: number | undefined) {
    this.#plan = plan;
    this.#patienceSeconds = patienceSeconds;
  }

  #started(): Promise<Executor> {
    this.#thread ??= makeExecutor(this.#plan, 0, 1, this.#patienceSeconds);
    return this.#thread;
  }

  /** Replays the games of the spot. */
  async playAgain(chunk: Chunk, spot: Spot): Promise<Answer> {
    return (await this.#started()).play(chunk, spot, true);
  }

  async follow(cell: PlannedCell, index: number): Promise<Answer> {
    return (await this.#started()).follow(cell, index);
  }

  async close(): Promise<void> {
    await (await this.#thread)?.close();
  }
}
