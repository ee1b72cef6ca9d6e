/**
 * Summarizes every column of a cell: one row per column of the game, and for columns of seats one row per seat and one
 * per strategy. Other tables are filtered from this long table.
 */
import type { ColumnTable } from 'arquero';
import { type ColumnRole, isEvent, rangeOf } from '../core/column.js';
import { sequentialOptionsOf } from '../counting/significance.js';
import { formatSeat, type Whose, withName } from '../plan/figure.js';
import type { Plan } from '../plan/plan.js';
import { estimatedMean, type IntervalMethod, intervalMethod, meanIntervalFor } from '../stats/estimated-interval.js';
import type { Interval } from '../stats/interval.js';
import { isFullyObserved, type Measured, measure } from '../stats/measured.js';
import type { ColumnSummary } from '../stats/summary.js';
import { standardErrorOf } from '../stats/summary.js';
import type { CellResult, CountedColumn, OfEach } from './cell-result.js';
import { labelOf } from './format.js';
import { tableOf } from './table.js';
import { estimateShare, SHOWN_LEVEL, type WinShare } from './win-shares.js';

const KEYS = [
  'variant',
  'scope',
  'who',
  'column',
  'figure',
  'label',
  'role',
  'headline',
  'about',
  'n',
  'mean',
  'low',
  'high',
  'level',
  'method',
  'possibleLow',
  'possibleHigh',
  'se',
  'sd',
  'min',
  'q05',
  'q25',
  'q50',
  'q75',
  'q95',
  'max',
] as const;

export interface SummaryRow extends ColumnSummary, Interval {
  readonly variant: string;
  readonly scope: 'game' | 'seat' | 'strategy';
  /** `game`, `seat 1`, or the strategy. */
  readonly who: string;
  readonly column: string;
  /** As typed in options: `score:seat1`. */
  readonly figure: string;
  readonly label: string;
  readonly role: ColumnRole;
  readonly headline: boolean;
  readonly about: string;
  /** Confidence and method of the interval. */
  readonly level: number;
  readonly method: IntervalMethod;
  /** Worst-case interval: allows for values that the game permits but that were never observed. */
  readonly possibleLow: number;
  readonly possibleHigh: number;
}

/** A summarized column of the game, a seat or a strategy, and the counts behind it. */
export interface SummarizedColumn {
  readonly row: SummaryRow;
  readonly counted: CountedColumn;
  /** The sample, in games: the seats of a strategy in one game are not independent. */
  readonly measured: Measured;
  /** Seats with a value each. */
  readonly seats: number;
}

/** Summaries of all columns, computed lazily: they are expensive, and not every caller reads all of them. */
export class SummarizedColumns implements OfEach<SummarizedColumn> {
  readonly #cell: CellResult;
  readonly #shares: Record<'strategies' | 'seats', readonly WinShare[]>;
  #game: readonly SummarizedColumn[] | undefined;
  #seats: readonly (readonly SummarizedColumn[])[] | undefined;
  #strategies: readonly (readonly SummarizedColumn[])[] | undefined;
  #table: ColumnTable | undefined;

  /** Win shares provide the intervals of the winning columns. */
  constructor(cell: CellResult, strategies: readonly WinShare[], seats: readonly WinShare[]) {
    this.#cell = cell;
    this.#shares = { strategies, seats };
  }

  get game(): readonly SummarizedColumn[] {
    this.#game ??= this.#summarize(
      { scope: 'game', who: 'game', whose: 'game', seats: 1 },
      this.#cell.countedColumns.game,
    );
    return this.#game;
  }

  get seats(): readonly (readonly SummarizedColumn[])[] {
    this.#seats ??= this.#cell.countedColumns.seats.map((columns, seat) =>
      this.#summarize(
        { scope: 'seat', who: formatSeat(seat), whose: { seat }, seats: 1 },
        columns,
        this.#shares.seats[seat],
      ),
    );
    return this.#seats;
  }

  get strategies(): readonly (readonly SummarizedColumn[])[] {
    this.#strategies ??= this.#cell.strategies.map(({ name, seats }, i) =>
      this.#summarize(
        { scope: 'strategy', who: name, whose: { strategy: name }, seats },
        this.#cell.countedColumns.strategies[i],
        this.#shares.strategies[i],
      ),
    );
    return this.#strategies;
  }

  /** All rows except those of columns that hold a seat: their average has no meaning. */
  get table(): ColumnTable {
    const all = () => [...this.game, ...this.seats.flat(), ...this.strategies.flat()];
    const averages = () => all().filter(({ counted }) => counted.column.isSeat !== true);
    this.#table ??= tableOf(
      averages().map(({ row }) => row),
      KEYS,
    );
    return this.#table;
  }

  #summarize(owner: Owner, columns: readonly CountedColumn[], win?: WinShare): SummarizedColumn[] {
    return columns.map((counted) => summarizeColumn(this.#cell, owner, counted, win));
  }
}

/** The owner of values, and its number of seats with a value each. */
interface Owner extends Pick<SummaryRow, 'scope' | 'who'> {
  readonly whose: Whose;
  readonly seats: number;
}

function summarizeColumn(
  { cell, plan }: CellResult,
  { scope, who, whose, seats }: Owner,
  counted: CountedColumn,
  win?: WinShare,
): SummarizedColumn {
  const { column, histogram, summary } = counted;
  const { name, role, headline, about, scale } = column;
  const measured = measure(histogram, scale, rangeOf(column, cell), seats);
  const own = {
    variant: cell.variant,
    scope,
    who,
    column: name,
    figure: withName({ column, whose, statistic: 'mean' }).name,
    label: labelOf(column),
    role,
    headline,
    about,
    ...summary,
  };
  const row = isEvent(column)
    ? { ...own, ...estimateEvents(summary, seats, plan, win) }
    : { ...own, ...estimateValues(measured, plan) };
  return { row, counted, measured, seats };
}

type RowEstimate = Pick<SummaryRow, 'se' | 'low' | 'high' | 'level' | 'method' | 'possibleLow' | 'possibleHigh'>;

/** Estimates the share of an event. A strategy wins a game in at most one of its seats; a team wins in all of them. */
function estimateEvents({ mean, n }: ColumnSummary, seats: number, plan: Plan, win?: WinShare): RowEstimate {
  const watch = sequentialOptionsOf(plan);
  const { low, high, level } = win?.estimate ?? estimateShare(mean, n / seats, watch);
  const parts = win === undefined ? 1 : seats;
  const won = Math.min(1, parts * mean);
  const se = Math.sqrt((won * (1 - won) * seats) / n) / parts;
  return { se, low, high, level, method: intervalMethod('share', watch), possibleLow: low, possibleHigh: high };
}

function estimateValues(measured: Measured, plan: Plan): RowEstimate {
  const sequential = sequentialOptionsOf(plan);
  const interval = estimatedMean(measured, { sequential, level: SHOWN_LEVEL });
  const possible = isFullyObserved(measured)
    ? interval
    : meanIntervalFor(measured, sequential, SHOWN_LEVEL, 'worstCase');
  return { se: standardErrorOf(measured), ...interval, possibleLow: possible.low, possibleHigh: possible.high };
}

/**
 * A row that may belong to a family: headline columns with a common prefix. `damage.trap`, `damage.attack`, … are the
 * family `damage`. They answer "where does it come from?" in one chart instead of six.
 */
interface NamedRow {
  readonly column: string;
  readonly role: ColumnRole;
  readonly headline: boolean;
}

const MIN_FAMILY = 3;

/** Returns the part of a column's name before its first dot, if it has one. */
const familyOf = (column: string): string | undefined => (column.includes('.') ? column.split('.')[0] : undefined);

/** Returns the families among a game's headline counts: name → members in declared order. */
export function familiesAmong<Row extends NamedRow>(rows: readonly Row[]): Map<string, Row[]> {
  const families = new Map<string, Row[]>();
  for (const row of rows) {
    const family = familyOf(row.column);
    if (family === undefined || !row.headline || row.role !== 'count') continue;
    families.set(family, [...(families.get(family) ?? []), row]);
  }
  return new Map([...families].filter(([, members]) => members.length >= MIN_FAMILY));
}
