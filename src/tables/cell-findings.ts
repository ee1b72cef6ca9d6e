/** Everything that can be said about one cell, computed once: the verdict, the page and the document all read this. */
import type { ColumnTable } from 'arquero';
import { watchOf } from '../counting/watch.js';
import type { Watch } from '../stats/confidence-sequence.js';
import type { CellResult } from './cell-result.js';
import { type CellColumns, cellColumns } from './column-intervals.js';
import { type GameLength, gameLength } from './game-length.js';
import { averagesAmong, summaryTable } from './summaries.js';
import {
  type CauseShare,
  causeShares,
  noWinnerShare,
  type ShareEstimate,
  seatShares,
  strategyShares,
  type TeamShare,
  teamShare,
  type WinShare,
} from './win-shares.js';

export interface CellFindings extends CellResult {
  /** How the run was looked at while it went on; null if it was not. */
  readonly watch: Watch | null;
  /** Strategies in order of first appearance, and seats in order; none in a cooperative game. */
  readonly strategyShares: readonly WinShare[];
  readonly seatShares: readonly WinShare[];
  /** Games won by the team of a cooperative game. */
  readonly team: TeamShare | undefined;
  readonly noWinner: ShareEstimate;
  /** How games ended, of a cooperative game how they were lost; most often first. */
  readonly causes: readonly CauseShare[];
  /** Every column that has an average, of the game, of each seat and of each strategy in a few figures; see summaries.ts. */
  readonly summaries: ColumnTable;
  /** Every column, each with an interval for all its figures; see column-intervals.ts. */
  readonly columns: CellColumns;
  readonly length: GameLength | undefined;
}

export function cellFindings(cell: CellResult): CellFindings {
  const [strategies, seats] = [strategyShares(cell), seatShares(cell)];
  let all: ColumnTable | undefined;
  let summaries: ColumnTable | undefined;
  let columns: CellColumns | undefined;
  const allColumns = () => {
    all ??= summaryTable(cell, strategies, seats);
    return all;
  };
  return {
    ...cell,
    watch: watchOf(cell.plan),
    strategyShares: strategies,
    seatShares: seats,
    team: cell.game.play === 'together' ? teamShare(cell) : undefined,
    noWinner: noWinnerShare(cell),
    causes: causeShares(cell),
    // These two are most of the work, and not everybody looks at them.
    get summaries() {
      summaries ??= averagesAmong(allColumns(), cell.game);
      return summaries;
    },
    get columns() {
      columns ??= cellColumns(cell, allColumns());
      return columns;
    },
    length: gameLength(cell),
  };
}
