/** Splits a plan into chunks: the same pieces in the same order on any machine, whatever the threads. */
import type { Plan } from './plan.js';

export interface Chunk {
  /** Place in the order of merging. */
  readonly number: number;
  readonly cell: number;
  readonly firstGame: number;
  readonly games: number;
}

/** All chunks: every cell's first chunk, then every cell's second, …, so that all cells grow together. */
export function* splitIntoChunks({ games, chunkSize, cells }: Plan): Generator<Chunk> {
  let number = 0;
  for (let firstGame = 0; firstGame < games; firstGame += chunkSize) {
    for (let cell = 0; cell < cells.length; cell++) {
      yield { number: number++, cell, firstGame, games: Math.min(chunkSize, games - firstGame) };
    }
  }
}

/** Small enough for a lively progress bar and a quick Ctrl-C, large enough that handing out work costs nothing. */
export function usualChunkSize(games: number): number {
  return Math.min(Math.max(Math.ceil(games / 200), 100), 10_000);
}
