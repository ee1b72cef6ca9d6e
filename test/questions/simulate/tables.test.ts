import { expect, test } from 'vitest';
import { rowsOf, textAt } from '../../../src/analysis/table.js';
import type { Column } from '../../../src/core/column.js';
import { analyzeGames } from '../../../src/questions/simulate/findings.js';
import { cellDocument } from '../../../src/report/cell-document.js';
import { page } from '../../../src/report/pages/simulate.js';
import { duel, duelRows, syntheticResult } from '../../support/synthetic-result.js';

const played = syntheticResult({
  game: duel,
  lineUp: ['a', 'b'],
  rows: duelRows(1000, (index) => (index % 10 < 6 ? 0 : 1)),
});
const tables = page({ ...analyzeGames(played), watch: [] }, played).sections.flatMap((section) =>
  section?.table === undefined ? [] : [{ id: section.id, title: section.title, table: section.table }],
);
const textOf = (id: string) => {
  const { data, columns } = tables.find((section) => section.id === id)!.table;
  return rowsOf(data).map((row) => columns.map((column) => textAt(column, row)));
};

test('the tables of a page have a fixed order and plain headings', () => {
  expect(tables.map(({ id }) => id)).toEqual(['win-shares', 'seats', 'game-length', 'scores', 'outcomes']);
  expect(tables[0].title).toBe('Which strategy wins');
  expect(tables[0].table.columns.map(({ heading }) => heading)).toEqual([
    'strategy',
    'win share',
    '98 % interval',
    'fair share',
    'against the fair share',
  ]);
  expect(textOf('win-shares')).toEqual([
    ['a', '60.0 %', '56.3 % to 63.6 %', '50.0 %', 'clearly more'],
    ['b', '40.0 %', '36.4 % to 43.7 %', '50.0 %', 'clearly less'],
  ]);
});

test('the tables of a page include every column of the game', () => {
  const figures = new Set(textOf('outcomes').map(([figure]) => figure));
  expect([...figures].sort()).toEqual(duel.columns.map(({ name }) => name).sort());
});

test('a column that holds a seat has no mean, table or chart, but is in the document', () => {
  const first = { name: 'first.seat', role: 'value', about: 'Who began.', scope: 'game', scale: 1 } as const;
  const seat = { ...first, headline: true, isSeat: true };
  const [rounds, ...others] = duel.columns;
  const begun = (columns: readonly Column[]) => {
    const rows = duelRows(100, () => 0).map(([length, ...rest]) => [length, 1, ...rest]);
    const made = syntheticResult({ game: { ...duel, columns }, lineUp: ['a', 'b'], rows });
    const found = analyzeGames(made);
    const { sections } = page({ ...found, watch: [] }, made);
    return { told: JSON.stringify(sections), document: cellDocument(found.cell), pictures: found.cell.headlines };
  };
  const asSeat = begun([rounds, seat, ...others]);
  expect(asSeat.told).not.toMatch(/first.seat/);
  expect(asSeat.pictures).toEqual([]);
  expect(asSeat.document.columns['first.seat'].mean).toBe(1);
  const asNumber = begun([rounds, { ...seat, isSeat: false }, ...others]);
  expect(asNumber.told).toMatch(/first.seat/);
  expect(asNumber.pictures.map(({ column }) => column.name)).toEqual(['first.seat']);
  expect(asNumber.document).toEqual(asSeat.document);
});
