/** A column's distribution, in few enough bins for a chart, and that of the game's length. */
import type { Column } from '../core/column.js';
import { sequentialOptionsOf } from '../counting/significance.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import type { ColumnSummary } from '../stats/summary.js';
import { type CellResult, type CountedColumn, leadingColumn } from './cell-result.js';
import { SHOWN_LEVEL } from './win-shares.js';

interface Bin {
  /** Lowest and highest value in the bin. */
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly share: number;
}

export interface Distribution {
  readonly bins: readonly Bin[];
  /** Bin width in the column's unit. */
  readonly step: number;
  /** Share of values above the last bin; a long tail would squeeze the rest of the chart. */
  readonly beyond: number;
  readonly median: number;
  readonly q05: number;
  readonly q95: number;
}

/** Upper end of the chart: this many times the distance from the median to the 95 % quantile, above the median. */
const REACH = 3;

export function distributionOf(counted: CountedColumn, mostBins: number): Distribution | undefined {
  const { column, histogram } = counted;
  const { n, q05, q50, q95, max } = counted.summary;
  if (n === 0) return undefined;
  const [low, counts] = histogram.trimmed();
  const end = Math.min(max, q50 + REACH * Math.max(q95 - q50, 1 / column.scale)) * column.scale;
  const step = niceStep((end - low + 1) / mostBins);
  const first = Math.floor(low / step) * step;
  const bins: Bin[] = [];
  let beyond = n;
  for (let from = first; from <= end; from += step) {
    let games = 0;
    for (let value = Math.max(from, low); value < from + step; value++) games += counts[value - low] ?? 0;
    beyond -= games;
    bins.push({ from: from / column.scale, to: (from + step - 1) / column.scale, games, share: games / n });
  }
  return { bins, step: step / column.scale, beyond: beyond / n, median: q50, q05, q95 };
}

/** Returns the smallest of 1, 2, 5, 10, 20, 50, … that is at least `least`. */
function niceStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return unit * ([1, 2, 5, 10].find((factor) => factor * unit >= least) ?? 10);
}

export interface GameLength {
  readonly column: Column;
  readonly summary: ColumnSummary;
  /** Whether the sample bounds the 5 % and 95 % quantiles; a small one does not. */
  readonly isTailKnown: boolean;
  readonly distribution: Distribution | undefined;
}

const MAX_BINS = 40;

export function gameLength(cell: CellResult): GameLength | undefined {
  const length = leadingColumn(cell, 'length');
  return length && lengthOf(length, sequentialOptionsOf(cell.plan));
}

export function lengthOf(length: CountedColumn, sequential: SequentialOptions | null): GameLength {
  const { column, histogram, summary } = length;
  const [low, high] = [0.05, 0.95].map((part) => quantileInterval(histogram, part, sequential, SHOWN_LEVEL));
  const isTailKnown = Number.isFinite(low.low) && Number.isFinite(high.high);
  return { column, summary, isTailKnown, distribution: distributionOf(length, MAX_BINS) };
}
