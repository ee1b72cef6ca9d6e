/** Every column of a cell with an interval for each of its figures: more than tables show, and what programs are given. */
import type { ColumnTable } from 'arquero';
import { rangeOf } from '../core/column.js';
import { watchOf } from '../counting/watch.js';
import { measure } from '../stats/measured.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import { spreadInterval } from '../stats/spread-interval.js';
import { methodOf, type ToldInterval } from '../stats/watched-interval.js';
import { type CellResult, type CountedColumn, gameColumns, seatColumns, strategyColumns } from './cell-result.js';
import { OF_GAME, type Owner, ofSeat, ofStrategy, type SummaryRow } from './summaries.js';
import { rowsOf } from './table.js';
import { SHOWN } from './win-shares.js';

const QUANTILES = { q05: 0.05, q25: 0.25, q50: 0.5, q75: 0.75, q95: 0.95 } as const;

/** A column's row among the summaries, and an interval for each figure in it. */
export interface ColumnIntervals {
  readonly row: SummaryRow;
  readonly intervals: Readonly<Record<'mean' | 'sd' | keyof typeof QUANTILES, ToldInterval>>;
}

/** The columns that a game reports once, and those of each seat and of each strategy. */
export interface CellColumns {
  readonly game: readonly ColumnIntervals[];
  readonly seats: readonly (readonly ColumnIntervals[])[];
  readonly strategies: readonly (readonly ColumnIntervals[])[];
}

export function cellColumns(cell: CellResult, summaries: ColumnTable): CellColumns {
  const rows = rowsOf<SummaryRow>(summaries);
  const withIntervals = (owner: Owner, columns: readonly CountedColumn[]) =>
    columns.map((counted): ColumnIntervals => {
      const { scope, who } = owner;
      const isOwn = (row: SummaryRow) => row.scope === scope && row.who === who && row.column === counted.column.name;
      return intervalsOf(cell, owner, counted, rows.find(isOwn)!);
    });
  return {
    game: withIntervals(OF_GAME, gameColumns(cell)),
    seats: cell.cell.lineUp.map((_, seat) => withIntervals(ofSeat(seat), seatColumns(cell, seat))),
    strategies: cell.strategies.map((strategy, i) => withIntervals(ofStrategy(strategy), strategyColumns(cell, i))),
  };
}

function intervalsOf(
  { cell, plan }: CellResult,
  { seats }: Owner,
  { column, histogram }: CountedColumn,
  row: SummaryRow,
): ColumnIntervals {
  const { scale } = column;
  const watch = watchOf(plan);
  const quantile = (part: number): ToldInterval => {
    const { low, high } = quantileInterval(histogram, part, watch, SHOWN, seats);
    return { low: low / scale, high: high / scale, level: SHOWN, method: methodOf('quantile', watch) };
  };
  const measured = measure(histogram, scale, rangeOf(column, cell), seats);
  const sd = spreadInterval(measured, { watch, level: SHOWN });
  const { low, high, level, method } = row;
  return {
    row,
    intervals: {
      mean: { low, high, level, method },
      sd: { ...sd, level: SHOWN, method: methodOf('mean', watch) },
      ...{ q05: quantile(QUANTILES.q05), q25: quantile(QUANTILES.q25), q50: quantile(QUANTILES.q50) },
      ...{ q75: quantile(QUANTILES.q75), q95: quantile(QUANTILES.q95) },
    },
  };
}
