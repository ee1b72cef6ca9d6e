/** What the file of rows of a run begins with; nothing if it keeps none. */
import type { Game } from '../../core/game.js';
import type { Plan } from '../../plan/plan.js';
import { rowShape } from './row-columns.js';

export async function rowsHead({ rows, cells }: Plan, game: Game): Promise<Uint8Array | undefined> {
  if (!rows) return undefined;
  // Only runs with rows pay for loading Arrow.
  const { RowBatch } = await import('./row-batch.js');
  return RowBatch.head(rowShape(game, cells[0]));
}
