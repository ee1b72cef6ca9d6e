/** Splits a plan into chunks: the same pieces in the same order on any machine, whatever the threads. */
import type { Plan, PlannedCell } from './plan.js';

/** A piece of work: some games of cells that are played together. */
export interface Chunk {
  /** What is counted together has the same number: a cell, or all cells of a plan that plays them together. */
  readonly group: number;
  readonly cells: readonly PlannedCell[];
  readonly firstGame: number;
  readonly games: number;
}

/** All chunks: every cell's first chunk, then every cell's second, …, so that all cells grow together. */
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

/** Games of a chunk: at least, at most, and so many that handing them out to another machine costs next to nothing. */
const MIN_GAMES = 100;
const MAX_GAMES = 10_000;
const MIN_GAMES_TO_SEND = 2000;

/**
 * A hundred chunks are enough for a lively progress bar and a quick Ctrl-C. Two hundred occupy twice as many machines, which is
 * worth it as soon as that makes none of them too small to be sent around.
 */
export function defaultChunkSize(games: number): number {
  const size = Math.max(Math.ceil(games / 200), Math.min(Math.ceil(games / 100), MIN_GAMES_TO_SEND));
  return Math.min(Math.max(size, MIN_GAMES), MAX_GAMES);
}
