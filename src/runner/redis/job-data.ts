/**
 * A job as serialized for the queue: its cells, its range of games, and the games to replay. Its name is a digest of
 * its data.
 */

import type { PlannedCell } from '../../plan/plan.js';
import { digestOf } from '../../plugins/host.js';
import type { ReplaySample } from '../determinism-check.js';
import type { ChunkJob } from '../job.js';
import { type SerializedCells, serializeCells } from './serialize-cells.js';

export interface JobData {
  readonly group: number;
  /** Indexes into the cells of the run, or the cells themselves if a search has added them. */
  readonly cells: readonly number[] | SerializedCells;
  readonly firstGame: number;
  readonly games: number;
  readonly sample: ReplaySample | undefined;
}

/** `numbers`: cell of the plan → its index. */
export function createJobData(
  { group, cells, firstGame, games, sample }: ChunkJob,
  numbers: ReadonlyMap<PlannedCell, number>,
): JobData {
  const numbersOfCells = cells.map((cell) => numbers.get(cell));
  const isPlanned = numbersOfCells.every((number) => number !== undefined);
  return { group, cells: isPlanned ? numbersOfCells : serializeCells(cells), firstGame, games, sample };
}

/** `run`: digest of the run. The leading letter is for BullMQ, which does not accept numeric ids. */
export const jobName = (run: string, job: JobData): string => `j${digestOf(`${run} ${JSON.stringify(job)}`)}`;
