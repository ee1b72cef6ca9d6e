/** Reads stored rows of a run, one per game, filtered by a condition; for programs and for `warren rows`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MachineError, UserError } from '../core/errors.js';
import { counted } from '../core/formatting.js';
import { mapValues } from '../core/map-values.js';
import { count, names, text, type ValuesOf } from '../plan/option.js';
import { replayCommand } from '../plan/request.js';
import { COUNT_FROM_ZERO, callback, list, object, PATH, parseJson, SWITCH } from '../plan/schema.js';
import { validateOptions, validateRequired } from '../plan/validate.js';
import { RESULT_FILE, readRegularFile } from '../store/find-runs.js';
import { type RowFigure, type RowNames, rowFigure } from '../store/rows/row-figure.js';
import type { RowsView, RowValue } from '../store/rows/row-reader.js';
import { ROWS_FILE, rowsChecks } from '../store/rows-file.js';
import { identityDigest, readRun } from '../store/run-file.js';
import { CHUNK_FILE } from '../store/run-folder.js';

/** A row: all its columns by name, and the figures of the condition or of `columns`. */
export interface KeptRow {
  readonly game: number;
  /** The command that replays the game. */
  readonly replay: string;
  readonly [column: string]: RowValue;
}

const DEFAULT_LIMIT = 10;

export const rowOptions = {
  where: text('a condition on columns: "rounds > 60"'),
  columns: names(
    'what to show, separated by commas; one divided by another as well, such as score:seat1/rounds [the columns of the condition]',
  ),
  limit: count('how many games at most [10]'),
} as const;

interface ReadRowsOptions extends ValuesOf<typeof rowOptions> {
  /** Callback with remarks that require no action, such as that the run is not finished. */
  readonly onRemark?: ((text: string) => void) | undefined;
}

/** Returns the first rows of a run that match; default limit: 10. */
export async function readRows(folder: string, options: ReadRowsOptions = {}): Promise<KeptRow[]> {
  validateRequired('The folder of readRows', folder, PATH);
  const takes = { ...mapValues(rowOptions, (option) => option.schema), onRemark: callback() };
  validateOptions('readRows', options, takes, { example: "{ where: 'rounds > 60' }" });
  return (await findRows(folder, options)).rows;
}

/** Returns matching rows, and the names of the figures to show. */
export async function findRows(
  folder: string,
  { where, columns, limit = DEFAULT_LIMIT, onRemark }: ReadRowsOptions,
): Promise<{ readonly rows: KeptRow[]; readonly shown: readonly string[] }> {
  const file = path.join(folder, ROWS_FILE);
  const { identity, asked, stages } = readRun(folder);
  if (!existsSync(path.join(folder, CHUNK_FILE)) || (identity.rows && !existsSync(file))) {
    const missing = existsSync(path.join(folder, CHUNK_FILE)) ? ROWS_FILE : CHUNK_FILE;
    throw new MachineError(
      `${path.join(folder, missing)} is missing. Play its games again with: warren resume ${folder}`,
    );
  }
  if (!existsSync(file)) {
    throw new UserError(`The run in ${folder} kept no rows. Run its command again with --rows and a new --out.`);
  }
  const { scanRows } = await import('../store/rows/row-reader.js');
  const { parseFilter } = await import('../store/rows/row-filter.js');
  const strategies = [...new Set(identity.cells.flatMap(({ lineUp }) => lineUp.map(({ name }) => name)))];
  const checks = rowsChecks(path.join(folder, CHUNK_FILE), identityDigest(identity));
  const rows: KeptRow[] = [];
  let shown: RowFigure[] | undefined;
  let games = 0;
  for (const batch of scanRows(file, checks)) {
    const names = { columns: batch.names, strategies };
    const filter = where === undefined ? undefined : parseFilter(where, names);
    shown ??= (columns ?? filter?.columns ?? batch.names.slice(1, 4)).map((name) => figureToShow(name, names));
    for (let row = 0; row < batch.rows && rows.length < limit; row++) {
      if (filter !== undefined && !filter.matches(batch, row)) continue;
      const values = rowAt(batch, row, shown);
      const game = Number(values.game);
      rows.push({ ...values, game, replay: replayCommand(asked.request, game) });
    }
    if (rows.length === limit) break;
    games += batch.rows;
  }
  if (rows.length < limit && games < stages[stages.length - 1].games) reportMissingGames(folder, games, onRemark);
  return { rows, shown: (shown ?? []).map(({ name }) => name).filter((name) => name !== 'game') };
}

/**
 * Emits a remark if the run is unfinished; throws if its chunk file is truncated. Only the report shows the difference.
 */
function reportMissingGames(folder: string, games: number, onRemark: ReadRowsOptions['onRemark']): void {
  const played = gamesReported(folder);
  if (played === undefined) onRemark?.(`The run is not finished: it has kept ${counted(games, 'game')} so far.`);
  else if (games < played) {
    throw new MachineError(
      `${path.join(folder, CHUNK_FILE)} is damaged at its end: it vouches for the rows of ${counted(games, 'game')}, but ` +
        `${counted(played, 'game was', 'games were')} played. Play what is missing with: warren resume ${folder}`,
    );
  }
}

/** Returns the number of games in the report of a finished run; undefined if it is unfinished, or has no report. */
function gamesReported(folder: string): number | undefined {
  const report = parseJson(REPORT, readRegularFile(path.join(folder, RESULT_FILE)));
  return report?.complete ? report.cells[0].games : undefined;
}

const REPORT = object({ complete: SWITCH, cells: list('cells', object({ games: COUNT_FROM_ZERO }), 1) });

function figureToShow(text: string, names: RowNames): RowFigure {
  const figure = rowFigure(text, names);
  if ('problem' in figure) throw new UserError(figure.problem);
  return figure;
}

const rowAt = (batch: RowsView, row: number, shown: readonly RowFigure[]): Readonly<Record<string, RowValue>> => ({
  ...Object.fromEntries(batch.names.map((name) => [name, batch.valueAt(name, row)])),
  ...Object.fromEntries(shown.map((figure) => [figure.name, figure.valueAt(batch, row)])),
});
