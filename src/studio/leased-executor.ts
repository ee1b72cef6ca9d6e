/** Threads that play for one answer and stay for the next. */

import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import type { ReplaySample } from '../runner/determinism-check.js';
import type { Executor, Stall } from '../runner/executor.js';
import type { JobResult } from '../runner/job.js';

/**
 * Once the answer is dropped, whatever is asked for fails, what is in flight as well: so nothing is counted or computed for
 * nobody. It is closed when the threads are free for the next.
 */
export class LeasedExecutor implements Executor {
  readonly #executor: Executor;
  readonly #cancelSignal: AbortSignal;
  readonly #inFlight = new Set<Promise<JobResult>>();

  constructor(executor: Executor, dropped: AbortSignal) {
    this.#executor = executor;
    this.#cancelSignal = dropped;
  }

  get capacity(): number {
    return this.#executor.capacity;
  }

  set onStall(tell: ((trouble: Stall | undefined) => void) | undefined) {
    this.#executor.onStall = tell;
  }

  play(chunk: Chunk, replaySample: ReplaySample, isReplay?: boolean): Promise<JobResult> {
    return this.#unlessCancelled(() => this.#executor.play(chunk, replaySample, isReplay));
  }

  followGame(cell: PlannedCell, index: number): Promise<JobResult> {
    return this.#unlessCancelled(() => this.#executor.followGame(cell, index));
  }

  async close(): Promise<void> {
    if (this.#cancelSignal.aborted) await Promise.allSettled(this.#inFlight);
  }

  async #unlessCancelled(work: () => Promise<JobResult>): Promise<JobResult> {
    this.#cancelSignal.throwIfAborted();
    const pending = work();
    this.#inFlight.add(pending);
    try {
      const answer = await pending;
      this.#cancelSignal.throwIfAborted();
      return answer;
    } finally {
      this.#inFlight.delete(pending);
    }
  }
}
