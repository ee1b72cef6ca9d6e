/**
 * Every column of a cell in a few figures: a row for each column of the game, and for each column of the seats a row per seat
 * and one per strategy. Other tables are filtered from the one long table of them.
 */
import type { ColumnTable } from 'arquero';
import { type ColumnRole, isEvent, rangeOf } from '../core/column.js';
import { sequentialOptionsOf } from '../counting/significance.js';
import { formatSeat, type Whose, withName } from '../plan/figure.js';
import type { Plan } from '../plan/plan.js';
import { estimatedMean, type IntervalMethod, intervalMethod, meanIntervalFor } from '../stats/estimated-interval.js';
import type { Interval } from '../stats/interval.js';
import { isFullyObserved, type Measured, measure } from '../stats/measured.js';
import { standardErrorOf } from '../stats/sample.js';
import type { ColumnSummary } from '../stats/summary.js';
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
  /** As it is spelled: `score:seat1`. */
  readonly figure: string;
  readonly label: string;
  readonly role: ColumnRole;
  readonly headline: boolean;
  readonly about: string;
  /** The confidence of the interval, and how it was made. */
  readonly level: number;
  readonly method: IntervalMethod;
  /** The interval if also values are reckoned with that the game allows and that never came up. */
  readonly possibleLow: number;
  readonly possibleHigh: number;
}

/** A column of somebody: its row, and what that was read off. */
export interface SummarizedColumn {
  readonly row: SummaryRow;
  readonly counted: CountedColumn;
  /** The seats of one strategy in the same game are not independent: all of them are one game. */
  readonly measured: Measured;
  /** How many seats have a value each. */
  readonly seats: number;
}

/** Worked out when they are asked for, because they are much work and not everybody looks at all of them. */
export class SummarizedColumns implements OfEach<SummarizedColumn> {
  readonly #cell: CellResult;
  readonly #shares: Record<'strategies' | 'seats', readonly WinShare[]>;
  #game: readonly SummarizedColumn[] | undefined;
  #seats: readonly (readonly SummarizedColumn[])[] | undefined;
  #strategies: readonly (readonly SummarizedColumn[])[] | undefined;
  #table: ColumnTable | undefined;

  /** The intervals of win shares are those of the winning columns. */
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

  /** All rows but those of columns that hold a seat, whose average says nothing. */
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

/** Whose values they are, and how many seats have one each. */
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

/** A strategy wins a game in at most one of its seats; a team wins in all of them. */
function estimateEvents({ mean, n }: ColumnSummary, seats: number, plan: Plan, win?: WinShare): RowEstimate {
  const watch = sequentialOptionsOf(plan);
  const { low, high, level } = win ?? estimateShare(mean, n / seats, watch);
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
 * Headline columns that belong together by name: `damage.trap`, `damage.attack`, … are the family `damage`. They answer
 * "where does it come from?" and are worth one picture, not six.
 */
interface NamedRow {
  readonly column: string;
  readonly role: ColumnRole;
  readonly headline: boolean;
}

/** Fewer than this is no family. */
const MIN_FAMILY = 3;

/** The family of a column: what stands before its first dot, if there is one. */
const familyOf = (column: string): string | undefined => (column.includes('.') ? column.split('.')[0] : undefined);

/** The families among a game's headline counts: name → members in declared order. */
export function familiesAmong<Row extends NamedRow>(rows: readonly Row[]): Map<string, Row[]> {
  const families = new Map<string, Row[]>();
  for (const row of rows) {
    const family = familyOf(row.column);
    if (family === undefined || !row.headline || row.role !== 'count') continue;
    families.set(family, [...(families.get(family) ?? []), row]);
  }
  return new Map([...families].filter(([, members]) => members.length >= MIN_FAMILY));
}
