/**
 * Where chunks are played: in this thread, or in a pool of worker threads (pool.ts). Both give the same answers; a run
 * does not know which it has.
 */
import { availableParallelism } from 'node:os';
import { PULSE_WORDS } from '../engine/pulse.js';
import type { Chunk } from '../plan/chunks.js';
import { shippedModule } from '../plugins/find-module.js';
import { playerFile } from '../plugins/own-files.js';
import { refuseExit } from '../plugins/patience.js';
import { type Answer, factsFor, type PlayerFacts, type RunFacts } from './job.js';
import ChunkPlayer from './play-chunk.js';
import type { Spot } from './row-sample.js';

export interface Executor {
  /** Chunks that are worth having under way at a time. */
  readonly capacity: number;
  /** Plays a chunk; with `again`, only the games of the spot, once more. */
  play(chunk: Chunk, spot: Spot, again?: boolean): Promise<Answer>;
  close(): Promise<void>;
}

/** How long a strategy may think about one decision; only threads can be watched. */
const USUAL_PATIENCE_SECONDS = 60;

/** Games that one thread has often played before another one would be of use. */
const FEW_GAMES = 2000;

/** 0 threads: everything in this one; if left out, as many as there are cores, but at first one for a few games. */
export async function makeExecutor(
  run: RunFacts,
  games: number,
  threads?: number,
  patienceSeconds = USUAL_PATIENCE_SECONDS,
): Promise<Executor> {
  const facts = factsFor(run, await shippedModule(playerFile));
  if (threads === 0) return new InlineExecutor(facts);
  const { ThreadPool } = await import('./thread-pool.js');
  const short = threads === undefined && games <= FEW_GAMES;
  return ThreadPool.make(facts, { threads: threads ?? availableParallelism(), patienceSeconds, short });
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

  async close(): Promise<void> {
    this.#allowExit();
  }
}
