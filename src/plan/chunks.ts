/** Splits a plan into chunks: the same pieces in the same order on any machine, whatever the threads. */
import type { Plan, PlannedCell } from './plan.js';

export interface Chunk {
  /** Place in the order of merging. */
  readonly number: number;
  /** Its cell in the plan; 0 if all cells are played game by game together. */
  readonly cell: number;
  readonly firstGame: number;
  readonly games: number;
}

/** All chunks: every cell's first chunk, then every cell's second, …, so that all cells grow together. */
export function* splitIntoChunks({ games, chunkSize, earlier, cells, pairing, contrasts }: Plan): Generator<Chunk> {
  const pieces = pairing === null && contrasts === null ? cells : cells.slice(0, 1);
  let number = 0;
  let from = 0;
  for (const stage of [...earlier, { games, chunkSize }]) {
    while (from < stage.games) {
      const size = Math.min(stage.chunkSize, stage.games - from);
      for (let cell = 0; cell < pieces.length; cell++) {
        yield { number: number++, cell, firstGame: pieces[cell].firstGame + from, games: size };
      }
      from += size;
    }
  }
}

/** The cells that a chunk plays. */
export const cellsOf = ({ cells, pairing, contrasts }: Plan, { cell }: Chunk): readonly PlannedCell[] =>
  pairing === null && contrasts === null ? [cells[cell]] : cells;

/** Small enough for a lively progress bar and a quick Ctrl-C, large enough that handing out work costs nothing. */
export function usualChunkSize(games: number): number {
  return Math.min(Math.max(Math.ceil(games / 200), 100), 10_000);
}
