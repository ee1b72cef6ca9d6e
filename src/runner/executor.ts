/**
 * Where chunks are played: in this thread, in a pool of worker threads (thread-pool.ts), or on other machines by way of a
 * queue (src/runner/redis/). All give the same answers; a run does not know which it has.
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
  /** Plays a chunk; with `again`, only the games of the spot, once more. */
  play(chunk: Chunk, spot: Spot, again?: boolean): Promise<Answer>;
  /** Plays on from a single game of a cell. */
  follow(cell: PlannedCell, index: number): Promise<Answer>;
  /** Told when what a chunk counted is safe, so that nobody else need keep it. */
  settled?(chunk: Chunk): void;
  /** Told by whoever plays on it: what to do when something holds the games up, and when it does no longer. */
  onTrouble?: ((trouble: Trouble | undefined) => void) | undefined;
  close(): Promise<void>;
}

/** What holds games up, or makes them slower than they could be. */
export interface Trouble {
  /** For a line of progress. */
  readonly brief: string;
  /** In sentences, with what to do. */
  readonly text: string;
}

/** 0 threads: everything in this one; if left out, as many as there are cores, but at first one for a few games. */
export async function makeExecutor(
  run: RunFacts,
  games: number,
  threads?: number,
  patienceSeconds = DEFAULT_TIMEOUT_SECONDS,
): Promise<Executor> {
  const facts = factsFor(run, { file: await shippedFile(playerFile) });
  if (threads === 0) return new InlineExecutor(facts);
  // Only who plays in threads pays for loading them.
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
