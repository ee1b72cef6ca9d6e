/** Everything that can be said about one cell, computed once: the verdict, the page and the document all read this. */
import type { ColumnTable } from 'arquero';
import type { Column } from '../core/column.js';
import { significanceOf } from '../counting/significance.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import type { CellResult, OfEach } from './cell-result.js';
import { type ColumnIntervals, columnIntervals } from './column-intervals.js';
import { type Distribution, distributionOf } from './distribution.js';
import { type GameLength, gameLength } from './game-length.js';
import { type SummarizedColumn, SummarizedColumns } from './summaries.js';
import {
  type CauseShare,
  causeShares,
  claimsIn,
  comparisonsIn,
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
  readonly sequential: SequentialOptions | null;
  /** How many comparisons with the fair share hold together, and how sure each of them is by itself. */
  readonly comparisons: number;
  readonly level: number;
  /** Strategies in order of first appearance, and seats in order; none in a cooperative game. */
  readonly strategyShares: readonly WinShare[];
  readonly seatShares: readonly WinShare[];
  /** Games won by the team of a cooperative game. */
  readonly team: TeamShare | undefined;
  readonly noWinner: ShareEstimate;
  /** How games ended, of a cooperative game how they were lost; most often first. */
  readonly causes: readonly CauseShare[];
  /** Every column of the game, of each seat and of each strategy in a few figures, and all that have an average as one table; see summaries.ts. */
  readonly summarizedColumns: OfEach<SummarizedColumn>;
  readonly summaries: ColumnTable;
  /** The same, each with an interval for all its figures; see column-intervals.ts. */
  readonly columns: OfEach<ColumnIntervals>;
  readonly length: GameLength | undefined;
  /** The game's own key figures, in its order: headlines other than how long games are, how they end and who wins. */
  readonly headlines: readonly Headline[];
}

interface Headline {
  readonly column: Column;
  readonly distribution: Distribution;
}

/** So many bins fit into a small picture. */
const MAX_BINS = 24;

export function cellFindings(cell: CellResult): CellFindings {
  const [strategies, seats] = [strategyShares(cell), seatShares(cell)];
  const { sequential, level } = significanceOf(cell.plan, claimsIn(cell));
  const team = cell.game.play === 'together' ? teamShare(cell) : undefined;
  const length = gameLength(cell);
  const summarizedColumns = new SummarizedColumns(cell, strategies, seats);
  let columns: OfEach<ColumnIntervals> | undefined;
  let headlines: readonly Headline[] | undefined;
  return {
    ...cell,
    sequential,
    comparisons: comparisonsIn(cell),
    level,
    strategyShares: strategies,
    seatShares: seats,
    team,
    noWinner: noWinnerShare(cell),
    causes: causeShares(cell, team),
    summarizedColumns,
    length,
    // These are most of the work, and not everybody looks at them.
    get summaries() {
      return summarizedColumns.table;
    },
    get columns() {
      columns ??= columnIntervals(cell.plan, summarizedColumns);
      return columns;
    },
    get headlines() {
      headlines ??= headlinesOf(cell, length);
      return headlines;
    },
  };
}

const headlinesOf = ({ countedColumns: counted }: CellResult, length: GameLength | undefined): Headline[] =>
  counted.game
    .filter(
      ({ column: { headline, role, isSeat } }) => headline && role !== 'win' && role !== 'cause' && isSeat !== true,
    )
    .filter(({ column }) => column.name !== length?.column.name)
    .flatMap((one) => {
      const distribution = distributionOf(one, MAX_BINS);
      return distribution ? [{ column: one.column, distribution }] : [];
    });
