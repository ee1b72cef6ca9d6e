/** Low priority for long runs: they play while no user waits for an answer on the screen. */

import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import type { ReplaySample } from '../runner/determinism-check.js';
import type { Executor, Stall } from '../runner/executor.js';
import type { JobResult } from '../runner/job.js';
import { Cancelled } from '../runner/map-in-order.js';
import type { PriorityGate } from './priority-gate.js';

/**
 * An executor that starts chunks while the gate is idle. Chunks that wait when the run is stopped are cancelled;
 * `abort` also cancels those in flight.
 */
export class LowPriorityExecutor implements Executor {
  readonly #executor: Executor;
  readonly #priorityGate: PriorityGate;
  readonly #signal: AbortSignal;
  #rejectAborted: (reason: Cancelled) => void = () => {};
  /** Never resolves; rejects on `abort`. */
  readonly #aborted = new Promise<never>((_, reject) => {
    this.#rejectAborted = reject;
  });

  constructor(executor: Executor, turns: PriorityGate, signal: AbortSignal) {
    this.#executor = executor;
    this.#priorityGate = turns;
    this.#signal = signal;
    signal.addEventListener('abort', () => turns.wakeAll());
    // Callers that wait for a game receive the rejection; mark it as handled if there are none.
    this.#aborted.catch(() => {});
  }

  /** Cancels games in flight and closes the threads immediately. */
  abort(): Promise<void> {
    this.#rejectAborted(new Cancelled());
    return this.#executor.close();
  }

  get capacity(): number {
    return this.#executor.capacity;
  }

  get reorderWindow(): number {
    return this.#executor.reorderWindow ?? this.#executor.capacity;
  }

  set onStall(tell: ((trouble: Stall | undefined) => void) | undefined) {
    this.#executor.onStall = tell;
  }

  async play(chunk: Chunk, replaySample: ReplaySample, isReplay?: boolean): Promise<JobResult> {
    while (!this.#signal.aborted && !this.#priorityGate.isIdle) await this.#priorityGate.waitForChange();
    if (this.#signal.aborted && isReplay !== true) throw new Cancelled();
    return this.#unlessAborted(() => this.#executor.play(chunk, replaySample, isReplay));
  }

  followGame(cell: PlannedCell, index: number): Promise<JobResult> {
    return this.#unlessAborted(() => this.#executor.followGame(cell, index));
  }

  async #unlessAborted(work: () => Promise<JobResult>): Promise<JobResult> {
    // Throws after an abort, before any work starts.
    await Promise.race([this.#aborted, Promise.resolve()]);
    return Promise.race([this.#aborted, work()]);
  }

  acknowledge(chunk: Chunk): void {
    this.#executor.acknowledge?.(chunk);
  }

  close(): Promise<void> {
    return this.#executor.close();
  }
}
