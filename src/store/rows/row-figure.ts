/**
 * A figure of a single game, computed from its row. It is a column of the row, a strategy's mean over its seats, or the
 * ratio of two such figures. The syntax is that of all figures.
 */
import { unknownName } from '../../core/messages.js';
import { parseFigure, parseRatio } from '../../plan/figure.js';
import type { RowsView, RowValue } from './row-reader.js';

export interface RowFigure {
  /** `score:seat1`, `win:hold`. */
  readonly name: string;
  /** Whether its value is the name of a strategy; otherwise it is a number. */
  readonly isName: boolean;
  valueAt(rows: RowsView, row: number): RowValue;
}

/** The valid names: columns of the rows, and strategies. */
export interface RowNames {
  readonly columns: readonly string[];
  readonly strategies: readonly string[];
}

interface Problem {
  readonly problem: string;
}

/** Parses a figure; returns what is wrong if it is not valid. */
export function rowFigure(text: string, names: RowNames): RowFigure | Problem {
  const single = singleFigure(text, names);
  // The name of a strategy may be a path with slashes, which are not divisions.
  if (!('problem' in single)) return single;
  const ratio = parseRatio(
    text,
    names.columns.map((name) => parseFigure(name).column),
  );
  if (ratio === undefined) return single;
  const [above, below] = ratio.map((part) => dividedFigure(part, names));
  if ('problem' in above) return above;
  return 'problem' in below ? below : ratioOf(above, below);
}

function dividedFigure(text: string, names: RowNames): RowFigure | Problem {
  const figure = singleFigure(text, names);
  return 'problem' in figure || !figure.isName
    ? figure
    : { problem: `${figure.name} is a name, and cannot be divided` };
}

/** The ratio in a single game; null if the divisor is 0. */
const ratioOf = (above: RowFigure, below: RowFigure): RowFigure => ({
  name: `${above.name}/${below.name}`,
  isName: false,
  valueAt: (rows, row) => {
    const [a, b] = [above.valueAt(rows, row), below.valueAt(rows, row)];
    return typeof a === 'number' && typeof b === 'number' && b !== 0 ? a / b : null;
  },
});

function singleFigure(text: string, { columns, strategies }: RowNames): RowFigure | Problem {
  const { column, who, statistic } = parseFigure(text);
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
  const own = seats.map((seat) => ({ seat, heldBy: `${STRATEGY}:${parseFigure(seat).who}` }));
  const valueAt = (rows: RowsView, row: number): RowValue => {
    const held = own.filter(({ heldBy }) => rows.valueAt(heldBy, row) === who);
    const values = held.map(({ seat }) => rows.valueAt(seat, row)).filter((value) => typeof value === 'number');
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { name, isName: false, valueAt };
}

/** The column of the strategy in a seat: `strategy:seat1`. */
const STRATEGY = 'strategy';
