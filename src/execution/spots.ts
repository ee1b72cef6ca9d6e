/** Which games of each chunk are played a second time: the same whatever the threads, for chunks that come in their order. */
import type { Chunk } from '../plan/chunks.js';
import type { Spot } from './row-sample.js';

/** One game in so many is played again. */
const SPOT_EVERY = 256;
/** Games played again the first time that a strategy sits at a table. */
const FIRST_SPOT = 4;

export class Spots {
  /** Strategies that were looked at, and games since the last that was. */
  readonly #looked = new Set<string>();
  #unlooked = 0;

  /** Of the next chunk. */
  next({ cells, firstGame, games }: Chunk): Spot {
    const names = cells.flatMap(({ lineUp }) => lineUp.map(({ name }) => name));
    const fresh = names.some((name) => !this.#looked.has(name));
    for (const name of names) this.#looked.add(name);
    this.#unlooked += games;
    const due = Math.floor(this.#unlooked / SPOT_EVERY);
    this.#unlooked -= due * SPOT_EVERY;
    const size = Math.min(games, fresh ? Math.max(due, FIRST_SPOT) : due);
    return { indices: Array.from({ length: size }, (_, i) => firstGame + Math.floor((i * games) / size)), fresh };
  }
}
