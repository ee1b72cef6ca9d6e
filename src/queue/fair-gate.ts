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
  readonly waiting: (() => void)[];
}

export class FairGate {
  #free: number;
  readonly #runs = new Map<string, Run>();
  /** Milliseconds. */
  readonly #now: () => number;

  constructor(threads: number, now = () => performance.now()) {
    this.#free = threads;
    this.#now = now;
  }

  /** Does the work when it is the run's turn. */
  async enter<T>(name: string, work: () => Promise<T>): Promise<T> {
    const run = this.#join(name);
    if (this.#free === 0) await new Promise<void>((enter) => run.waiting.push(enter));
    else this.#free--;
    const began = this.#now();
    try {
      return await work();
    } finally {
      run.had += this.#now() - began;
      run.pieces--;
      this.#letNextIn();
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

  #letNextIn(): void {
    const waiting = [...this.#runs.values()].filter((run) => run.waiting.length > 0);
    const next = waiting.reduce<Run | undefined>((best, run) => (best && best.had <= run.had ? best : run), undefined);
    const enter = next?.waiting.shift();
    if (enter === undefined) this.#free++;
    else enter();
  }
}
