/** Games of a run that takes long: they are played while nobody waits for an answer on the screen. */

import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import type { ReplaySample } from '../runner/determinism-check.js';
import type { Executor, Stall } from '../runner/executor.js';
import type { JobResult } from '../runner/job.js';
import { Cancelled } from '../runner/map-in-order.js';
import type { PriorityGate } from './priority-gate.js';

/** Plays when it is quiet. A chunk that waits when its run is stopped is taken back, and so is all that is in flight when it is given up. */
export class LowPriorityExecutor implements Executor {
  readonly #executor: Executor;
  readonly #priorityGate: PriorityGate;
  readonly #signal: AbortSignal;
  #rejectAborted: (reason: Cancelled) => void = () => {};
  /** Never comes; fails once the games are given up. */
  readonly #aborted = new Promise<never>((_, reject) => {
    this.#rejectAborted = reject;
  });

  constructor(executor: Executor, turns: PriorityGate, signal: AbortSignal) {
    this.#executor = executor;
    this.#priorityGate = turns;
    this.#signal = signal;
    signal.addEventListener('abort', () => turns.wakeAll());
    // Told to whoever waits for a game; if nobody does, it is no failure.
    this.#aborted.catch(() => {});
  }

  /** Ends the threads, whatever they are at. */
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
    // Nothing may be begun after it.
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
