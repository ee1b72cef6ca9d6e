/** All findings of one cell, computed once and shared by the verdict, the page and the document. */
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
  /** Options of the interim analyses; null if the number of games was fixed in advance. */
  readonly sequential: SequentialOptions | null;
  /** Number of comparisons with the fair share that hold simultaneously, and the confidence of each. */
  readonly comparisons: number;
  readonly level: number;
  /** Strategies in order of first appearance, seats in order; none in a cooperative game. */
  readonly strategyShares: readonly WinShare[];
  readonly seatShares: readonly WinShare[];
  /** Games won by the team of a cooperative game. */
  readonly team: TeamShare | undefined;
  readonly noWinner: ShareEstimate;
  /** How games ended (in a cooperative game, how they were lost), most frequent first. */
  readonly causes: readonly CauseShare[];
  /**
   * Summaries of every column (game, each seat, each strategy), and a table of those with an average; see summaries.ts.
   */
  readonly summarizedColumns: OfEach<SummarizedColumn>;
  readonly summaries: ColumnTable;
  /** The same columns with an interval for every figure; see column-intervals.ts. */
  readonly columns: OfEach<ColumnIntervals>;
  readonly length: GameLength | undefined;
  /** Headline columns in the game's order, except those of length, endings and wins. */
  readonly headlines: readonly Headline[];
}

interface Headline {
  readonly column: Column;
  readonly distribution: Distribution;
}

/** Bins that fit into a small picture. */
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
    // Lazy: these are most of the work, and not every caller reads them.
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
