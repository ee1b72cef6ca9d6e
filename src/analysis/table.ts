/**
 * A table of a report: an Arquero table with the raw figures, and which of its columns people are shown, in what words and
 * how. The CSV file holds everything at full precision; the page and the terminal show the columns described.
 */
import { type ColumnTable, desc, not, op, table, toCSV, escape as toExpression } from 'arquero';
import { visibleDecimals } from '../core/formatting.js';
import {
  count,
  formatRange,
  meanForInterval,
  number,
  percent,
  signedForInterval,
  signedPoints,
  signedTo,
} from './format.js';

export { type ColumnTable, op };

type Value = string | number | boolean | null;
export type TableRow = Readonly<Record<string, Value>>;

/**
 * `share` is shown in percent; `number` with the digits that its size deserves, a whole one without decimals; `mean` with
 * decimals in any case; `change` is a difference with its sign, `points` one of shares in percentage points; `strength` has a
 * sign and two decimals, like every other of its scale.
 */
export type Format = 'text' | 'count' | 'number' | 'mean' | 'share' | 'change' | 'points' | 'strength';

/** Shares of games are shown in percent, everything else as it is; for rows that say which they are. */
export const shareOrMean = ({ isShare }: TableRow): Format => (isShare ? 'share' : 'mean');

export interface TableColumn {
  readonly key: string;
  readonly heading: string;
  /** How values are written, or which way is right for a row. */
  readonly format: Format | ((row: TableRow) => Format);
  /** The key of the other end, if this column shows a range. */
  readonly to?: string;
  /** The key of a text that the page shows small below the value. */
  readonly detail?: string;
  /** The key of a command that the page shows below the value. */
  readonly command?: string;
  /** The key of how the value is typed, which stands before that text. */
  readonly typed?: string;
}

/** A value and, behind it, the interval of the row: its `low` and `high`. */
export const withInterval = (
  key: string,
  heading: string,
  format: TableColumn['format'],
  name = 'interval',
): TableColumn[] => [
  { key, heading, format },
  { key: 'low', to: 'high', heading: name, format },
];

/** The same of a row with several such values, each with ends of its own: what `ownEnds` puts there. */
export const withOwnInterval = (key: string, heading: string, format: TableColumn['format']): TableColumn[] => [
  { key, heading, format },
  { key: `${key}Low`, to: `${key}High`, heading: 'interval', format },
];

export const ownEnds = (
  key: string,
  value: number | undefined,
  interval: { readonly low: number; readonly high: number } | undefined,
) => ({ [key]: value, [`${key}Low`]: interval?.low, [`${key}High`]: interval?.high });

export interface ReportTable {
  readonly data: ColumnTable;
  readonly columns: readonly TableColumn[];
  /** Rows with the same value of this key stand together under a heading of that value; they are in order already. */
  readonly groupBy?: string;
  /** Rows that stand open, the others folded behind them; without it a long table is folded as a whole. */
  readonly maxShown?: number;
  /** Shown only when the reader unfolds it; long tables are, unless it says `never`. */
  readonly folded?: boolean | 'never';
}

/** An Arquero table with the given columns in their order, also when there are no rows. */
export function tableOf(rows: readonly object[], keys: readonly string[]): ColumnTable {
  return table(keys.map((key) => [key, rows.map((row) => tidy((row as TableRow)[key]))]));
}

/** Figures without a value are null: in a CSV file an empty field. */
const tidy = (value: Value | undefined): Value =>
  value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;

/** The rows as objects; a caller that knows what the table holds says so. */
export const rowsOf = <Row = TableRow>(data: ColumnTable): Row[] => data.objects() as Row[];

/** The rows by their value of a column, in their order. */
export const rowsBy = <Row = TableRow>(data: ColumnTable, key: string): ReadonlyMap<string, Row[]> =>
  data.groupby(key).objects({ grouped: true }) as unknown as ReadonlyMap<string, Row[]>;

/** The rows that fit. */
export const where = <Row = TableRow>(data: ColumnTable, fits: (row: Row) => boolean): ColumnTable =>
  data.filter(toExpression((row: object) => fits(row as Row)));

/** With columns worked out from each row. */
export const derived = <Row = TableRow>(data: ColumnTable, columns: Record<string, (row: Row) => Value>): ColumnTable =>
  data.derive(
    Object.fromEntries(
      Object.entries(columns).map(([key, of]) => [key, toExpression((row: object) => of(row as Row))]),
    ),
  );

/** Rows in groups that come in a given order, with the name of the group in front. */
export const grouped = <Row = TableRow>(
  data: ColumnTable,
  group: (row: Row) => { readonly name: string; readonly order: number },
): ColumnTable =>
  derived<Row>(data, { group: (row) => group(row).name, order: (row) => group(row).order })
    .orderby('order')
    .select('group', not('group', 'order'));

/** Rows in the order of a column, the largest first. */
export const largestFirst = (data: ColumnTable, key: string): ColumnTable => data.orderby(desc(key));

/** One row for every group of rows that are alike in `by`, with the sums of their figures. */
export const totals = (data: ColumnTable, by: readonly string[], figures: readonly string[]): ColumnTable =>
  data.groupby(...by).rollup(Object.fromEntries(figures.map((figure) => [figure, op.sum(figure)])));

/** The rows as CSV, with a heading line and a final line break. */
export const toCsv = ({ data }: ReportTable): string =>
  toCSV(data, { format: Object.fromEntries(data.columnNames().map((name) => [name, plainText])) });

/** A spreadsheet takes a text that begins like a formula for one, and strategies and settings have any names. */
const plainText = (value: unknown): unknown =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;

/** What a table shows of one row in one column. */
export function textAt(column: TableColumn, row: TableRow): string {
  const from = valueText(row[column.key], column, row);
  if (column.to === undefined) return from;
  const [low, high] = [row[column.key], row[column.to]];
  const format = formatIn(column, row);
  if (typeof low === 'number' && typeof high === 'number') {
    if (format === 'strength') return formatRange(low, high, signedTo, STRENGTH_DECIMALS);
    if (NUMBERS.has(format)) return formatRange(low, high, format === 'change' ? signedTo : undefined);
  }
  const to = valueText(high, column, row);
  if (low === null) return high === null ? to : `at most ${to}`;
  return high === null ? `at least ${from}` : `${from} to ${to}`;
}

const STRENGTH_DECIMALS = 2;
const NUMBERS: ReadonlySet<Format> = new Set(['number', 'mean', 'change']);

export const isRightAligned = ({ format }: TableColumn): boolean => format !== 'text';

const formatIn = ({ format }: TableColumn, row: TableRow): Format =>
  typeof format === 'function' ? format(row) : format;

function valueText(value: Value, column: TableColumn, row: TableRow): string {
  if (value === null) return '–';
  if (typeof value !== 'number') return String(value);
  switch (formatIn(column, row)) {
    case 'share':
      return percent(value);
    case 'count':
      return count(value);
    case 'change':
      return signedForInterval(value, endsOf(row));
    case 'points':
      return signedPoints(value, widthIn(row));
    case 'strength':
      return signedTo(value, isClear(row) ? visibleDecimals(value, STRENGTH_DECIMALS) : STRENGTH_DECIMALS);
    case 'mean':
      return meanForInterval(value, endsOf(row));
    default:
      return number(value);
  }
}

/** How wide the interval of a row is, if it has one. */
function widthIn(row: TableRow): number {
  const { low, high } = endsOf(row);
  return high - low;
}

const isClear = (row: TableRow): boolean => endsOf(row).low > 0 || endsOf(row).high < 0;

const endsOf = ({ low, high }: TableRow) => ({
  low: typeof low === 'number' ? low : Number.NEGATIVE_INFINITY,
  high: typeof high === 'number' ? high : Number.POSITIVE_INFINITY,
});
