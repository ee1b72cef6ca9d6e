import { describe, expect } from 'vitest';
import { ColumnList, RowLayout } from '../../src/core/column.js';
import { NotableGames } from '../../src/counting/notable-games.js';
import { fc, test } from '../support/properties.js';

/** A game column and a seat column of score. */
function layoutOf(name: string, role: 'length' | 'win', players: number): RowLayout {
  const columns = new ColumnList();
  columns.game(name, role, '');
  columns.seat('score', 'score', '');
  return new RowLayout(columns.all, players);
}

const layout = layoutOf('rounds', 'length', 3);

const watch = (rows: readonly (readonly number[])[], first = 0) => {
  const notable = new NotableGames(layout, 3);
  rows.forEach((row, i) => {
    notable.add(Float64Array.from(row), first + i);
  });
  return notable;
};

const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(20), fc.nat(20), fc.nat(20)), { maxLength: 40 });

describe('notable games', () => {
  test.prop([rows, rows], { seed: 4 })('are the same for any split and any order of merging', (a, b) => {
    const whole = watch([...a, ...b]).toNumbers();
    for (const [one, other] of [
      [watch(a), watch(b, a.length)],
      [watch(b, a.length), watch(a)],
    ]) {
      one.take(other.toNumbers());
      expect(one.toNumbers()).toEqual(whole);
    }
  });

  test('are the first of their kind', () => {
    const notable = watch([
      [5, 10, 4, 9],
      [3, 0, 8, 2],
      [5, 8, 2, 1],
      [3, 7, 1, 1],
    ]);
    expect([3, 5, 4].map((length) => notable.firstOfLength(length))).toEqual([1, 0, undefined]);
    expect(notable.widestMargin).toEqual({ margin: 6, index: 1 });
  });

  test('survive being written down', () => {
    const notable = watch([[5, 10, 4, 9]]);
    const again = new NotableGames(layout, 3);
    again.take(notable.toNumbers());
    expect(again.toNumbers()).toEqual(notable.toNumbers());
  });

  test('a game without a value is not notable, and a game played together has no margin', () => {
    expect(watch([[Number.NaN, Number.NaN, 1, 2]]).toNumbers()).toEqual([-1, -1]);
    const notable = new NotableGames(layoutOf('win', 'win', 2), 2);
    notable.add(Float64Array.of(1, 3, 9), 0);
    expect(notable.widestMargin).toBeUndefined();
  });
});
