/**
 * A table of a report: an Arquero table of raw figures, and the columns to show with their headings and formats. The
 * CSV file has everything at full precision; the page and the terminal show the listed columns.
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
 * The format of a value:
 * - `share`: in percent;
 * - `number`: digits to suit its size, integers without decimals;
 * - `mean`: always with decimals;
 * - `change`: a signed difference;
 * - `points`: a signed difference of shares, in percentage points;
 * - `strength`: signed, with two decimals like every other on its scale.
 */
export type Format = 'text' | 'count' | 'number' | 'mean' | 'share' | 'change' | 'points' | 'strength';

/** Returns the format of rows with a flag `isShare`: percent for shares of games, else a mean. */
export const shareOrMean = ({ isShare }: TableRow): Format => (isShare ? 'share' : 'mean');

export interface TableColumn {
  readonly key: string;
  readonly heading: string;
  /** Format of the values, or a function that returns the format for a row. */
  readonly format: Format | ((row: TableRow) => Format);
  /** Key of the upper end, if the column shows a range. */
  readonly to?: string;
  /** Key of a text that the page shows in small print below the value. */
  readonly detail?: string;
  /** Key of a command that the page shows below the value. */
  readonly command?: string;
  /** Key of the value as typed in options, shown before that text. */
  readonly typed?: string;
}

/** Returns columns for a value and the interval of its row (`low` and `high`). */
export const withInterval = (
  key: string,
  heading: string,
  format: TableColumn['format'],
  name = 'interval',
): TableColumn[] => [
  { key, heading, format },
  { key: 'low', to: 'high', heading: name, format },
];

/** The same for rows with several such values, each with its own ends (see `ownEnds`). */
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
  /** Key to group by: adjacent rows with the same value share a heading. The rows are sorted already. */
  readonly groupBy?: string;
  /** Number of rows that are open, with the others folded. Default: a long table is folded as a whole. */
  readonly maxShown?: number;
  /** Whether the table is folded on the page. Default: only if it is long; `never`: not even then. */
  readonly folded?: boolean | 'never';
}

/** Returns an Arquero table with the given columns in order, even without rows. Default: those of the first row. */
export function tableOf(rows: readonly object[], keys: readonly string[] = Object.keys(rows[0] ?? {})): ColumnTable {
  return table(keys.map((key) => [key, rows.map((row) => tidy((row as TableRow)[key]))]));
}

/** Replaces figures without a value by null, an empty field in CSV. */
const tidy = (value: Value | undefined): Value =>
  value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;

/** Returns the rows as objects of a type that the caller asserts. */
export const rowsOf = <Row = TableRow>(data: ColumnTable): Row[] => data.objects() as Row[];

/** Returns the rows in order, by their value of a column. */
export const rowsBy = <Row = TableRow>(data: ColumnTable, key: string): ReadonlyMap<string, Row[]> =>
  data.groupby(key).objects({ grouped: true }) as unknown as ReadonlyMap<string, Row[]>;

export const where = <Row = TableRow>(data: ColumnTable, fits: (row: Row) => boolean): ColumnTable =>
  data.filter(toExpression((row: object) => fits(row as Row)));

/** Adds columns computed from each row. */
export const derived = <Row = TableRow>(data: ColumnTable, columns: Record<string, (row: Row) => Value>): ColumnTable =>
  data.derive(
    Object.fromEntries(
      Object.entries(columns).map(([key, of]) => [key, toExpression((row: object) => of(row as Row))]),
    ),
  );

/** Sorts rows by group, with the name of the group as the first column. */
export const grouped = <Row = TableRow>(
  data: ColumnTable,
  group: (row: Row) => { readonly name: string; readonly order: number },
): ColumnTable =>
  derived<Row>(data, { group: (row) => group(row).name, order: (row) => group(row).order })
    .orderby('order')
    .select('group', not('group', 'order'));

export const largestFirst = (data: ColumnTable, key: string): ColumnTable => data.orderby(desc(key));

/** Sums figures over groups of rows with equal values of `by`. */
export const totals = (data: ColumnTable, by: readonly string[], figures: readonly string[]): ColumnTable =>
  data.groupby(...by).rollup(Object.fromEntries(figures.map((figure) => [figure, op.sum(figure)])));

/** Serializes the rows as CSV, with a header line and a final line break. */
export const toCsv = ({ data }: ReportTable): string =>
  toCSV(data, { format: Object.fromEntries(data.columnNames().map((name) => [name, plainText])) });

/** Escapes text that a spreadsheet would parse as a formula: strategies and settings can have any name. */
const plainText = (value: unknown): unknown =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;

/** Formats the value or range of one row in one column. */
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

/** Returns the width of a row's interval; infinite without one. */
function widthIn(row: TableRow): number {
  const { low, high } = endsOf(row);
  return high - low;
}

const isClear = (row: TableRow): boolean => endsOf(row).low > 0 || endsOf(row).high < 0;

const endsOf = ({ low, high }: TableRow) => ({
  low: typeof low === 'number' ? low : Number.NEGATIVE_INFINITY,
  high: typeof high === 'number' ? high : Number.POSITIVE_INFINITY,
});
