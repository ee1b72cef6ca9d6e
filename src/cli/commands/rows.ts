/** `warren rows DIR --where …`: games of a run that fit a condition, and how to watch them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CommandModule } from 'yargs';
import { UserError } from '../../core/errors.js';
import { unknownName } from '../../core/messages.js';
import { readCount } from '../../plan/count-text.js';
import { replayCommand } from '../../plan/request.js';
import type { RowsRead, RowValue } from '../../rows/row-reader.js';
import { ROWS_FILE, rowsChecks } from '../../store/rows-file.js';
import { identityDigest, readRun } from '../../store/run-file.js';
import { CHUNK_FILE } from '../../store/run-folder.js';
import { print, printJson, printTable } from '../terminal.js';

interface RowsArguments {
  folder: string;
  where: string | undefined;
  columns: string | undefined;
  limit: string;
  json: boolean;
}

type FoundRow = Readonly<Record<string, RowValue>>;

export const rowsCommand: CommandModule<object, RowsArguments> = {
  command: 'rows <folder>',
  describe: 'List games of a run that was kept with --rows',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'the folder of the run' })
      .option('where', { type: 'string', requiresArg: true, describe: 'a condition on columns: "rounds > 60"' })
      .option('columns', {
        type: 'string',
        requiresArg: true,
        describe: 'what to show, by commas [the columns of the condition]',
      })
      .option('limit', { type: 'string', requiresArg: true, default: '10', describe: 'how many games at most' })
      .option('json', { type: 'boolean', default: false, describe: 'as JSON, with all columns' })
      .example(
        '$0 rows reports/pig-5f0c2a91 --where "rounds > 30" --limit 5',
        'five long games, with how to watch them',
      )
      .example('$0 rows reports/pig-5f0c2a91 --where "strategy:seat1 = hold and win:seat1 = 0"', 'games it lost'),
  handler: async ({ folder, where, columns, limit, json }) => {
    const file = path.join(folder, ROWS_FILE);
    const { request } = readRun(folder).asked;
    if (!existsSync(file)) {
      throw new UserError(`The run in ${folder} kept no rows. Run its command again with --rows and a new --out.`);
    }
    const { rows, shown } = await find(folder, { where, columns, most: readCount('--limit', limit) });
    const watch = (row: FoundRow): string => replayCommand(request, Number(row.game));
    if (json) return printJson(rows.map((row) => ({ ...row, replay: watch(row) })));
    if (rows.length === 0) return print('No game fits.');
    printTable(
      ['game', ...shown, 'watch it with'],
      rows.map((row) => [String(row.game), ...shown.map((name) => inWords(row[name])), watch(row)]),
    );
  },
};

interface Search {
  readonly where: string | undefined;
  readonly columns: string | undefined;
  readonly most: number;
}

/** The first rows that fit, and the columns to show of them. */
async function find(folder: string, { where, columns, most }: Search): Promise<{ rows: FoundRow[]; shown: string[] }> {
  const { readRows } = await import('../../rows/row-reader.js');
  const { parseFilter } = await import('../../rows/row-filter.js');
  const { identity } = readRun(folder);
  const strategies = [...new Set(identity.cells.flatMap(({ lineUp }) => lineUp.map(({ name }) => name)))];
  const checks = rowsChecks(path.join(folder, CHUNK_FILE), identityDigest(identity));
  const rows: FoundRow[] = [];
  let shown: string[] | undefined;
  for (const batch of readRows(path.join(folder, ROWS_FILE), checks)) {
    const filter = where === undefined ? undefined : parseFilter(where, batch.names, strategies);
    shown ??= columnsToShow(columns, filter?.columns ?? batch.names.slice(1, 4), batch.names);
    for (let row = 0; row < batch.rows && rows.length < most; row++) {
      if (filter === undefined || filter.matches(batch, row)) rows.push(rowAt(batch, row));
    }
    if (rows.length === most) break;
  }
  return { rows, shown: shown ?? [] };
}

function columnsToShow(asked: string | undefined, usual: readonly string[], known: readonly string[]): string[] {
  const names = asked?.split(',').map((name) => name.trim()) ?? usual;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UserError(unknownName('column', unknown, known, 'rows.json lists them.'));
  return names.filter((name) => name !== 'game');
}

const rowAt = (batch: RowsRead, row: number): FoundRow =>
  Object.fromEntries(batch.names.map((name) => [name, batch.valueAt(name, row)]));

const inWords = (value: RowValue): string =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(3) : String(value ?? '–');
