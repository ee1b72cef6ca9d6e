/** Intervals for every figure of every column of a cell: more than tables show, for programs. */
import { sequentialOptionsOf } from '../counting/significance.js';
import type { Plan } from '../plan/plan.js';
import { type EstimatedInterval, intervalMethod } from '../stats/estimated-interval.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import { spreadInterval } from '../stats/spread-interval.js';
import type { OfEach } from './cell-result.js';
import type { SummarizedColumn, SummaryRow } from './summaries.js';
import { SHOWN_LEVEL } from './win-shares.js';

const QUANTILES = { q05: 0.05, q25: 0.25, q50: 0.5, q75: 0.75, q95: 0.95 } as const;

/** A summary row of a column, and an interval for each of its figures. */
export interface ColumnIntervals {
  readonly row: SummaryRow;
  readonly intervals: Readonly<Record<'mean' | 'sd' | keyof typeof QUANTILES, EstimatedInterval>>;
}

export function columnIntervals(
  plan: Plan,
  { game, seats, strategies }: OfEach<SummarizedColumn>,
): OfEach<ColumnIntervals> {
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
