/** Threads of a run that are there while it has something to play, and are let go when it has had nothing for a while. */
import { messageOf } from '../../core/errors.js';
import { changedFile } from '../../plugins/find-module.js';
import type { PlayerFacts } from '../job.js';
import { ThreadPool } from '../threads/thread-pool.js';
import { Unable } from './own-code.js';

/** Threads that had nothing to do for so long are let go. */
const IDLE_MS = 60_000;

export class RestingThreads {
  readonly #facts: PlayerFacts;
  readonly #threads: number;
  readonly #patienceSeconds: number;
  #pool: Promise<ThreadPool> | undefined;
  #lastUsed = performance.now();
  /** Why nothing can be played in them. */
  #failure: Unable | undefined;

  constructor(facts: PlayerFacts, threads: number, patienceSeconds: number) {
    this.#facts = facts;
    this.#threads = threads;
    this.#patienceSeconds = patienceSeconds;
  }

  /** Throws an `Unable` if the threads do not play, for reasons of this machine; whatever is played in them then comes to nothing. */
  async use<T>(work: (pool: ThreadPool) => Promise<T>): Promise<T> {
    try {
      this.#pool ??= this.#start();
      const done = await work(await this.#pool);
      if (this.#failure !== undefined) throw this.#failure;
      return done;
    } catch (error) {
      this.#failure ??= error instanceof Unable ? error : new Unable(`the threads do not play (${messageOf(error)})`);
      // Others may wait for a thread that never comes.
      await this.end();
      throw this.#failure;
    } finally {
      this.#lastUsed = performance.now();
    }
  }

  /** A worker lives long: what is on its disk may be another version by now. */
  async #start(): Promise<ThreadPool> {
    const changed = await changedFile();
    if (changed !== undefined) throw new Unable(`${changed} has changed since the worker was started; start it again`);
    const threads = this.#threads;
    return ThreadPool.make(this.#facts, { threads, atFirst: threads, patienceSeconds: this.#patienceSeconds });
  }

  /** Called once in a while when nothing is played. */
  async rest(): Promise<void> {
    if (performance.now() - this.#lastUsed >= IDLE_MS) await this.end();
  }

  /** What is being played in them is not finished. */
  async end(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool?.catch(() => undefined))?.close();
  }
}
