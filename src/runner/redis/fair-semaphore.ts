/**
 * A fair semaphore with one permit per thread. The waiting run with the least accumulated thread time goes first. A run
 * that is new, or returns after a pause, starts with the least time of the active runs, so that it gets no credit for
 * time in which it was idle.
 */

interface RunShare {
  /** Accumulated thread time, in milliseconds. */
  usedMs: number;
  /** Pieces that wait or are running. */
  pending: number;
  readonly waiting: { readonly threads: number; readonly enter: () => void }[];
}

export class FairSemaphore {
  readonly #threads: number;
  #free: number;
  readonly #runs = new Map<string, RunShare>();
  /** In milliseconds. */
  readonly #now: () => number;

  constructor(threads: number, now = () => performance.now()) {
    this.#threads = threads;
    this.#free = threads;
    this.#now = now;
  }

  /**
   * Waits for a permit, then runs the work. `alone`: takes all permits, so that no other work runs at the same time.
   */
  async run<T>(name: string, work: () => Promise<T>, alone = false): Promise<T> {
    const run = this.#register(name);
    const threads = alone ? this.#threads : 1;
    await new Promise<void>((enter) => {
      run.waiting.push({ threads, enter });
      this.#grant();
    });
    const began = this.#now();
    try {
      return await work();
    } finally {
      run.usedMs += threads * (this.#now() - began);
      run.pending--;
      this.#free += threads;
      this.#grant();
    }
  }

  /** Deletes a finished run. */
  deleteRun(name: string): void {
    this.#runs.delete(name);
  }

  #register(name: string): RunShare {
    const run = this.#runs.get(name) ?? { usedMs: 0, pending: 0, waiting: [] };
    if (run.pending === 0) {
      const others = [...this.#runs.values()].filter((other) => other.pending > 0).map(({ usedMs }) => usedMs);
      if (others.length > 0) run.usedMs = Math.max(run.usedMs, Math.min(...others));
    }
    run.pending++;
    this.#runs.set(name, run);
    return run;
  }

  /** Grants as many permits as are free. Work that waits to run alone is not overtaken. */
  #grant(): void {
    for (;;) {
      const waiting = [...this.#runs.values()].filter((run) => run.waiting.length > 0);
      const next = waiting.reduce<RunShare | undefined>(
        (best, run) => (best && best.usedMs <= run.usedMs ? best : run),
        undefined,
      );
      const [first] = next?.waiting ?? [];
      if (next === undefined || first.threads > this.#free) return;
      next.waiting.shift();
      this.#free -= first.threads;
      first.enter();
    }
  }
}
