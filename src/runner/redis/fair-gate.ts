/**
 * Lets as many in at a time as there are threads. Of several runs that wait, the one goes first that has had the least time
 * so far. A run that comes, or comes again, has no claim on time in which it asked for nothing: it begins with what the others
 * have had.
 */

interface Run {
  /** Milliseconds of threads that it has had. */
  had: number;
  /** How many of its pieces wait or are inside. */
  pieces: number;
  readonly waiting: { readonly threads: number; readonly enter: () => void }[];
}

export class FairGate {
  readonly #threads: number;
  #free: number;
  readonly #runs = new Map<string, Run>();
  /** Milliseconds. */
  readonly #now: () => number;

  constructor(threads: number, now = () => performance.now()) {
    this.#threads = threads;
    this.#free = threads;
    this.#now = now;
  }

  /** Does the work when it is the run's turn; `alone`: while nobody else is in. */
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

  /** The run is over. */
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

  /** As many as there is room for. Nobody passes one that waits to be alone. */
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
