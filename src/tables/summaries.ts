/**
 * Every column of a cell in a few figures, as one long table: a row for each column of the game, and for each column of
 * the seats a row per seat and one per strategy. Other tables are filtered from it.
 */
import type { ColumnTable } from 'arquero';
import { type ColumnRole, isEvent, rangeOf } from '../core/column.js';
import type { Game } from '../core/game.js';
import { watchOf } from '../counting/watch.js';
import { seatInWords } from '../plan/figure.js';
import type { Interval } from '../stats/interval.js';
import { isAllSeen, measure } from '../stats/measured.js';
import { standardErrorOf } from '../stats/sample.js';
import { type ColumnSummary, summarise } from '../stats/summary.js';
import { type IntervalMethod, methodOf, watchedMean } from '../stats/watched-interval.js';
import { type CellResult, type CountedColumn, gameColumns, seatColumns, strategyColumns } from './cell-result.js';
import { labelOf } from './format.js';
import { tableOf, where } from './table.js';
import { estimateShare, SHOWN, type WinShare } from './win-shares.js';

const KEYS = [
  'variant',
  'scope',
  'who',
  'column',
  'label',
  'role',
  'headline',
  'about',
  ...['n', 'mean', 'low', 'high', 'level', 'method', 'possibleLow', 'possibleHigh', 'se'],
  ...['sd', 'min', 'q05', 'q25', 'q50', 'q75', 'q95', 'max'],
] as const;

export interface SummaryRow extends ColumnSummary, Interval {
  readonly variant: string;
  readonly scope: 'game' | 'seat' | 'strategy';
  /** `game`, `seat 1`, or the strategy. */
  readonly who: string;
  readonly column: string;
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

export const OF_GAME: Owner = { scope: 'game', who: 'game', seats: 1 };
export const ofSeat = (seat: number): Owner => ({ scope: 'seat', who: seatInWords(seat), seats: 1 });
export const ofStrategy = ({ name, seats }: CellResult['strategies'][number]): Owner => ({
  ...{ scope: 'strategy', who: name, seats },
});

/** The figures of the game that are shown by default, without those of who wins. */
export const headlineRows = (cell: CellResult): SummaryRow[] =>
  gameColumns(cell)
    .filter(({ column: { headline, role, isSeat } }) => headline && role !== 'win' && isSeat !== true)
    .map((counted) => summaryRow(cell, OF_GAME, counted));

/** `strategies` and `seats`: their win shares, whose intervals are those of the winning columns. */
export function summaryTable(
  cell: CellResult,
  strategies: readonly WinShare[],
  seats: readonly WinShare[],
): ColumnTable {
  const group = (who: Owner, columns: readonly CountedColumn[], win?: WinShare) =>
    columns.map((counted) => summaryRow(cell, who, counted, win));
  const rows = [
    ...group(OF_GAME, gameColumns(cell)),
    ...cell.cell.lineUp.flatMap((_, seat) => group(ofSeat(seat), seatColumns(cell, seat), seats[seat])),
    ...cell.strategies.flatMap((strategy, i) => group(ofStrategy(strategy), strategyColumns(cell, i), strategies[i])),
  ];
  return tableOf(rows, KEYS);
}

/** Without columns that hold a seat, whose average says nothing. */
export function averagesAmong(summaries: ColumnTable, { columns }: Game): ColumnTable {
  const ofSeats = columns.filter(({ isSeat }) => isSeat === true);
  const isAverage = ({ column, scope }: SummaryRow) =>
    !ofSeats.some((own) => own.name === column && (own.scope === 'game') === (scope === 'game'));
  return ofSeats.length === 0 ? summaries : where(summaries, isAverage);
}

/** Whose values they are, and how many seats have one each. */
export interface Owner extends Pick<SummaryRow, 'scope' | 'who'> {
  readonly seats: number;
}

function summaryRow(
  { cell, plan }: CellResult,
  { scope, who, seats }: Owner,
  { column, histogram }: CountedColumn,
  win?: WinShare,
): SummaryRow {
  const { name, role, headline, about, scale } = column;
  const summary = summarise(histogram, scale);
  const watch = watchOf(plan);
  const row = {
    variant: cell.variant,
    scope,
    who,
    column: name,
    label: labelOf(column),
    role,
    headline,
    about,
    ...summary,
  };
  if (isEvent(column)) {
    // A strategy wins a game in at most one of its seats; a team wins in all of them.
    const { low, high, level } = win ?? estimateShare(summary.mean, summary.n / seats, watch);
    const parts = win === undefined ? 1 : seats;
    const won = Math.min(1, parts * summary.mean);
    const se = Math.sqrt((won * (1 - won) * seats) / summary.n) / parts;
    const possible = { possibleLow: low, possibleHigh: high };
    return { ...row, se, low, high, level, method: methodOf('share', watch), ...possible };
  }
  // The seats of one strategy in the same game are not independent: all of them are one game.
  const measured = measure(histogram, scale, rangeOf(column, cell), seats);
  const { low, high } = watchedMean(measured, watch, SHOWN);
  const possible = isAllSeen(measured) ? { low, high } : watchedMean(measured, watch, SHOWN, 'possible');
  return {
    ...{ ...row, se: standardErrorOf(measured), low, high, level: SHOWN, method: methodOf('mean', watch) },
    ...{ possibleLow: possible.low, possibleHigh: possible.high },
  };
}

/**
 * Headline columns that belong together by name: `damage.trap`, `damage.attack`, … are the family `damage`. They answer
 * "where does it come from?" and are worth one picture, not six.
 */
interface Named {
  readonly column: string;
  readonly role: ColumnRole;
  readonly headline: boolean;
}

/** Fewer than this is no family. */
const FEWEST = 3;

/** The family of a column: what stands before its first dot, if there is one. */
const familyOf = (column: string): string | undefined => (column.includes('.') ? column.split('.')[0] : undefined);

/** The families among a game's headline counts: name → members in declared order. */
export function familiesAmong<Row extends Named>(rows: readonly Row[]): Map<string, Row[]> {
  const families = new Map<string, Row[]>();
  for (const row of rows) {
    const family = familyOf(row.column);
    if (family === undefined || !row.headline || row.role !== 'count') continue;
    families.set(family, [...(families.get(family) ?? []), row]);
  }
  return new Map([...families].filter(([, members]) => members.length >= FEWEST));
}
