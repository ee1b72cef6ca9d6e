/** Splits a plan into chunks: the same chunks in the same order on any machine, with any number of threads. */
import type { Plan, PlannedCell } from './plan.js';

/** A unit of work: some games of cells that are played together. */
export interface Chunk {
  /** Chunks of the same group are counted together: a cell, or all cells of a plan that plays them together. */
  readonly group: number;
  readonly cells: readonly PlannedCell[];
  readonly firstGame: number;
  readonly games: number;
}

/** Yields every cell's first chunk, then every cell's second, …, so that all cells grow together. */
export function* splitIntoChunks({ games, chunkSize, earlier, cells, together }: Plan): Generator<Chunk> {
  const groups = together ? [cells] : cells.map((cell) => [cell]);
  let from = 0;
  for (const stage of [...earlier, { games, chunkSize }]) {
    while (from < stage.games) {
      const size = Math.min(stage.chunkSize, stage.games - from);
      for (const [group, members] of groups.entries()) {
        yield { group, cells: members, firstGame: members[0].firstGame + from, games: size };
      }
      from += size;
    }
  }
}

/**
 * Games per chunk: minimum, maximum, and the number from which sending a chunk to another machine costs almost nothing.
 */
const MIN_GAMES = 100;
const MAX_GAMES = 10_000;
const MIN_GAMES_TO_SEND = 2000;

/**
 * Returns the default number of games per chunk. 100 chunks suffice for a lively progress bar and a quick Ctrl-C. 200
 * occupy twice as many machines; they are used if each is still large enough to be sent.
 */
export function defaultChunkSize(games: number): number {
  const size = Math.max(Math.ceil(games / 200), Math.min(Math.ceil(games / 100), MIN_GAMES_TO_SEND));
  return Math.min(Math.max(size, MIN_GAMES), MAX_GAMES);
}
