/** Chunks that nobody plays any more, because whoever played them has ended over them; all else of the run is played. */
import { MachineError } from '../core/errors.js';
import { count, list } from '../core/words.js';
import type { Chunk } from '../plan/chunks.js';

/** What ended whom. */
export const asideInWords = ({ firstGame, games }: Chunk, workers: readonly string[]): string =>
  `${count(workers.length)} workers ended while they played games ${firstGame} to ${firstGame + games - 1} (${list(workers)})`;

export interface AsideChunk {
  readonly chunk: Chunk;
  /** Who has ended. */
  readonly workers: readonly string[];
  /** The command that shows its first game, if it is known. */
  readonly watch: string | undefined;
}

export class ChunksSetAside extends MachineError {
  readonly chunks: readonly AsideChunk[];

  constructor(chunks: readonly AsideChunk[]) {
    const lines = chunks.map(({ chunk, workers }) => `  ${asideInWords(chunk, workers)}`);
    super(`Games were set aside, so the run is not whole:\n${lines.join('\n')}`);
    this.chunks = chunks;
  }
}
