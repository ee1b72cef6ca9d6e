/**
 * Serializes a cell for programs: summaries of all columns (game, seats, strategies) and its position in a setting
 * space.
 */

import type { CellFindings, ColumnIntervals } from '../analysis/cell-findings.js';
import { formatRuleValue } from '../core/parameter.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Point, SettingSpace } from '../plan/setting-space.js';
import type { Estimate, EstimatedInterval } from '../stats/estimated-interval.js';
import type { Interval } from '../stats/interval.js';
import type { ColumnSummary } from '../stats/summary.js';

/**
 * `se` is the standard error by game. `possible` is the interval of the mean that also allows for values never
 * observed.
 */
interface JsonColumn extends ColumnSummary {
  readonly intervals: ColumnIntervals['intervals'];
  readonly possible: Interval;
}

/** column → summary */
type JsonColumns = Readonly<Record<string, JsonColumn>>;

/** A win share and its interval. */
interface JsonShare extends EstimatedInterval {
  readonly winShare: number;
}

export interface JsonCell {
  readonly variant: string;
  readonly lineUp: readonly string[];
  readonly games: number;
  /** Columns that a game reports once. */
  readonly columns: JsonColumns;
  /** Seats count from 0, as array indices. */
  readonly seats: readonly { readonly seat: number; readonly columns: JsonColumns }[];
  /** `games` is games × seats held. The share is per seat; null in a cooperative game. */
  readonly strategies: Readonly<Record<string, JsonShare & { readonly games: number; readonly columns: JsonColumns }>>;
  /** Cooperative games only. */
  readonly team?: JsonShare;
}

export function cellDocument(cell: CellFindings): JsonCell {
  const { cell: planned, tally, team, noWinner } = cell;
  const unknown = { ...noWinner, value: Number.NaN, low: Number.NaN, high: Number.NaN };
  const shareOf = ({ value, low, high, level, method }: Estimate = unknown): JsonShare => ({
    winShare: value,
    low,
    high,
    level,
    method,
  });
  return {
    variant: planned.variant,
    lineUp: planned.lineUp.map(({ name }) => name),
    games: tally.games,
    columns: jsonColumns(cell.columns.game),
    seats: cell.columns.seats.map((columns, seat) => ({ seat, columns: jsonColumns(columns) })),
    strategies: Object.fromEntries(
      cell.strategies.map(({ name, seats }, i) => [
        name,
        {
          games: tally.games * seats,
          ...shareOf(cell.strategyShares[i]?.estimate),
          columns: jsonColumns(cell.columns.strategies[i]),
        },
      ]),
    ),
    ...(team && { team: shareOf(team) }),
  };
}

/** The axes of a setting space, and one of its settings. */
export const axesDocument = ({ axes }: SettingSpace) =>
  axes.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) }));

export const settingDocument = (space: SettingSpace, point: Point, { changed }: PlannedCell, onlyChanges = false) => ({
  values: Object.fromEntries(
    (onlyChanges ? space.changesAt(point) : space.axes.map((_, axis) => axis)).map((axis) => {
      const { name, values } = space.axes[axis];
      return [name, values[point[axis]].label];
    }),
  ),
  changed: Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, formatRuleValue(value)])),
});

const jsonColumns = (columns: readonly ColumnIntervals[]): JsonColumns =>
  Object.fromEntries(
    columns.map(({ row, intervals }) => {
      const { n, mean, sd, se, min, max, q05, q25, q50, q75, q95 } = row;
      const summary = { n, mean, sd, se, min, max, q05, q25, q50, q75, q95 };
      const possible = { low: row.possibleLow, high: row.possibleHigh };
      return [row.column, { ...summary, intervals, possible }];
    }),
  );
