/** Threads that play for one answer and stay for the next. */

import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Executor, Trouble } from '../runner/executor.js';
import type { Answer } from '../runner/job.js';
import type { Spot } from '../runner/row-sample.js';

/**
 * Once the answer is dropped, whatever is asked for fails, what is in flight as well: so nothing is counted or computed for
 * nobody. It is closed when the threads are free for the next.
 */
export class Lent implements Executor {
  readonly #executor: Executor;
  readonly #dropped: AbortSignal;
  readonly #underWay = new Set<Promise<Answer>>();

  constructor(executor: Executor, dropped: AbortSignal) {
    this.#executor = executor;
    this.#dropped = dropped;
  }

  get capacity(): number {
    return this.#executor.capacity;
  }

  set onTrouble(tell: ((trouble: Trouble | undefined) => void) | undefined) {
    this.#executor.onTrouble = tell;
  }

  play(chunk: Chunk, spot: Spot, again?: boolean): Promise<Answer> {
    return this.#unlessDropped(() => this.#executor.play(chunk, spot, again));
  }

  follow(cell: PlannedCell, index: number): Promise<Answer> {
    return this.#unlessDropped(() => this.#executor.follow(cell, index));
  }

  async close(): Promise<void> {
    if (this.#dropped.aborted) await Promise.allSettled(this.#underWay);
  }

  async #unlessDropped(work: () => Promise<Answer>): Promise<Answer> {
    this.#dropped.throwIfAborted();
    const doing = work();
    this.#underWay.add(doing);
    try {
      const answer = await doing;
      this.#dropped.throwIfAborted();
      return answer;
    } finally {
      this.#underWay.delete(doing);
    }
  }
}
