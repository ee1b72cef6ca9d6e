/**
 * A cell for programs: every column of the game, of each seat and of each strategy in a few figures; and where it lies in a
 * space of settings.
 */
import { valueInWords } from '../core/parameter.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Place, SettingSpace } from '../plan/setting-space.js';
import { type ColumnSummary, summarise } from '../stats/summary.js';
import type { CellFindings } from '../tables/cell-findings.js';
import { type CountedColumn, gameColumns, seatColumns, strategyColumns } from '../tables/cell-result.js';
import type { ShareEstimate } from '../tables/win-shares.js';

/** Column → summary. */
type JsonColumns = Readonly<Record<string, ColumnSummary>>;

/** A share and its 95 % interval. */
interface JsonShare {
  readonly winShare: number;
  readonly low: number;
  readonly high: number;
}

export interface JsonCell {
  readonly variant: string;
  readonly lineUp: readonly string[];
  readonly games: number;
  /** The columns that a game reports once. */
  readonly columns: JsonColumns;
  /** Seats count from 0 here, as in arrays. */
  readonly seats: readonly { readonly seat: number; readonly columns: JsonColumns }[];
  /** `games` is games × seats held; the share is per seat, and null in a cooperative game. */
  readonly strategies: Readonly<Record<string, JsonShare & { readonly games: number; readonly columns: JsonColumns }>>;
  /** Cooperative games only. */
  readonly team?: JsonShare;
}

export function cellDocument(cell: CellFindings): JsonCell {
  const { cell: planned, tally, team } = cell;
  return {
    variant: planned.variant,
    lineUp: planned.lineUp.map(({ name }) => name),
    games: tally.games,
    columns: columnsOf(gameColumns(cell)),
    seats: planned.lineUp.map((_, seat) => ({ seat, columns: columnsOf(seatColumns(cell, seat)) })),
    strategies: Object.fromEntries(
      cell.strategies.map(({ name, seats }, i) => [
        name,
        {
          games: tally.games * seats,
          ...shareOf(cell.strategyShares[i]),
          columns: columnsOf(strategyColumns(cell, i)),
        },
      ]),
    ),
    ...(team && { team: shareOf(team) }),
  };
}

/** What varies, and one of its settings. */
export const axesDocument = ({ axes }: SettingSpace) =>
  axes.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) }));

export const settingDocument = ({ axes }: SettingSpace, place: Place, { changed }: PlannedCell) => ({
  values: Object.fromEntries(axes.map(({ name, values }, axis) => [name, values[place[axis]].label])),
  changed: Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, valueInWords(value)])),
});

const shareOf = (share: ShareEstimate | undefined): JsonShare => ({
  winShare: share?.share ?? Number.NaN,
  low: share?.low ?? Number.NaN,
  high: share?.high ?? Number.NaN,
});

const columnsOf = (columns: readonly CountedColumn[]): JsonColumns =>
  Object.fromEntries(columns.map(({ column, histogram }) => [column.name, summarise(histogram, column.scale)]));
