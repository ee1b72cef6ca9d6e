/** A figure of one game, read off its row: a column of the row, or a strategy's mean over its seats. Spelled as everywhere. */
import { unknownName } from '../core/messages.js';
import { spelledFigure } from '../plan/figure.js';
import type { RowsRead, RowValue } from './row-reader.js';

export interface RowFigure {
  /** `score:seat1`, `win:hold`. */
  readonly name: string;
  /** Whether it names a strategy; it is a number otherwise. */
  readonly isName: boolean;
  valueAt(rows: RowsRead, row: number): RowValue;
}

/** What can be named: the columns of the rows, and who played. */
export interface RowNames {
  readonly columns: readonly string[];
  readonly strategies: readonly string[];
}

/** The figure spelled so, or what is wrong with it. */
export function rowFigure(text: string, { columns, strategies }: RowNames): RowFigure | { readonly problem: string } {
  const { column, who, statistic } = spelledFigure(text);
  if (statistic !== undefined) {
    return { problem: `${text.trim()} is a figure of many games: leave out what stands after the @` };
  }
  const name = who === undefined ? column : `${column}:${who}`;
  if (columns.includes(name)) {
    return { name, isName: column === STRATEGY, valueAt: (rows, row) => rows.valueAt(name, row) };
  }
  const seats = columns.filter((one) => one.startsWith(`${column}:seat`));
  if (who === undefined || seats.length === 0 || column === STRATEGY || !strategies.includes(who)) {
    return { problem: unknownName('column', name, columns, 'rows.json lists them.') };
  }
  const own = seats.map((seat) => ({ seat, heldBy: `${STRATEGY}:${spelledFigure(seat).who}` }));
  const valueAt = (rows: RowsRead, row: number): RowValue => {
    const held = own.filter(({ heldBy }) => rows.valueAt(heldBy, row) === who);
    const values = held.map(({ seat }) => rows.valueAt(seat, row)).filter((value) => typeof value === 'number');
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { name, isName: false, valueAt };
}

/** Who sat in a seat is a column, too. */
const STRATEGY = 'strategy';
