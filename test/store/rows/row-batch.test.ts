import { fromArrow } from 'arquero';
import { describe, expect, test } from 'vitest';
import { ColumnList, WIN_SCALE } from '../../../src/core/column.js';
import { splitStream } from '../../../src/store/rows/arrow-messages.js';
import { RowBatch } from '../../../src/store/rows/row-batch.js';
import { rowShape } from '../../../src/store/rows/row-columns.js';
import { duel, syntheticResult } from '../../support/synthetic-result.js';

const { plan } = syntheticResult({ game: duel, lineUp: ['rock', 'paper'], rows: [] });
const shape = rowShape(duel, plan.cells[0]);
const head = RowBatch.head(shape);

/** Rows of a duel: rounds, turns, timeout, then win and score of each seat. */
function batchOf(first: number, rows: readonly (readonly number[])[], batch = new RowBatch(shape, 10)): Uint8Array {
  batch.clear();
  rows.forEach((row, i) => {
    const index = first + i;
    batch.add(index, Float64Array.from(row), [index % 2, (index + 1) % 2]);
  });
  return new Uint8Array(batch.toBytes());
}

const none = Number.NaN;
const one = batchOf(0, [
  [8, 16, 0, 1, 100, 0, 41],
  [9, 18, 0, 0.5, 100, 0.5, none],
]);
const other = batchOf(2 ** 40, [[none, 20, 1, 0, 3, 0, 4]]);

test('a reused batch equals a fresh one', () => {
  const batch = new RowBatch(shape, 10);
  const full = Array.from({ length: 10 }, () => [7, 7, 1, 0.5, none, 0.5, 7]);
  const last = [
    [none, none, 0, 1, none, 0, 41],
    [9, 18, 0, 0, 100, 1, none],
  ];
  batchOf(0, full, batch);
  expect(batchOf(10, last, batch)).toEqual(batchOf(10, last));
});

describe('rows of several chunks in sequence', () => {
  test('are a table with typed columns, names of strategies and nulls for missing values', () => {
    const table = fromArrow(Buffer.concat([head, one, other]));
    expect(table.columnNames()).toEqual([
      'game',
      'rounds',
      'turns',
      'timeout',
      'strategy:seat1',
      'win:seat1',
      'score:seat1',
      'strategy:seat2',
      'win:seat2',
      'score:seat2',
    ]);
    expect(table.array('game')).toEqual([0, 1, 2 ** 40]);
    expect(table.array('rounds')).toEqual([8, 9, null]);
    expect([...table.array('turns')]).toEqual([16, 18, 20]);
    expect(table.array('strategy:seat1')).toEqual(['rock', 'paper', 'rock']);
    expect(table.array('strategy:seat2')).toEqual(['paper', 'rock', 'paper']);
    expect([...table.array('win:seat1')]).toEqual([1, 0.5, 0]);
    expect(table.array('score:seat2')).toEqual([41, null, 4]);
  });

  test('can be read before the run is finished', () => {
    expect(fromArrow(Buffer.concat([head, one])).numRows()).toBe(2);
  });

  test('are split into head and records', () => {
    const { head: again, records } = splitStream(Buffer.concat([head, one, other]));
    expect(Buffer.compare(again, head)).toBe(0);
    expect(Buffer.compare(records, Buffer.concat([one, other]))).toBe(0);
  });
});

test('a column that holds a seat counts from 1, like the seats in the names of columns', () => {
  const columns = new ColumnList();
  columns.game('winner.seat', 'value', 'Seat of the winner.', { isSeat: true });
  columns.game('seats', 'value', 'Seats left.');
  columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });
  columns.seat('killedBy', 'value', 'By whom.', { isSeat: true });
  const shape = rowShape({ ...duel, columns: columns.all }, plan.cells[0]);
  const rows = [
    [0, 0, 1, none, 0, 0],
    [none, 2, 0, 1, 0, none],
  ];
  const table = fromArrow(Buffer.concat([RowBatch.head(shape), batchOf(0, rows, new RowBatch(shape, 10))]));
  const read = (name: string) => [...table.array(name)];
  expect(read('winner.seat')).toEqual([1, null]);
  expect(read('seats')).toEqual([0, 2]);
  expect(read('killedBy:seat1')).toEqual([null, 2]);
  expect(read('killedBy:seat2')).toEqual([1, null]);
  expect(read('win:seat1')).toEqual([1, 0]);
});
