/**
 * Detects threads that hang in a decision. Polls their pulses and counts polls instead of reading the clock, so that a
 * laptop resuming from sleep is not taken for an endless loop.
 */
import { IDLE, PULSE_WORDS, STATE } from '../../engine/pulse.js';

/** Unchanged polls until a thread counts as stuck. */
const CHECKS_BEFORE_TIMEOUT = 20;

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

interface WatchedJob {
  readonly pulse: Int32Array;
  readonly controller: AbortController;
  /** The pulse at the previous poll. */
  readonly lastPulse: Int32Array;
  unchangedChecks: number;
}

export class Watchdog {
  readonly #patienceSeconds: number;
  readonly #jobs = new Set<WatchedJob>();
  readonly #timer: NodeJS.Timeout;

  constructor(patienceSeconds: number) {
    this.#patienceSeconds = patienceSeconds;
    this.#timer = setInterval(() => this.#check(), (patienceSeconds / CHECKS_BEFORE_TIMEOUT) * 1000);
  }

  watch(): JobWatch {
    const memory = new SharedArrayBuffer(PULSE_WORDS * Int32Array.BYTES_PER_ELEMENT);
    const pulse = new Int32Array(memory);
    const controller = new AbortController();
    const watched = { pulse, controller, lastPulse: pulse.slice(), unchangedChecks: 0 };
    this.#jobs.add(watched);
    const reason = `no answer came within ${this.#patienceSeconds} seconds`;
    return { memory, pulse, signal: controller.signal, reason, end: () => this.#jobs.delete(watched) };
  }

  #check(): void {
    for (const watched of this.#jobs) {
      const { pulse, lastPulse, controller } = watched;
      const isSame = pulse[STATE] !== IDLE && pulse.every((word, i) => word === lastPulse[i]);
      watched.unchangedChecks = isSame ? watched.unchangedChecks + 1 : 0;
      lastPulse.set(pulse);
      if (watched.unchangedChecks >= CHECKS_BEFORE_TIMEOUT) controller.abort();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
