/** Columns of a finished game's row outside their ranges; empty for a valid row. */
import type { ColumnSetting, RowLayout } from '../../src/core/column.js';

export const outOfRange = (layout: RowLayout, row: Float64Array, setting: ColumnSetting): string[] =>
  layout.ranges(setting).flatMap(({ low, high }, i) => {
    const { gameColumns, seatColumns } = layout;
    const { name } = gameColumns[i] ?? seatColumns[(i - gameColumns.length) % seatColumns.length];
    return row[i] < low || row[i] > high ? [`${name}: ${row[i]} is not in ${low}..${high}`] : [];
  });
