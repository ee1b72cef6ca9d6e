/**
 * The result of a run as the stable document that `--json` prints. It holds nothing of the machine but the time it took.
 * A figure that has no value is null.
 */
import { planIdentity } from '../plan/plan.js';
import type { RunResult, SkippedGames } from '../plan/run-result.js';
import { type ColumnSummary, summarise } from '../stats/summary.js';
import {
  type CellResult,
  type CountedColumn,
  cellResults,
  gameColumns,
  seatColumns,
  strategyColumns,
} from '../tables/cell-result.js';
import { strategyShares, teamShare } from '../tables/win-shares.js';

/** What every document says about the machine. */
interface TimedDocument {
  readonly elapsedSeconds: number;
  readonly gamesPerSecond: number | null;
}

export interface JsonResult extends TimedDocument {
  readonly plan: object;
  readonly digest: string;
  readonly complete: boolean;
  /** Games left out because a strategy failed in them, the first of them one by one; not there if there are none. */
  readonly skipped?: SkippedGames;
  readonly cells: readonly JsonCell[];
}

interface JsonCell {
  readonly variant: string;
  readonly lineUp: readonly string[];
  readonly games: number;
  /** Column → summary, for the columns that a game reports once. */
  readonly columns: JsonColumns;
  readonly seats: readonly { readonly seat: number; readonly columns: JsonColumns }[];
  readonly strategies: Readonly<Record<string, JsonStrategy>>;
  /** Cooperative games only. */
  readonly team?: JsonShare;
}

type JsonColumns = Readonly<Record<string, JsonSummary>>;

/** A column's summary, null where there is no value. */
type JsonSummary = { readonly [figure in keyof ColumnSummary]: number | null };

/** A share and its 95 % interval. */
interface JsonShare {
  readonly winShare: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** `games` is games × seats held; the share is per seat, and null in a cooperative game. */
interface JsonStrategy extends JsonShare {
  readonly games: number;
  readonly columns: JsonColumns;
}

export function toJson(result: RunResult): JsonResult {
  const { plan, digest, complete, elapsedSeconds, tallies } = result;
  const games = tallies.reduce((sum, tally) => sum + tally.games, 0);
  return {
    plan: planIdentity(plan),
    digest,
    complete,
    elapsedSeconds,
    gamesPerSecond: orNull(games / elapsedSeconds),
    ...(result.skipped.games > 0 && { skipped: result.skipped }),
    cells: cellResults(result).map(cellToJson),
  };
}

/** What can be kept in a file: the same for the same run, however long it took. */
export function withoutTimes({ elapsedSeconds: _, gamesPerSecond: __, ...document }: TimedDocument): object {
  return document;
}

function cellToJson(result: CellResult): JsonCell {
  const { cell, tally } = result;
  const team = result.game.play === 'together' ? teamShare(result) : undefined;
  return {
    variant: cell.variant,
    lineUp: cell.lineUp.map(({ name }) => name),
    games: tally.games,
    columns: columnsToJson(gameColumns(result)),
    seats: cell.lineUp.map((_, seat) => ({ seat, columns: columnsToJson(seatColumns(result, seat)) })),
    strategies: strategiesToJson(result),
    ...(team && { team: shareToJson(team) }),
  };
}

function strategiesToJson(result: CellResult): Record<string, JsonStrategy> {
  const shares = strategyShares(result);
  return Object.fromEntries(
    result.strategies.map(({ name, seats }, i) => [
      name,
      {
        games: result.tally.games * seats,
        ...shareToJson(shares[i]),
        columns: columnsToJson(strategyColumns(result, i)),
      },
    ]),
  );
}

const shareToJson = (share?: { share: number; low: number; high: number }): JsonShare => ({
  winShare: orNull(share?.share),
  low: orNull(share?.low),
  high: orNull(share?.high),
});

const columnsToJson = (columns: readonly CountedColumn[]): JsonColumns =>
  Object.fromEntries(columns.map(({ column, histogram }) => [column.name, summaryToJson(histogram, column.scale)]));

function summaryToJson(...counted: Parameters<typeof summarise>): JsonSummary {
  const figures = Object.entries(summarise(...counted)).map(([figure, value]) => [figure, orNull(value)]);
  return Object.fromEntries(figures) as JsonSummary;
}

const orNull = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null;
