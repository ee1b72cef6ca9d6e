/** Sections with the whole width of a sheet, and those with chart and table side by side. */
import { expect, test } from 'vitest';
import { type ReportTable, type TableColumn, tableOf } from '../../src/analysis/table.js';
import { printLayout } from '../../src/report/print-layout.js';

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

test('a small table is printed in a column', () => {
  expect(printLayout(undefined, picture(450, 300))).toEqual({ class: '' });
  expect(printLayout(tableWith(['a', 'b']), picture(450, 300))).toEqual({ class: '' });
});

test('a wide table has the whole width, with its chart beside it if both are readable', () => {
  const wide = (columns: number) => tableWith(Array.from({ length: columns }, () => 'fourteenletter'));
  expect(printLayout(wide(5))).toEqual({ class: 'wide' });
  expect(printLayout(wide(5), picture(450, 300))).toEqual({ class: 'wide beside', chartWidth: 262 });
  expect(printLayout(wide(7), picture(450, 300))).toEqual({ class: 'wide' });
  expect(printLayout(tableWith(['a', 'b'], 12), picture(450, 300))).toEqual({ class: 'wide beside', chartWidth: 297 });
});

test('long texts and high charts have the whole width, but a list of commands has not', () => {
  const long = tableWith(['a', 'word '.repeat(20)]);
  expect(printLayout(long)).toEqual({ class: 'wide' });
  const [first, second] = long.columns;
  expect(printLayout({ ...long, columns: [first, { ...second, command: 'column0' }] })).toEqual({ class: '' });
  expect(printLayout(undefined, picture(450, 900))).toEqual({ class: 'wide tall' });
});
