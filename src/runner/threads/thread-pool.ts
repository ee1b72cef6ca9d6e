/**
 * Plays chunks on worker threads, under a watchdog. A thread that dies (out of memory, a plug-in that calls
 * process.exit) or hangs in a decision costs only the game it was playing, and the pool identifies that game.
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

/** Options of the pool. */
export interface Crew extends ThreadCount {
  readonly patienceSeconds: number;
}

/** Chunks that may wait for an earlier one. The first one is slow: its replay loads all code again. */
const AHEAD = 16;
/** Duration with only one thread: a short run ends before a second one has compiled the game. */
const ONE_THREAD_MS = 2000;

export class ThreadPool {
  /** One running and one queued chunk per thread, so that none is ever idle. */
  readonly capacity: number;
  readonly reach: number;
  readonly #run: PlayerFacts;
  readonly #pool: Threads;
  readonly #watchdog: Watchdog;
  /** Resolves when the run is long enough for more threads to pay off. */
  readonly #allThreads: Promise<void>;
  /** The chunk submitted last; used only until then. */
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

  /** Follows a game on any free thread. */
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
