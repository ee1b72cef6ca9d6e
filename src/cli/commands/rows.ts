/** `warren rows DIR --where …`: lists games of a run that match a condition, with commands to replay them. */
import { findRows, rowOptions } from '../../api/stored-rows.js';
import type { RowValue } from '../../store/rows/row-reader.js';
import { defineCommand, folderArgument, jsonOption } from '../command.js';
import { print, printJson, printRemark, printTable } from '../terminal.js';

export const rowsCommand = defineCommand({
  name: 'rows',
  describe: 'List games of a run that was kept with --rows',
  arguments: [folderArgument],
  options: { ...rowOptions, json: jsonOption('as JSON, with all columns') },
  examples: [
    ['rows reports/pig-5f0c2a91 --where "rounds > 30" --limit 5', 'five long games, with how to watch them'],
    ['rows reports/pig-5f0c2a91 --where "strategy:seat1 = hold and win:seat1 = 0"', 'games it lost'],
  ],
  run: async ({ words: [folder], values: { json, ...search } }) => {
    const { rows, shown } = await findRows(folder, { ...search, onRemark: printRemark });
    if (json === true) return printJson(rows);
    if (rows.length === 0) return print('No game fits.');
    printTable(
      ['game', ...shown],
      rows.map((row) => [String(row.game), ...shown.map((name) => formatValue(row[name]))]),
    );
    print(`\nWatch them, each by its number, with:\n${rows.map(({ replay }) => `  ${replay}`).join('\n')}`);
  },
});

const formatValue = (value: RowValue): string =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(3) : String(value ?? '–');
