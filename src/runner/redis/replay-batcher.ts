/**
 * Batches replays: a few games of each chunk. As separate jobs, they would load the queue as much as the chunks do.
 * They wait a moment for the replays of other chunks, and only while there are other jobs to play.
 */

import type { Chunk } from '../../plan/chunks.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { ReplaySample } from '../determinism-check.js';
import type { JobResult, ReplayRows } from '../job.js';

/** How long replays wait for others. */
const BATCH_DELAY_MS = 500;

interface PendingReplay {
  readonly chunk: Chunk;
  readonly replaySample: ReplaySample;
  readonly resolve: (answer: Promise<JobResult>) => void;
}

export class ReplayBatcher {
  readonly #submit: (chunk: Chunk, spot: ReplaySample) => Promise<JobResult>;
  readonly #pending: PendingReplay[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** `ask`: replays the games of a spot. */
  constructor(ask: (chunk: Chunk, spot: ReplaySample) => Promise<JobResult>) {
    this.#submit = ask;
  }

  /** `most`: the number of chunks at which a batch is sent at once. */
  add(chunk: Chunk, replaySample: ReplaySample, batchSize: number): Promise<JobResult> {
    // A first check runs on freshly loaded code, so it is not batched.
    if (replaySample.fresh) return this.#submit(chunk, replaySample);
    return new Promise((resolve) => {
      this.#pending.push({ chunk, replaySample, resolve });
      if (this.#pending.length >= batchSize) this.flush();
      else this.#timer ??= setTimeout(() => this.flush(), BATCH_DELAY_MS);
    });
  }

  /** Sends the waiting replays now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const byCells = new Map<readonly PlannedCell[], PendingReplay[]>();
    for (const one of this.#pending.splice(0)) {
      const { cells } = one.chunk;
      byCells.set(cells, [...(byCells.get(cells) ?? []), one]);
    }
    for (const batch of byCells.values()) this.#submitBatch(batch);
  }

  #submitBatch(waiting: readonly PendingReplay[]): void {
    const all = waiting.toSorted((a, b) => a.chunk.firstGame - b.chunk.firstGame);
    const answer =
      all.length === 1 ? this.#submit(all[0].chunk, all[0].replaySample) : this.#submit(...mergeReplays(all));
    for (const [at, { chunk, replaySample, resolve }] of all.entries()) {
      const part = async (): Promise<JobResult> => {
        const result = await answer;
        if (all.length === 1) return result;
        // A failed replay of one chunk cannot affect the others: request each of them separately.
        return 'again' in result ? { again: rowsOfReplay(result, all, at) } : this.#submit(chunk, replaySample);
      };
      resolve(part());
    }
  }
}

/** Merges replays into one: from the first game of the first chunk to the last game of the last. */
function mergeReplays(all: readonly PendingReplay[]): [Chunk, ReplaySample] {
  const [{ chunk: first }] = all;
  const last = all[all.length - 1].chunk;
  const leftOut = all.flatMap(({ replaySample }) => replaySample.leftOut ?? []);
  return [
    { ...first, games: last.firstGame + last.games - first.firstGame },
    { indices: all.flatMap(({ replaySample }) => replaySample.indices), fresh: false, leftOut },
  ];
}

function rowsOfReplay({ again }: ReplayRows, all: readonly PendingReplay[], at: number): ArrayBuffer {
  const games = (waiting: readonly PendingReplay[]) =>
    waiting.reduce((sum, { replaySample }) => sum + replaySample.indices.length, 0);
  const bytes = again.byteLength / games(all);
  return again.slice(bytes * games(all.slice(0, at)), bytes * games(all.slice(0, at + 1)));
}
