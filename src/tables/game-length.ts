/** How long games are: the column that stands for it, what it says, and how much of that the games tell. */
import { watchOf } from '../counting/watch.js';
import type { Watch } from '../stats/confidence-sequence.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import { type ColumnSummary, summarise } from '../stats/summary.js';
import { type CellResult, type CountedColumn, leadingColumn } from './cell-result.js';
import { SHOWN } from './win-shares.js';

export interface GameLength extends CountedColumn {
  readonly summary: ColumnSummary;
  /** Whether the games bound how short and how long nine in ten are; those of a few say nothing of others. */
  readonly isTailKnown: boolean;
}

export function gameLength(cell: CellResult): GameLength | undefined {
  const length = leadingColumn(cell, 'length');
  return length && lengthOf(length, watchOf(cell.plan));
}

export function lengthOf(length: CountedColumn, watch: Watch | null): GameLength {
  const { column, histogram } = length;
  const [low, high] = [0.05, 0.95].map((part) => quantileInterval(histogram, part, watch, SHOWN));
  const isTailKnown = Number.isFinite(low.low) && Number.isFinite(high.high);
  return { ...length, summary: summarise(histogram, column.scale), isTailKnown };
}
