/**
 * Plays chunks on worker threads, under a watchdog. A thread that dies (out of memory, a plug-in that calls
 * process.exit) or hangs in a decision costs only the game it was playing, and the pool identifies that game.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Game } from '../../core/game.js';
import { IDLE, STATE } from '../../engine/pulse.js';
import { loadPlugin, shippedFile } from '../../plugins/find-module.js';
import { workerFile } from '../../plugins/own-files.js';
import type { Executor } from '../executor.js';
import type { ChunkJob, JobResult, PlayerFacts, SkippedGame } from '../job.js';
import { gameFromPulse } from './game-from-pulse.js';
import { acquireThreads, type ThreadCount, type Threads } from './prewarm.js';
import { Watchdog } from './watchdog.js';

/** Options of the pool. */
export interface ThreadPoolOptions extends ThreadCount {
  readonly patienceSeconds: number;
}

/** Chunks that may wait for an earlier one. The first one is slow: its replay loads all code again. */
const REORDER_BUFFER = 16;
/** Duration with only one thread: a short run ends before a second one has compiled the game. */
const ONE_THREAD_MS = 2000;

export class ThreadPool implements Executor {
  /** One running and one queued chunk per thread, so that none is ever idle. */
  readonly capacity: number;
  readonly reorderWindow: number;
  readonly #run: PlayerFacts;
  readonly #pool: Threads;
  readonly #watchdog: Watchdog;
  /** Resolves when the run is long enough for more threads to pay off. */
  readonly #rampUp: Promise<void>;
  /** The chunk submitted last; used only until then. */
  #lastSubmitted: Promise<unknown> = Promise.resolve();

  private constructor(
    run: PlayerFacts,
    pool: Threads,
    { threads, initialThreads, patienceSeconds }: ThreadPoolOptions,
  ) {
    this.capacity = threads * 2;
    this.reorderWindow = this.capacity + REORDER_BUFFER;
    this.#rampUp = initialThreads < threads ? wait(ONE_THREAD_MS, undefined, { ref: false }) : Promise.resolve();
    this.#run = run;
    this.#pool = pool;
    this.#watchdog = new Watchdog(patienceSeconds);
  }

  static async make(run: PlayerFacts, options: ThreadPoolOptions): Promise<ThreadPool> {
    return new ThreadPool(run, await acquireThreads(await shippedFile(workerFile), options), options);
  }

  async play(chunk: ChunkJob): Promise<JobResult> {
    if (chunk.task === 'follow') return this.#runOnThread(chunk, []);
    const before = this.#lastSubmitted;
    const answer = Promise.race([before, this.#rampUp]).then(() => this.#play(chunk));
    this.#lastSubmitted = answer.catch(() => {});
    return answer;
  }

  async #play(chunk: ChunkJob): Promise<JobResult> {
    const endless: SkippedGame[] = [];
    for (;;) {
      const answer = await this.#runOnThread(chunk, endless);
      if ('failure' in answer && this.#run.skipsFailures && isNewFailure(answer.failure, endless)) {
        endless.push(answer.failure);
      } else {
        return answer;
      }
    }
  }

  async #runOnThread(chunk: ChunkJob, endless: readonly SkippedGame[]): Promise<JobResult> {
    const watch = this.#watchdog.watch();
    try {
      return await this.#pool.run(
        { run: this.#run, chunk: { ...chunk, pulse: watch.memory, endless } },
        { signal: watch.signal },
      );
    } catch (error) {
      if (watch.pulse[STATE] === IDLE && !watch.signal.aborted) throw error;
      const reason = watch.signal.aborted ? watch.reason : formatThreadExit(error);
      const { game, rotate } = this.#run;
      const { facts } = await loadPlugin<Game>(game.module, game.id, ['decisions']);
      return { failure: gameFromPulse(facts.decisions ?? [], rotate, chunk, watch.pulse, reason) };
    } finally {
      watch.end();
    }
  }

  async close(): Promise<void> {
    this.#watchdog.stop();
    await this.#pool.destroy();
  }
}

const isNewFailure = ({ index }: SkippedGame, knownFailures: readonly SkippedGame[]): boolean =>
  knownFailures.every((game) => game.index !== index);

function formatThreadExit(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'the thread ran out of memory' : `the thread ended: ${message}`;
}
