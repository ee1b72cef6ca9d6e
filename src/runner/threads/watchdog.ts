/**
 * Detects threads that hang in a decision. Polls their pulses and counts polls instead of reading the clock, so that a
 * laptop resuming from sleep is not taken for an endless loop.
 */
import { NOTHING_YET, PULSE_WORDS, STATE } from '../../engine/pulse.js';

/** Unchanged polls until a thread counts as stuck. */
const LOOKS = 20;

/** A monitored job. */
export interface JobWatch {
  readonly memory: SharedArrayBuffer;
  readonly pulse: Int32Array;
  /** Aborted when the job is stuck. */
  readonly signal: AbortSignal;
  /** Message for that case. */
  readonly reason: string;
  /** Ends the monitoring; the job has settled. */
  end(): void;
}

interface Watched {
  readonly pulse: Int32Array;
  readonly controller: AbortController;
  /** The pulse at the previous poll. */
  readonly before: Int32Array;
  sameLooks: number;
}

export class Watchdog {
  readonly #patienceSeconds: number;
  readonly #watched = new Set<Watched>();
  readonly #timer: NodeJS.Timeout;

  constructor(patienceSeconds: number) {
    this.#patienceSeconds = patienceSeconds;
    this.#timer = setInterval(() => this.#look(), (patienceSeconds / LOOKS) * 1000);
  }

  watch(): JobWatch {
    const memory = new SharedArrayBuffer(PULSE_WORDS * Int32Array.BYTES_PER_ELEMENT);
    const pulse = new Int32Array(memory);
    const controller = new AbortController();
    const watched = { pulse, controller, before: pulse.slice(), sameLooks: 0 };
    this.#watched.add(watched);
    const reason = `no answer came within ${this.#patienceSeconds} seconds`;
    return { memory, pulse, signal: controller.signal, reason, end: () => this.#watched.delete(watched) };
  }

  #look(): void {
    for (const watched of this.#watched) {
      const { pulse, before, controller } = watched;
      const isSame = pulse[STATE] !== NOTHING_YET && pulse.every((word, i) => word === before[i]);
      watched.sameLooks = isSame ? watched.sameLooks + 1 : 0;
      before.set(pulse);
      if (watched.sameLooks >= LOOKS) controller.abort();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
