/** Which sections have the whole width of a sheet, and which have their chart beside their table. */
import { expect, test } from 'vitest';
import { type ReportTable, type TableColumn, tableOf } from '../../src/analysis/table.js';
import { onPaper } from '../../src/report/on-paper.js';

const picture = (width: number, height: number) => `<svg class="marks" width="${width}" height="${height}"></svg>`;

function tableWith(texts: readonly string[], rows = 3): ReportTable {
  const keys = texts.map((_, i) => `column${i}`);
  const row = Object.fromEntries(keys.map((key, i) => [key, texts[i]]));
  const columns: TableColumn[] = keys.map((key) => ({ key, heading: 'what', format: 'text' }));
  return {
    data: tableOf(
      Array.from({ length: rows }, () => row),
      keys,
    ),
    columns,
  };
}

test('what is small stands in a column', () => {
  expect(onPaper(undefined, picture(450, 300))).toEqual({ class: '' });
  expect(onPaper(tableWith(['a', 'b']), picture(450, 300))).toEqual({ class: '' });
});

test('a wide table has the whole width, and its chart beside it as long as both can be read', () => {
  const wide = (columns: number) => tableWith(Array.from({ length: columns }, () => 'fourteenletter'));
  expect(onPaper(wide(5))).toEqual({ class: 'wide' });
  expect(onPaper(wide(5), picture(450, 300))).toEqual({ class: 'wide beside', beside: 262 });
  expect(onPaper(wide(7), picture(450, 300))).toEqual({ class: 'wide' });
  expect(onPaper(tableWith(['a', 'b'], 12), picture(450, 300))).toEqual({ class: 'wide beside', beside: 297 });
});

test('long texts need the whole width, but a list of commands does not; a high chart does', () => {
  const long = tableWith(['a', 'word '.repeat(20)]);
  expect(onPaper(long)).toEqual({ class: 'wide' });
  const [first, second] = long.columns;
  expect(onPaper({ ...long, columns: [first, { ...second, command: 'column0' }] })).toEqual({ class: '' });
  expect(onPaper(undefined, picture(450, 900))).toEqual({ class: 'wide tall' });
});
