import { expect, test } from 'vitest';
import { find } from '../../../src/questions/simulate/findings.js';
import { page } from '../../../src/questions/simulate/page.js';
import { rowsOf, textAt } from '../../../src/tables/table.js';
import { duel, duelRows, madeResult } from '../../support/made-result.js';

const played = madeResult({
  game: duel,
  lineUp: ['a', 'b'],
  rows: duelRows(1000, (index) => (index % 10 < 6 ? 0 : 1)),
});
const tables = page({ ...find(played), watch: [] }, played).sections.flatMap((section) =>
  section?.table === undefined ? [] : [{ id: section.id, title: section.title, table: section.table }],
);
const textOf = (id: string) => {
  const { data, columns } = tables.find((section) => section.id === id)!.table;
  return rowsOf(data).map((row) => columns.map((column) => textAt(column, row)));
};

test('the tables of the page, in their order and in words', () => {
  expect(tables.map(({ id }) => id)).toEqual([...['win-shares', 'seats', 'game-length', 'scores', 'outcomes']]);
  expect(tables[0].title).toBe('Which strategy wins');
  expect(tables[0].table.columns.map(({ heading }) => heading)).toEqual([
    ...['strategy', 'win share', '98 % interval', 'fair share', 'against the fair share'],
  ]);
  expect(textOf('win-shares')).toEqual([
    ['a', '60.0 %', '56.3 % to 63.6 %', '50.0 %', 'clearly more'],
    ['b', '40.0 %', '36.4 % to 43.7 %', '50.0 %', 'clearly less'],
  ]);
});

test('every column of the game is among them', () => {
  const figures = new Set(textOf('outcomes').map(([figure]) => figure));
  expect([...figures].sort()).toEqual(duel.columns.map(({ name }) => name).sort());
});
