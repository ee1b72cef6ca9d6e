/** Every column of a cell with an interval for each of its figures: more than tables show, and what programs are given. */
import { watchOf } from '../counting/watch.js';
import type { Plan } from '../plan/plan.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import { spreadInterval } from '../stats/spread-interval.js';
import { methodOf, type ToldInterval } from '../stats/watched-interval.js';
import type { OfEach } from './cell-result.js';
import type { SummaryRow, SummedColumn } from './summaries.js';
import { SHOWN } from './win-shares.js';

const QUANTILES = { q05: 0.05, q25: 0.25, q50: 0.5, q75: 0.75, q95: 0.95 } as const;

/** A column's row among the summaries, and an interval for each figure in it. */
export interface ColumnIntervals {
  readonly row: SummaryRow;
  readonly intervals: Readonly<Record<'mean' | 'sd' | keyof typeof QUANTILES, ToldInterval>>;
}

export function columnIntervals(
  plan: Plan,
  { game, seats, strategies }: OfEach<SummedColumn>,
): OfEach<ColumnIntervals> {
  const ofEach = (columns: readonly SummedColumn[]) => columns.map((column) => intervalsOf(plan, column));
  return { game: ofEach(game), seats: seats.map(ofEach), strategies: strategies.map(ofEach) };
}

function intervalsOf(
  plan: Plan,
  { row, counted: { column, histogram }, measured, seats }: SummedColumn,
): ColumnIntervals {
  const { scale } = column;
  const watch = watchOf(plan);
  const quantile = (part: number): ToldInterval => {
    const { low, high } = quantileInterval(histogram, part, watch, SHOWN, seats);
    return { low: low / scale, high: high / scale, level: SHOWN, method: methodOf('quantile', watch) };
  };
  const sd = spreadInterval(measured, { watch, level: SHOWN });
  const { low, high, level, method } = row;
  return {
    row,
    intervals: {
      mean: { low, high, level, method },
      sd: { ...sd, level: SHOWN, method: methodOf('mean', watch) },
      q05: quantile(QUANTILES.q05),
      q25: quantile(QUANTILES.q25),
      q50: quantile(QUANTILES.q50),
      q75: quantile(QUANTILES.q75),
      q95: quantile(QUANTILES.q95),
    },
  };
}
