/** Threads of a run that are there while it has something to play, and are let go when it has had nothing for a while. */
import type { PlayerFacts } from '../execution/job.js';
import { ThreadPool } from '../execution/thread-pool.js';

/** Threads that had nothing to do for so long are let go. */
const IDLE_MS = 60_000;

export class RestingThreads {
  readonly #facts: PlayerFacts;
  readonly #threads: number;
  readonly #patienceSeconds: number;
  #pool: Promise<ThreadPool> | undefined;
  #lastUsed = performance.now();

  constructor(facts: PlayerFacts, threads: number, patienceSeconds: number) {
    this.#facts = facts;
    this.#threads = threads;
    this.#patienceSeconds = patienceSeconds;
  }

  async use<T>(work: (pool: ThreadPool) => Promise<T>): Promise<T> {
    this.#pool ??= ThreadPool.make(this.#facts, {
      threads: this.#threads,
      patienceSeconds: this.#patienceSeconds,
      short: false,
    });
    try {
      return await work(await this.#pool);
    } finally {
      this.#lastUsed = performance.now();
    }
  }

  /** Called once in a while when nothing is played. */
  async rest(): Promise<void> {
    if (performance.now() - this.#lastUsed >= IDLE_MS) await this.end();
  }

  /** What is being played in them is not finished. */
  async end(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool)?.close();
  }
}
