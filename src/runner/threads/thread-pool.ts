/**
 * Plays chunks on worker threads and watches over them. A thread that ends (out of memory, a plug-in that calls
 * process.exit) or does not come back from a decision costs the game it was playing, and says which one that was.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { NOTHING_YET, STATE } from '../../engine/pulse.js';
import type { Chunk } from '../../plan/chunks.js';
import type { PlannedCell } from '../../plan/plan.js';
import { shippedFile } from '../../plugins/find-module.js';
import { workerFile } from '../../plugins/own-files.js';
import { followedChunk } from '../follow-game.js';
import type { Answer, PlayerFacts, SkippedGame, WatchedChunk } from '../job.js';
import type { Spot } from '../row-sample.js';
import { type ThreadCount, type Threads, takeThreads } from './standby.js';
import { Watchdog } from './watchdog.js';
import { whatWasPlayed } from './what-was-played.js';

/** Who plays. */
export interface Crew extends ThreadCount {
  readonly patienceSeconds: number;
}

/** Chunks that may wait for one before them, such as the first, whose second look loads all code anew. */
const AHEAD = 16;
/** How long a run that may be over before another thread has compiled the game makes do with one. */
const ONE_THREAD_MS = 2000;

export class ThreadPool {
  /** One chunk in hand and one in waiting for each thread, so that none is ever idle. */
  readonly capacity: number;
  readonly reach: number;
  readonly #run: PlayerFacts;
  readonly #pool: Threads;
  readonly #watchdog: Watchdog;
  /** From then on every thread is worth what it costs. */
  readonly #allThreads: Promise<void>;
  /** The chunk handed out last, until then. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(run: PlayerFacts, pool: Threads, { threads, atFirst, patienceSeconds }: Crew) {
    this.capacity = threads * 2;
    this.reach = this.capacity + AHEAD;
    this.#allThreads = atFirst < threads ? wait(ONE_THREAD_MS, undefined, { ref: false }) : Promise.resolve();
    this.#run = run;
    this.#pool = pool;
    this.#watchdog = new Watchdog(patienceSeconds);
  }

  static async make(run: PlayerFacts, crew: Crew): Promise<ThreadPool> {
    return new ThreadPool(run, await takeThreads(await shippedFile(workerFile), crew), crew);
  }

  async play(chunk: Chunk, spot: Spot, again = false): Promise<Answer> {
    const before = this.#last;
    const answer = Promise.race([before, this.#allThreads]).then(() => this.#play(chunk, spot, again));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #play(chunk: Chunk, spot: Spot, again: boolean): Promise<Answer> {
    const endless: SkippedGame[] = [];
    for (;;) {
      const answer = await this.#try({ ...chunk, spot, again }, endless);
      if ('failure' in answer && this.#run.skipsFailures && isNew(answer.failure, endless)) {
        endless.push(answer.failure);
      } else {
        return answer;
      }
    }
  }

  /** On any thread that is free. */
  follow(cell: PlannedCell, index: number): Promise<Answer> {
    return this.#try(followedChunk(cell, index), []);
  }

  async #try(chunk: Omit<WatchedChunk, 'pulse' | 'endless'>, endless: readonly SkippedGame[]): Promise<Answer> {
    const watch = this.#watchdog.watch();
    try {
      return await this.#pool.run(
        { run: this.#run, chunk: { ...chunk, pulse: watch.memory, endless } },
        { signal: watch.signal },
      );
    } catch (error) {
      if (watch.pulse[STATE] === NOTHING_YET && !watch.signal.aborted) throw error;
      const reason = watch.signal.aborted ? watch.reason : deathInWords(error);
      return { failure: await whatWasPlayed(this.#run, chunk, watch.pulse, reason) };
    } finally {
      watch.end();
    }
  }

  async close(): Promise<void> {
    this.#watchdog.stop();
    await this.#pool.destroy();
  }
}

const isNew = ({ index }: SkippedGame, known: readonly SkippedGame[]): boolean =>
  known.every((game) => game.index !== index);

function deathInWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'the thread ran out of memory' : `the thread ended: ${message}`;
}
