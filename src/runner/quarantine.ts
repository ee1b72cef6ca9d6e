/** Quarantined chunks: too many workers crashed on them. The rest of the run is played. */
import { MachineError } from '../core/errors.js';
import { count, list } from '../core/formatting.js';
import type { Chunk } from '../plan/chunks.js';

/** Formats which workers crashed on which games. */
export const formatQuarantine = ({ firstGame, games }: Chunk, workers: readonly string[]): string =>
  `${count(workers.length)} workers ended while they played games ${firstGame} to ${firstGame + games - 1} (${list(workers)})`;

export interface QuarantinedChunk {
  readonly chunk: Chunk;
  /** The workers that crashed. */
  readonly workers: readonly string[];
  /** The command that shows its first game, if there is one. */
  readonly watch: string | undefined;
}

export class QuarantineError extends MachineError {
  readonly chunks: readonly QuarantinedChunk[];

  constructor(chunks: readonly QuarantinedChunk[]) {
    const lines = chunks.map(({ chunk, workers }) => `  ${formatQuarantine(chunk, workers)}`);
    super(`Games were set aside, so the run is not whole:\n${lines.join('\n')}`);
    this.chunks = chunks;
  }
}
