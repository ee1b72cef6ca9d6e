/** Leases an executor for one answer: with a priority, and until it is cancelled. */
import type { Executor } from '../runner/executor.js';
import type { ChunkJob, JobResult } from '../runner/job.js';
import { Cancelled } from '../runner/map-in-order.js';
import type { PriorityGate } from './priority-gate.js';

export interface Lease {
  /** Aborted when the answer is obsolete: then all calls reject, including those in flight. */
  readonly cancelSignal: AbortSignal;
  /** Whether `close` also closes the executor. Otherwise it resolves when the threads are free for the next lease. */
  readonly isOwner: boolean;
  /** Low priority: chunks start while the gate is idle; those that wait when `stopSignal` is aborted are cancelled. */
  readonly lowPriority?: { readonly gate: PriorityGate; readonly stopSignal: AbortSignal };
}

export class LeasedExecutor implements Executor {
  readonly capacity: number;
  readonly reorderWindow: number;
  readonly #executor: Executor;
  readonly #lease: Lease;
  readonly #inFlight = new Set<Promise<JobResult>>();
  /** Never resolves; rejects on cancellation. */
  readonly #cancelled: Promise<never>;

  constructor(executor: Executor, lease: Lease) {
    this.capacity = executor.capacity;
    this.reorderWindow = executor.reorderWindow ?? executor.capacity;
    this.#executor = executor;
    this.#lease = lease;
    const { cancelSignal, lowPriority } = lease;
    this.#cancelled = new Promise((_, reject) => {
      cancelSignal.addEventListener('abort', () => reject(cancelSignal.reason));
    });
    // Callers that wait for a chunk receive the rejection; mark it as handled if there are none.
    this.#cancelled.catch(() => {});
    lowPriority?.stopSignal.addEventListener('abort', () => lowPriority.gate.wakeAll());
  }

  async play(chunk: ChunkJob): Promise<JobResult> {
    const { cancelSignal, lowPriority } = this.#lease;
    // Single games are for a report that is about to be shown.
    if (lowPriority !== undefined && chunk.task === undefined) {
      await lowPriority.gate.waitUntilIdle(lowPriority.stopSignal);
      if (lowPriority.stopSignal.aborted) throw new Cancelled();
    }
    cancelSignal.throwIfAborted();
    const pending = this.#executor.play(chunk);
    const settled = () => this.#inFlight.delete(pending);
    this.#inFlight.add(pending);
    pending.then(settled, settled);
    return Promise.race([pending, this.#cancelled]);
  }

  async close(): Promise<void> {
    if (this.#lease.isOwner) await this.#executor.close();
    else await Promise.allSettled(this.#inFlight);
  }
}
