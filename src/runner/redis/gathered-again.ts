/**
 * Games that are played a second time, a few of each chunk, asked for together: as jobs of their own they would cost the queue as
 * much as the chunks themselves. They wait for those of other chunks a moment, and no longer than somebody has other things to play.
 */

import type { Chunk } from '../../plan/chunks.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { Again, Answer } from '../job.js';
import type { Spot } from '../row-sample.js';

/** How long games wait for others. */
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

  /** `ask`: plays the games of a spot, once more. */
  constructor(ask: (chunk: Chunk, spot: Spot) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** `most`: chunks of which it is worth to wait for one another. */
  play(chunk: Chunk, spot: Spot, most: number): Promise<Answer> {
    // What is looked at for the first time is played on code that is loaded anew.
    if (spot.fresh) return this.#ask(chunk, spot);
    return new Promise((resolve) => {
      this.#waiting.push({ chunk, spot, resolve });
      if (this.#waiting.length >= most) this.hasten();
      else this.#timer ??= setTimeout(() => this.hasten(), GATHER_MS);
    });
  }

  /** Nothing waits any longer. */
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
        // If the games of one chunk cannot be played, that is no matter of the others.
        return 'again' in delivered ? { again: partOf(delivered, all, at) } : this.#ask(chunk, spot);
      };
      resolve(part());
    }
  }
}

/** From the first game of the first chunk to the last of the last one. */
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
