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

/** Small enough for a lively progress bar and a quick Ctrl-C, large enough that handing out work costs nothing. */
export function usualChunkSize(games: number): number {
  return Math.min(Math.max(Math.ceil(games / 200), 100), 10_000);
}
