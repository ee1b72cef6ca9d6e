/**
 * All findings of one cell, computed once and shared by the verdict, the page and the document; for programs, with
 * intervals for every figure of every column.
 */
import type { ColumnTable } from 'arquero';
import type { Column } from '../core/column.js';
import { sequentialOptionsOf, significanceOf } from '../counting/significance.js';
import type { Plan } from '../plan/plan.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import { type Estimate, type EstimatedInterval, intervalMethod } from '../stats/estimated-interval.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import { spreadInterval } from '../stats/spread-interval.js';
import type { CellResult, OfEach } from './cell-result.js';
import { type Distribution, distributionOf, type GameLength, gameLength } from './distribution.js';
import { type SummarizedColumn, SummarizedColumns, type SummaryRow } from './summaries.js';
import {
  type CauseShare,
  causeShares,
  claimsIn,
  comparisonsIn,
  noWinnerShare,
  SHOWN_LEVEL,
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
  readonly noWinner: Estimate;
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

const QUANTILES = { q05: 0.05, q25: 0.25, q50: 0.5, q75: 0.75, q95: 0.95 } as const;

/** A summary row of a column, and an interval for each of its figures. */
export interface ColumnIntervals {
  readonly row: SummaryRow;
  readonly intervals: Readonly<Record<'mean' | 'sd' | keyof typeof QUANTILES, EstimatedInterval>>;
}

function columnIntervals(plan: Plan, { game, seats, strategies }: OfEach<SummarizedColumn>): OfEach<ColumnIntervals> {
  const ofEach = (columns: readonly SummarizedColumn[]) => columns.map((column) => intervalsOf(plan, column));
  return { game: ofEach(game), seats: seats.map(ofEach), strategies: strategies.map(ofEach) };
}

function intervalsOf(
  plan: Plan,
  { row, counted: { column, histogram }, measured, seats }: SummarizedColumn,
): ColumnIntervals {
  const { scale } = column;
  const sequential = sequentialOptionsOf(plan);
  const quantile = (part: number): EstimatedInterval => {
    const { low, high } = quantileInterval(histogram, part, sequential, SHOWN_LEVEL, seats);
    return { low: low / scale, high: high / scale, level: SHOWN_LEVEL, method: intervalMethod('quantile', sequential) };
  };
  const sd = spreadInterval(measured, { sequential, level: SHOWN_LEVEL });
  const { low, high, level, method } = row;
  return {
    row,
    intervals: {
      mean: { low, high, level, method },
      sd: { ...sd, level: SHOWN_LEVEL, method: intervalMethod('mean', sequential) },
      q05: quantile(QUANTILES.q05),
      q25: quantile(QUANTILES.q25),
      q50: quantile(QUANTILES.q50),
      q75: quantile(QUANTILES.q75),
      q95: quantile(QUANTILES.q95),
    },
  };
}
