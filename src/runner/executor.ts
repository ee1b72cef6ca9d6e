/**
 * Executors play chunks: in this thread, on worker threads (thread-pool.ts) or through a queue on other machines
 * (src/runner/redis/). All return the same answers, so that a run does not depend on its executor.
 */
import { PULSE_WORDS } from '../engine/pulse.js';
import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import { shippedFile } from '../plugins/find-module.js';
import { playerFile } from '../plugins/own-files.js';
import { DEFAULT_TIMEOUT_SECONDS, refuseExit } from '../plugins/patience.js';
import { followedChunk } from './follow-game.js';
import type { Reach } from './in-order.js';
import { type Answer, factsFor, type PlayerFacts, type RunFacts } from './job.js';
import ChunkPlayer from './play-chunk.js';
import type { Spot } from './row-sample.js';

export interface Executor extends Reach {
  /** Plays a chunk; with `again`, replays only the games of the spot. */
  play(chunk: Chunk, spot: Spot, again?: boolean): Promise<Answer>;
  /** Follows a single game of a cell; see follow-game.ts. */
  follow(cell: PlannedCell, index: number): Promise<Answer>;
  /** Called when the counts of a chunk are stored; the executor can then drop its copy. */
  settled?(chunk: Chunk): void;
  /** Listener, set by the run: called when something stalls the games, and with undefined when it is over. */
  onTrouble?: ((trouble: Trouble | undefined) => void) | undefined;
  close(): Promise<void>;
}

/** A problem that stalls or slows down the games. */
export interface Trouble {
  /** For a progress line. */
  readonly brief: string;
  /** Full sentences, with advice. */
  readonly text: string;
}

/**
 * Creates an executor; 0 threads: inline. Default: a thread per core, but initially one thread if there are few games.
 */
export async function makeExecutor(
  run: RunFacts,
  games: number,
  threads?: number,
  patienceSeconds = DEFAULT_TIMEOUT_SECONDS,
): Promise<Executor> {
  const facts = factsFor(run, { file: await shippedFile(playerFile) });
  if (threads === 0) return new InlineExecutor(facts);
  // Lazy: only multi-threaded runs load Piscina.
  const [{ ThreadPool }, { threadCount }] = await Promise.all([
    import('./threads/thread-pool.js'),
    import('./threads/standby.js'),
  ]);
  return ThreadPool.make(facts, { ...threadCount(games, threads), patienceSeconds });
}

class InlineExecutor implements Executor {
  readonly capacity = 1;
  readonly #player: ChunkPlayer;
  readonly #pulse = new SharedArrayBuffer(PULSE_WORDS * Int32Array.BYTES_PER_ELEMENT);

  readonly #allowExit = refuseExit();

  constructor(run: PlayerFacts) {
    this.#player = new ChunkPlayer(run);
  }

  async play(chunk: Chunk, spot: Spot, again = false): Promise<Answer> {
    return this.#player.play({ ...chunk, pulse: this.#pulse, endless: [], spot, again });
  }

  async follow(cell: PlannedCell, index: number): Promise<Answer> {
    return this.#player.play({ ...followedChunk(cell, index), pulse: this.#pulse });
  }

  async close(): Promise<void> {
    this.#allowExit();
  }
}
