/** Leases threads that play for one answer and remain for the next. */

import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import type { ReplaySample } from '../runner/determinism-check.js';
import type { Executor, Stall } from '../runner/executor.js';
import type { JobResult } from '../runner/job.js';

/**
 * An executor that rejects all calls after a cancel signal, including those in flight, so that obsolete answers are not
 * computed. `close` resolves when the threads are free for the next lease.
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
