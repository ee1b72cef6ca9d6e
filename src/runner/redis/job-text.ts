/**
 * A job as serialized for the queue: its cells, its range of games, and the games to replay. Its name is a digest of
 * its data.
 */

import type { Chunk } from '../../plan/chunks.js';
import { digestOf } from '../../plan/digest-of.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { Spot } from '../row-sample.js';
import { type CellsText, cellsText } from './cells-text.js';

export interface JobText {
  readonly group: number;
  /** Indexes into the cells of the run, or the cells themselves if a search has added them. */
  readonly cells: readonly number[] | CellsText;
  readonly firstGame: number;
  readonly games: number;
  readonly spot: Spot;
  readonly again: boolean;
}

/** `numbers`: cell of the plan → its index. */
export function jobText(
  { group, cells, firstGame, games }: Chunk,
  spot: Spot,
  again: boolean,
  numbers: ReadonlyMap<PlannedCell, number>,
): JobText {
  const known = cells.map((cell) => numbers.get(cell));
  const isPlanned = known.every((number) => number !== undefined);
  return { group, cells: isPlanned ? known : cellsText(cells), firstGame, games, spot, again };
}

/** `run`: digest of the run. The leading letter is for BullMQ, which does not accept numeric ids. */
export const jobName = (run: string, job: JobText): string => `j${digestOf(`${run} ${JSON.stringify(job)}`)}`;
