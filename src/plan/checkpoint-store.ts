import type { Chunk } from './chunks.js';

/** Stores the answers of finished chunks as checkpoints, so that a stopped run can resume. */
export interface CheckpointStore {
  /** Returns the answer that an earlier run stored for a chunk; undefined if it has to be played. */
  load(number: number, chunk: Chunk): Uint8Array | undefined;
  /** Whether the run includes the chunk with this number; a rebuilt report ends with the last checkpoint. */
  hasNext(number: number): boolean;
  /** Called once per chunk, in order, including loaded ones; not for quarantined chunks. */
  save(number: number, chunk: Chunk, answer: Uint8Array, rows?: Uint8Array): void;
  /** Called instead for chunks after a quarantined one; their rows are in the answer. */
  saveOutOfOrder?(number: number, chunk: Chunk, answer: Uint8Array): void;
}
