/**
 * A cell for programs: every column of the game, of each seat and of each strategy in a few figures; and where it lies in a
 * space of settings.
 */
import { rangeOf } from '../core/column.js';
import { valueInWords } from '../core/parameter.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Point, SettingSpace } from '../plan/setting-space.js';
import type { Interval } from '../stats/interval.js';
import { measure } from '../stats/measured.js';
import { quantileInterval } from '../stats/quantile-interval.js';
import { spreadInterval } from '../stats/spread-interval.js';
import { type ColumnSummary, summarise } from '../stats/summary.js';
import { methodOf, type ToldInterval } from '../stats/watched-interval.js';
import type { CellFindings } from '../tables/cell-findings.js';
import { type CountedColumn, gameColumns, seatColumns, strategyColumns } from '../tables/cell-result.js';
import type { SummaryRow, Whose } from '../tables/summaries.js';
import { rowsOf } from '../tables/table.js';
import { SHOWN, type ShareEstimate } from '../tables/win-shares.js';

/** `se` is by game. `possible`: the interval of the mean if also values are reckoned with that never came up. */
interface JsonColumn extends ColumnSummary {
  readonly intervals: Readonly<Record<'mean' | 'sd' | keyof typeof QUANTILES, ToldInterval>>;
  readonly possible: Interval;
}

/** Column → summary. */
type JsonColumns = Readonly<Record<string, JsonColumn>>;

const QUANTILES = { q05: 0.05, q25: 0.25, q50: 0.5, q75: 0.75, q95: 0.95 } as const;

/** A share and its interval. */
interface JsonShare extends ToldInterval {
  readonly winShare: number;
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
  const { cell: planned, tally, team, watch } = cell;
  const columnsOf = jsonColumns(cell);
  const unknown = {
    share: Number.NaN,
    low: Number.NaN,
    high: Number.NaN,
    level: SHOWN,
    method: methodOf('share', watch),
  };
  const shareOf = ({ share, low, high, level, method }: ShareEstimate = unknown): JsonShare => ({
    ...{ winShare: share, low, high, level, method },
  });
  return {
    variant: planned.variant,
    lineUp: planned.lineUp.map(({ name }) => name),
    games: tally.games,
    columns: columnsOf({ scope: 'game', who: 'game', seats: 1 }, gameColumns(cell)),
    seats: planned.lineUp.map((_, seat) => ({
      seat,
      columns: columnsOf({ scope: 'seat', who: `seat ${seat + 1}`, seats: 1 }, seatColumns(cell, seat)),
    })),
    strategies: Object.fromEntries(
      cell.strategies.map(({ name, seats }, i) => [
        name,
        {
          games: tally.games * seats,
          ...shareOf(cell.strategyShares[i]),
          columns: columnsOf({ scope: 'strategy', who: name, seats }, strategyColumns(cell, i)),
        },
      ]),
    ),
    ...(team && { team: shareOf(team) }),
  };
}

/** What varies, and one of its settings. */
export const axesDocument = ({ axes }: SettingSpace) =>
  axes.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) }));

export const settingDocument = (space: SettingSpace, place: Point, { changed }: PlannedCell, onlyChanges = false) => ({
  values: Object.fromEntries(
    (onlyChanges ? space.changesAt(place) : space.axes.map((_, axis) => axis)).map((axis) => {
      const { name, values } = space.axes[axis];
      return [name, values[place[axis]].label];
    }),
  ),
  changed: Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, valueInWords(value)])),
});

/** Columns with the figures that the tables have, and intervals of what tables show without one. */
function jsonColumns({ summaries, watch, cell }: CellFindings) {
  const rows = rowsOf<SummaryRow>(summaries);
  return ({ scope, who, seats }: Whose, columns: readonly CountedColumn[]): JsonColumns =>
    Object.fromEntries(
      columns.map(({ column, histogram }) => {
        const { name, scale } = column;
        const row = rows.find((one) => one.scope === scope && one.who === who && one.column === name)!;
        const quantile = (part: number): ToldInterval => {
          const { low, high } = quantileInterval(histogram, part, watch, SHOWN, seats);
          return { low: low / scale, high: high / scale, level: SHOWN, method: methodOf('quantile', watch) };
        };
        const measured = measure(histogram, scale, rangeOf(column, cell), seats);
        const sd = spreadInterval(measured, { watch, level: SHOWN });
        const { low, high, level, method, possibleLow, possibleHigh, se } = row;
        return [
          name,
          {
            ...summarise(histogram, scale),
            se,
            intervals: {
              mean: { low, high, level, method },
              sd: { ...sd, level: SHOWN, method: methodOf('mean', watch) },
              ...{ q05: quantile(QUANTILES.q05), q25: quantile(QUANTILES.q25), q50: quantile(QUANTILES.q50) },
              ...{ q75: quantile(QUANTILES.q75), q95: quantile(QUANTILES.q95) },
            },
            possible: { low: possibleLow, high: possibleHigh },
          },
        ];
      }),
    );
}
