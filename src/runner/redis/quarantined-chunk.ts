/** The substitute answer for a quarantined chunk, if failed games are skipped. */
import { UNKNOWN_DECISION } from '../../core/errors.js';
import { Counts } from '../../counting/counts.js';
import type { Chunk } from '../../plan/chunks.js';
import { strategyNames } from '../../plan/plan.js';
import { rowShape } from '../../store/rows/row-columns.js';
import type { CountedChunk, SkippedGame } from '../job.js';
import { formatQuarantine } from '../quarantine.js';
import type { JobRequest } from './delivery.js';

/** A failure that cannot be attributed to one game of the chunk. */
const quarantineFailure = (chunk: Chunk, workers: readonly string[]): SkippedGame => ({
  strategy: strategyNames(chunk.cells.flatMap(({ lineUp }) => lineUp)).join(', '),
  seat: 0,
  decision: UNKNOWN_DECISION,
  index: chunk.firstGame,
  cell: chunk.group,
  message: `${formatQuarantine(chunk, workers)}, so these games were set aside`,
});

/** Returns an answer with no counts and all games of the chunk skipped. */
export async function skippedChunk(
  { game, counters, rows, chunk }: JobRequest,
  workers: readonly string[],
): Promise<CountedChunk> {
  const failure = quarantineFailure(chunk, workers);
  const { firstGame, games, cells } = chunk;
  return {
    counts: new Counts(counters, { game, cells }).toBuffer(),
    skipped: Array.from({ length: games }, (_, i) => ({ ...failure, index: firstGame + i })),
    ...(rows && { rows: await emptyRows(game, chunk) }),
  };
}

async function emptyRows(game: JobRequest['game'], { cells: [cell] }: Chunk): Promise<ArrayBuffer> {
  const { RowBatch } = await import('../../store/rows/row-batch.js');
  const batch = new RowBatch(rowShape(game, cell), 1);
  batch.clear();
  return batch.toBytes();
}
