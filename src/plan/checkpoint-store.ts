import type { Chunk } from './chunks.js';

/** Keeps the answers of finished chunks, so that a run goes on where it stopped. */
export interface CheckpointStore {
  /** The answer of an earlier run to its chunk of that number; nothing if it has to be played. */
  load(number: number, chunk: Chunk): Uint8Array | undefined;
  /** Whether the run goes as far as the chunk of that number; a rebuilt report ends with what is kept. */
  hasNext(number: number): boolean;
  /** Called once for every chunk, in their order, those recalled as well; not for one that nobody could play. */
  save(number: number, chunk: Chunk, answer: Uint8Array, rows?: Uint8Array): void;
  /** Called instead for those that stand behind one that nobody could play; their rows are in the answer. */
  saveOutOfOrder?(number: number, chunk: Chunk, answer: Uint8Array): void;
}
