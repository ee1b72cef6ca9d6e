/** Makes the tally of a cell: an empty one, or the one that lies in a worker's buffer. */
import { RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { Tally } from '../stats/tally.js';

export interface TallyReader {
  readonly empty: () => Tally;
  readonly read: (buffer: ArrayBuffer) => Tally;
}

export function tallyReader({ columns }: Game, { players, lineUp }: PlannedCell): TallyReader {
  const layout = new RowLayout(columns, players);
  const strategies = strategyNames(lineUp).length;
  return {
    empty: () => new Tally(layout, players, strategies),
    read: (buffer) => Tally.fromBuffer(buffer, layout, players, strategies),
  };
}
