/**
 * A fair semaphore with one permit per thread. The waiting run with the least accumulated thread time goes first. A run
 * that is new, or returns after a pause, starts with the least time of the active runs, so that it gets no credit for
 * time in which it was idle.
 */

interface Run {
  /** Accumulated thread time, in milliseconds. */
  had: number;
  /** Pieces that wait or are running. */
  pieces: number;
  readonly waiting: { readonly threads: number; readonly enter: () => void }[];
}

export class FairGate {
  readonly #threads: number;
  #free: number;
  readonly #runs = new Map<string, Run>();
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
  async enter<T>(name: string, work: () => Promise<T>, alone = false): Promise<T> {
    const run = this.#join(name);
    const threads = alone ? this.#threads : 1;
    await new Promise<void>((enter) => {
      run.waiting.push({ threads, enter });
      this.#letIn();
    });
    const began = this.#now();
    try {
      return await work();
    } finally {
      run.had += threads * (this.#now() - began);
      run.pieces--;
      this.#free += threads;
      this.#letIn();
    }
  }

  /** Deletes a finished run. */
  forget(name: string): void {
    this.#runs.delete(name);
  }

  #join(name: string): Run {
    const run = this.#runs.get(name) ?? { had: 0, pieces: 0, waiting: [] };
    if (run.pieces === 0) {
      const others = [...this.#runs.values()].filter((other) => other.pieces > 0).map(({ had }) => had);
      if (others.length > 0) run.had = Math.max(run.had, Math.min(...others));
    }
    run.pieces++;
    this.#runs.set(name, run);
    return run;
  }

  /** Grants as many permits as are free. Work that waits to run alone is not overtaken. */
  #letIn(): void {
    for (;;) {
      const waiting = [...this.#runs.values()].filter((run) => run.waiting.length > 0);
      const next = waiting.reduce<Run | undefined>(
        (best, run) => (best && best.had <= run.had ? best : run),
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
