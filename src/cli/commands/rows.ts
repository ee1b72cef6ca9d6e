/** `warren rows DIR --where …`: games of a run that fit a condition, and how to watch them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MachineError, UserError } from '../../core/errors.js';
import { counted } from '../../core/words.js';
import { count, names, text } from '../../plan/option.js';
import { replayCommand } from '../../plan/request.js';
import { type RowFigure, type RowNames, rowFigure } from '../../rows/row-figure.js';
import type { RowsRead, RowValue } from '../../rows/row-reader.js';
import { ROWS_FILE, rowsChecks } from '../../store/rows-file.js';
import { identityDigest, readRun } from '../../store/run-file.js';
import { CHUNK_FILE } from '../../store/run-folder.js';
import { defineCommand, folderArgument, jsonOption } from '../command.js';
import { print, printJson, printTable, remark } from '../terminal.js';

type FoundRow = Readonly<Record<string, RowValue>>;

const USUAL_LIMIT = 10;

export const rowsCommand = defineCommand({
  name: 'rows',
  describe: 'List games of a run that was kept with --rows',
  arguments: [folderArgument],
  options: {
    where: text('a condition on columns: "rounds > 60"'),
    columns: names('what to show, separated by commas [the columns of the condition]'),
    limit: count('how many games at most [10]'),
    json: jsonOption('as JSON, with all columns'),
  },
  examples: [
    ['rows reports/pig-5f0c2a91 --where "rounds > 30" --limit 5', 'five long games, with how to watch them'],
    ['rows reports/pig-5f0c2a91 --where "strategy:seat1 = hold and win:seat1 = 0"', 'games it lost'],
  ],
  run: async ({ words: [folder], values: { where, columns, limit = USUAL_LIMIT, json } }) => {
    const file = path.join(folder, ROWS_FILE);
    const { request } = readRun(folder).asked;
    if (!existsSync(file)) {
      throw new UserError(`The run in ${folder} kept no rows. Run its command again with --rows and a new --out.`);
    }
    const { rows, shown } = await find(folder, { where, columns, most: limit });
    const watch = (row: FoundRow): string => replayCommand(request, Number(row.game));
    if (json === true) return printJson(rows.map((row) => ({ ...row, replay: watch(row) })));
    if (rows.length === 0) return print('No game fits.');
    printTable(
      ['game', ...shown],
      rows.map((row) => [String(row.game), ...shown.map((name) => inWords(row[name]))]),
    );
    print(`\nWatch them, each by its number, with:\n${rows.map((row) => `  ${watch(row)}`).join('\n')}`);
  },
});

interface Search {
  readonly where: string | undefined;
  readonly columns: readonly string[] | undefined;
  readonly most: number;
}

/** The first rows that fit, and the figures to show of them. */
async function find(folder: string, { where, columns, most }: Search): Promise<{ rows: FoundRow[]; shown: string[] }> {
  const { readRows } = await import('../../rows/row-reader.js');
  const { parseFilter } = await import('../../rows/row-filter.js');
  const { identity } = readRun(folder);
  const strategies = [...new Set(identity.cells.flatMap(({ lineUp }) => lineUp.map(({ name }) => name)))];
  const checks = rowsChecks(path.join(folder, CHUNK_FILE), identityDigest(identity));
  const rows: FoundRow[] = [];
  let shown: RowFigure[] | undefined;
  let games = 0;
  for (const batch of readRows(path.join(folder, ROWS_FILE), checks)) {
    const names = { columns: batch.names, strategies };
    const filter = where === undefined ? undefined : parseFilter(where, names);
    shown ??= (columns ?? filter?.columns ?? batch.names.slice(1, 4)).map((name) => figureToShow(name, names));
    for (let row = 0; row < batch.rows && rows.length < most; row++) {
      if (filter === undefined || filter.matches(batch, row)) rows.push(rowAt(batch, row, shown));
    }
    if (rows.length === most) break;
    games += batch.rows;
  }
  if (rows.length < most) tellMissing(folder, games);
  return { rows, shown: (shown ?? []).map(({ name }) => name).filter((name) => name !== 'game') };
}

/** A chunk that was cut off at the end looks like one that was never played; the report knows better. */
function tellMissing(folder: string, games: number): void {
  const played = gamesReported(folder);
  if (played === undefined) remark(`The run is not finished: it has kept ${counted(games, 'game')} so far.`);
  else if (games < played) {
    throw new MachineError(
      `${path.join(folder, CHUNK_FILE)} is damaged at its end: it vouches for the rows of ${counted(games, 'game')}, but ` +
        `${counted(played, 'game was', 'games were')} played. Play what is missing with: warren resume ${folder}`,
    );
  }
}

/** Games that the report of a finished run counts; nothing if it is not finished, or the report not there. */
function gamesReported(folder: string): number | undefined {
  try {
    const { complete, cells } = JSON.parse(readFileSync(path.join(folder, 'result.json'), 'utf8')) as Reported;
    return complete ? cells[0].games : undefined;
  } catch {
    return undefined;
  }
}

interface Reported {
  readonly complete: boolean;
  readonly cells: readonly { readonly games: number }[];
}

function figureToShow(text: string, names: RowNames): RowFigure {
  const figure = rowFigure(text, names);
  if ('problem' in figure) throw new UserError(figure.problem);
  return figure;
}

const rowAt = (batch: RowsRead, row: number, shown: readonly RowFigure[]): FoundRow => ({
  ...Object.fromEntries(batch.names.map((name) => [name, batch.valueAt(name, row)])),
  ...Object.fromEntries(shown.map((figure) => [figure.name, figure.valueAt(batch, row)])),
});

const inWords = (value: RowValue): string =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(3) : String(value ?? '–');
