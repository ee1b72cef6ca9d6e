/**
 * Matrix of win shares per pair of strategies. Cells are coloured where they clearly differ from one half, the fair
 * share.
 */
import { percent } from '../../analysis/format.js';
import { shareGridChart } from './share-grid-chart.js';
import type { ChartSpec } from './style.js';

export interface PairMark {
  readonly strategy: string;
  readonly opponent: string;
  readonly share: number;
  /** True if it clearly differs from one half; differences that may be due to chance have no colour. */
  readonly isClear: boolean;
}

/** `order`: the strategies, from top to bottom and from left to right. */
export function pairMatrixChart(marks: readonly PairMark[], order: readonly string[]): ChartSpec {
  const cells = marks.map(({ strategy, opponent, share, isClear }) => ({
    row: strategy,
    column: opponent,
    share,
    isClear,
    told: `${strategy} against ${opponent}: ${percent(share)}`,
  }));
  return shareGridChart(cells, { rows: order, columns: order, columnTitle: 'against', even: 0.5 });
}
