/**
 * One queue of work. Answers on the screen are played first; a run that takes long gives way to them between two chunks, so
 * that sliders stay quick while it goes on.
 */
/** How long others give way to one answer. */
const MAX_URGENT_MS = 15_000;

export class PriorityGate {
  /** Answers that are being played for somebody who looks at the screen. */
  #urgent = 0;
  #waiting: (() => void)[] = [];

  /** What takes longer than anybody looks on has its games beside the others from then on. */
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

  get isIdle(): boolean {
    return this.#urgent === 0;
  }

  /** Comes back when it may have become quiet. */
  async waitForChange(): Promise<void> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  wakeAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
