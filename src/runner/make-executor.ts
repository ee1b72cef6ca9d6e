/** Creates executors of this machine: inline, or with worker threads. */
import { PULSE_WORDS } from '../engine/pulse.js';
import { shippedFile } from '../plugins/find-module.js';
import { playerFile } from '../plugins/own-files.js';
import { DEFAULT_TIMEOUT_SECONDS } from '../plugins/timeout.js';
import { checkedExecutor } from './checked-executor.js';
import type { ExecutionOptions } from './execution-options.js';
import type { Executor } from './executor.js';
import { type ChunkJob, type JobResult, type PlayerFacts, type RunFacts, toRunFacts } from './job.js';
import ChunkPlayer from './play-chunk.js';

/**
 * Creates an executor; 0 threads: inline, for shipped code only. Default: a thread per core, but initially one thread if
 * there are few games.
 */
export async function makeExecutor(
  run: RunFacts,
  games: number,
  { threads, patienceSeconds = DEFAULT_TIMEOUT_SECONDS }: Pick<ExecutionOptions, 'threads' | 'patienceSeconds'> = {},
): Promise<Executor> {
  const facts = { ...toRunFacts(run), player: { file: await shippedFile(playerFile) } };
  if (threads === 0) return checkedExecutor(new InlineExecutor(facts));
  // Lazy: only multi-threaded runs load Piscina.
  const [{ ThreadPool }, { threadCount }] = await Promise.all([
    import('./threads/thread-pool.js'),
    import('./threads/prewarm.js'),
  ]);
  return checkedExecutor(await ThreadPool.make(facts, { ...threadCount(games, threads), patienceSeconds }));
}

class InlineExecutor implements Executor {
  readonly capacity = 1;
  readonly #player: ChunkPlayer;
  readonly #pulse = new SharedArrayBuffer(PULSE_WORDS * Int32Array.BYTES_PER_ELEMENT);

  constructor(run: PlayerFacts) {
    this.#player = new ChunkPlayer(run);
  }

  play(chunk: ChunkJob): Promise<JobResult> {
    return this.#player.play({ ...chunk, pulse: this.#pulse, endless: [] });
  }

  async close(): Promise<void> {}
}
