import { describe, expect, test } from 'vitest';
import { ColumnList, RowLayout } from '../../src/core/column.js';
import { LOST, NotableGames, WON } from '../../src/counting/notable-games.js';
import { fc, property } from '../support/properties.js';

/** Three seats, the strategies 0, 1 and 1 in them. */
const PLAYERS = 3;
const STRATEGY_OF = [0, 1, 1];

const race = new ColumnList();
race.game('rounds', 'length', '');
race.seat('win', 'win', '', { scale: 60 });
race.seat('score', 'score', '');
const layout = new RowLayout(race.all, PLAYERS);

/** A game: its rounds and the score of each seat; the best win, in equal parts. */
type Made = readonly [rounds: number, a: number, b: number, c: number];

function watch(games: readonly Made[], first = 0): NotableGames {
  const notable = new NotableGames(layout, 2);
  games.forEach(([rounds, ...scores], i) => {
    const best = Math.max(...scores);
    const winners = scores.filter((score) => score === best).length;
    const seats = scores.flatMap((score) => [score === best && best > 0 ? 1 / winners : 0, score]);
    notable.add(Float64Array.from([rounds, ...seats]), STRATEGY_OF, first + i);
  });
  return notable;
}

const games = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(20), fc.nat(20), fc.nat(20)), { maxLength: 40 });

describe('notable games', () => {
  property([games, games], { seed: 4 })('are the same for any split and any order of merging', (a, b) => {
    const whole = watch([...a, ...b]).toNumbers();
    for (const [one, other] of [
      [watch(a), watch(b, a.length)],
      [watch(b, a.length), watch(a)],
    ]) {
      one.merge(other.toNumbers());
      expect(one.toNumbers()).toEqual(whole);
    }
  });

  test('are the first of their kind by winner and length, the closest and the longest', () => {
    const notable = watch([
      [5, 10, 4, 9],
      [3, 0, 8, 2],
      [5, 8, 2, 1],
      [5, 1, 2, 9],
      [8, 7, 7, 1],
      [9, 0, 0, 0],
      [9, 3, 0, 0],
    ]);
    expect(notable.endedBy(0)).toEqual([
      { length: 5, games: 2, first: 0 },
      { length: 9, games: 1, first: 6 },
    ]);
    expect(notable.endedBy(1)).toEqual([
      { length: 3, games: 1, first: 1 },
      { length: 5, games: 1, first: 3 },
    ]);
    // A shared win is the closest game; a game without a winner is never close.
    expect(notable.closest).toEqual({ distance: 0, index: 4 });
    expect(notable.longest).toEqual({ length: 9, games: 1, first: 5 });
  });

  test('are those of the next games alone after clear', () => {
    const notable = watch([[5, 10, 4, 9]]);
    notable.clear();
    expect(notable.toNumbers()).toEqual(watch([]).toNumbers());
    notable.merge(watch([[5, 3, 4, 9]], 7).toNumbers());
    expect(notable.all).toEqual([{ length: 5, games: 1, first: 7 }]);
  });

  test('of a team are won or lost games, with the best lost game as the closest', () => {
    const rescue = new ColumnList();
    rescue.game('win', 'win', '');
    rescue.game('progress', 'value', '', { tellsCloseness: true, scale: 100 });
    rescue.seat('score', 'score', '');
    const notable = new NotableGames(new RowLayout(rescue.all, 2), 1);
    for (const [index, row] of [
      [0.4, 0],
      [1, 1],
      [0.9, 0],
      [0.9, 0],
    ].entries())
      notable.add(Float64Array.of(row[1], row[0], 3, 9), [0, 0], index);
    expect(notable.closest).toEqual({ distance: -0.9, index: 2 });
    expect([LOST, WON].map((end) => notable.endedBy(end))).toEqual([
      [{ length: 0, games: 3, first: 0 }],
      [{ length: 0, games: 1, first: 1 }],
    ]);
  });

  test('a game without a length or a score is not notable', () => {
    expect(watch([[Number.NaN, 5, 1, 2]]).toNumbers()).toEqual(watch([]).toNumbers());
    expect(watch([[4, 5, Number.NaN, 2]]).closest).toBeUndefined();
  });
});
