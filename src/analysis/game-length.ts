/** Game length: its column, summary and distribution, and whether its tails are known. */
import type { Column } from '../core/column.js';
import { sequentialOptionsOf } from '../counting/significance.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import type { ColumnSummary } from '../stats/summary.js';
import { type CellResult, type CountedColumn, leadingColumn } from './cell-result.js';
import { type Distribution, distributionOf } from './distribution.js';
import { SHOWN_LEVEL } from './win-shares.js';

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
