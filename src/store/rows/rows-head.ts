/** Encodes the head of a run's rows file; undefined if the run keeps no rows. */
import type { Game } from '../../core/game.js';
import type { Plan } from '../../plan/plan.js';
import { rowShape } from './row-columns.js';

export async function rowsHead({ rows, cells }: Plan, game: Game): Promise<Uint8Array | undefined> {
  if (!rows) return undefined;
  // Lazy: only runs with rows load Arrow.
  const { RowBatch } = await import('./row-batch.js');
  return RowBatch.head(rowShape(game, cells[0]));
}
