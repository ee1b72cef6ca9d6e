/** The thread pool of a run, started on demand and closed when idle. */
import { messageOf } from '../../core/errors.js';
import { changedFile } from '../../plugins/find-module.js';
import type { ExecutionOptions } from '../execution-options.js';
import type { Executor } from '../executor.js';
import type { RunFacts } from '../job.js';
import { makeExecutor } from '../make-executor.js';
import { UnplayableError } from './code-registry.js';

/** Idle timeout of the pool. */
const IDLE_MS = 60_000;

export class IdlePool {
  readonly #facts: RunFacts;
  readonly #options: ExecutionOptions;
  #pool: Promise<Executor> | undefined;
  #lastUsed = performance.now();
  /** Why the pool cannot play. */
  #failure: UnplayableError | undefined;

  constructor(facts: RunFacts, options: ExecutionOptions) {
    this.#facts = facts;
    this.#options = options;
  }

  /**
   * Runs work on the pool. Throws an `UnplayableError` if the threads fail for reasons of this machine; all other work
   * on the pool then fails, too.
   */
  async use<T>(work: (pool: Executor) => Promise<T>): Promise<T> {
    try {
      this.#pool ??= this.#start();
      const done = await work(await this.#pool);
      if (this.#failure !== undefined) throw this.#failure;
      return done;
    } catch (error) {
      this.#failure ??=
        error instanceof UnplayableError ? error : new UnplayableError(`the threads do not play (${messageOf(error)})`);
      // Close the pool: other work may wait for a thread that never starts.
      await this.close();
      throw this.#failure;
    } finally {
      this.#lastUsed = performance.now();
    }
  }

  /** Workers run for a long time; the code on disk may have changed since the start. */
  async #start(): Promise<Executor> {
    const changed = await changedFile();
    if (changed !== undefined)
      throw new UnplayableError(`${changed} has changed since the worker was started; start it again`);
    return makeExecutor(this.#facts, 0, this.#options);
  }

  /** Called periodically while no chunk is played. */
  async closeIfIdle(): Promise<void> {
    if (performance.now() - this.#lastUsed >= IDLE_MS) await this.close();
  }

  /** Closes the pool without finishing its work. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool?.catch(() => undefined))?.close();
  }
}
