import { expect, test } from 'vitest';
import { simulateTables } from '../../src/report/simulate-tables.js';
import { duel, duelRows, madeResult } from '../support/made-result.js';

const result = madeResult({
  game: duel,
  lineUp: ['a', 'b'],
  rows: duelRows(1000, (index) => (index % 10 < 6 ? 0 : 1)),
});

test('the tables for the terminal are those of the page, as text', () => {
  const tables = simulateTables(result);
  expect(tables.map(({ id }) => id)).toEqual(['win-shares', 'seats', 'game-length', 'scores', 'outcomes']);
  expect(tables[0]).toEqual({
    id: 'win-shares',
    title: 'Which strategy wins',
    headings: ['strategy', 'win share', '95 % interval', 'fair share', 'against the fair share'],
    alignments: ['left', 'right', 'right', 'right', 'left'],
    rows: [
      ['a', '60.0 %', '56.9 % to 63.0 %', '50.0 %', 'clearly more'],
      ['b', '40.0 %', '37.0 % to 43.1 %', '50.0 %', 'clearly less'],
    ],
  });
});

test('every column of the game is among them', () => {
  const outcomes = simulateTables(result).find(({ id }) => id === 'outcomes')!;
  const figures = new Set(outcomes.rows.map(([figure]) => figure));
  expect([...figures].sort()).toEqual(duel.columns.map(({ name }) => name).sort());
});
