/**
 * Priorities of work: answers on the screen are played first; long runs pause for them between two chunks, so that
 * sliders stay fast.
 */
/** Milliseconds after which an answer loses its priority. */
const MAX_URGENT_MS = 15_000;

export class PriorityGate {
  /** Number of answers in progress with priority. */
  #urgent = 0;
  #waiting: (() => void)[] = [];

  /** Runs work with priority; after `most` milliseconds it shares the threads with other work. */
  async runUrgently<T>(work: () => Promise<T>, most = MAX_URGENT_MS): Promise<T> {
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      this.#urgent--;
      if (this.#urgent === 0) this.wakeAll();
    };
    this.#urgent++;
    const timer = setTimeout(end, most);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  /** Resolves when no work has priority, or when `signal` is aborted. */
  async waitUntilIdle(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#urgent > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Makes all waiting calls check again. */
  wakeAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
