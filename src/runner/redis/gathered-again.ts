/**
 * Batches replays: a few games of each chunk. As separate jobs, they would load the queue as much as the chunks do.
 * They wait a moment for the replays of other chunks, and only while there are other jobs to play.
 */

import type { Chunk } from '../../plan/chunks.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { Again, Answer } from '../job.js';
import type { Spot } from '../row-sample.js';

/** How long replays wait for others. */
const GATHER_MS = 500;

interface Waiting {
  readonly chunk: Chunk;
  readonly spot: Spot;
  readonly resolve: (answer: Promise<Answer>) => void;
}

export class GatheredAgain {
  readonly #ask: (chunk: Chunk, spot: Spot) => Promise<Answer>;
  readonly #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** `ask`: replays the games of a spot. */
  constructor(ask: (chunk: Chunk, spot: Spot) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** `most`: the number of chunks at which a batch is sent at once. */
  play(chunk: Chunk, spot: Spot, most: number): Promise<Answer> {
    // A first check runs on freshly loaded code, so it is not batched.
    if (spot.fresh) return this.#ask(chunk, spot);
    return new Promise((resolve) => {
      this.#waiting.push({ chunk, spot, resolve });
      if (this.#waiting.length >= most) this.hasten();
      else this.#timer ??= setTimeout(() => this.hasten(), GATHER_MS);
    });
  }

  /** Sends the waiting replays now. */
  hasten(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const byCells = new Map<readonly PlannedCell[], Waiting[]>();
    for (const one of this.#waiting.splice(0)) {
      const { cells } = one.chunk;
      byCells.set(cells, [...(byCells.get(cells) ?? []), one]);
    }
    for (const alike of byCells.values()) this.#askTogether(alike);
  }

  #askTogether(waiting: readonly Waiting[]): void {
    const all = waiting.toSorted((a, b) => a.chunk.firstGame - b.chunk.firstGame);
    const answer = all.length === 1 ? this.#ask(all[0].chunk, all[0].spot) : this.#ask(...together(all));
    for (const [at, { chunk, spot, resolve }] of all.entries()) {
      const part = async (): Promise<Answer> => {
        const delivered = await answer;
        if (all.length === 1) return delivered;
        // A failed replay of one chunk cannot affect the others: request each of them separately.
        return 'again' in delivered ? { again: partOf(delivered, all, at) } : this.#ask(chunk, spot);
      };
      resolve(part());
    }
  }
}

/** Merges replays into one: from the first game of the first chunk to the last game of the last. */
function together(all: readonly Waiting[]): [Chunk, Spot] {
  const [{ chunk: first }] = all;
  const last = all[all.length - 1].chunk;
  const leftOut = all.flatMap(({ spot }) => spot.leftOut ?? []);
  return [
    { ...first, games: last.firstGame + last.games - first.firstGame },
    { indices: all.flatMap(({ spot }) => spot.indices), fresh: false, leftOut },
  ];
}

function partOf({ again }: Again, all: readonly Waiting[], at: number): ArrayBuffer {
  const games = (waiting: readonly Waiting[]) => waiting.reduce((sum, { spot }) => sum + spot.indices.length, 0);
  const bytes = again.byteLength / games(all);
  return again.slice(bytes * games(all.slice(0, at)), bytes * games(all.slice(0, at + 1)));
}
