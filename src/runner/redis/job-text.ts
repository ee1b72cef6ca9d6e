/** One job: which games of which cells, and which of them are looked at twice. Its name is a digest of all that it says. */

import type { Chunk } from '../../plan/chunks.js';
import { digestOf } from '../../plan/digest-of.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { Spot } from '../row-sample.js';
import { type CellsText, cellsText } from './cells-text.js';

export interface JobText {
  readonly group: number;
  /** Numbers in the cells of the run; or cells that a search has made since. */
  readonly cells: readonly number[] | CellsText;
  readonly firstGame: number;
  readonly games: number;
  readonly spot: Spot;
  readonly again: boolean;
}

/** `numbers`: cell of the plan → its number there. */
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

/** `run`: digest of the run. The letter is for BullMQ, which takes no bare numbers. */
export const jobName = (run: string, job: JobText): string => `j${digestOf(`${run} ${JSON.stringify(job)}`)}`;
