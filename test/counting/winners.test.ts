import { describe, expect, test } from 'vitest';
import type { CellFindings } from '../../src/analysis/cell-findings.js';
import { ColumnList, RowLayout } from '../../src/core/column.js';
import { Winners } from '../../src/counting/winners.js';
import { whyFindings } from '../../src/questions/simulate/why.js';
import { actionSentences } from '../../src/report/sentences/simulate/why.js';
import { fc, property } from '../support/properties.js';
import { duel } from '../support/synthetic-result.js';

const PLAYERS = 3;
const columns = new ColumnList();
columns.game('rounds', 'length', 'Rounds.', { most: null });
columns.seat('win', 'win', 'Who won.');
columns.seat('hits', 'count', 'Hits.', { most: null });
columns.seat('lastBreath', 'value', 'Round of death.', { least: 1, most: null });
columns.seat('killedBy', 'value', 'By whom.', { isSeat: true, least: 0, most: 'players' });
const game = { ...duel, columns: columns.all };
const lineUp = ['x', 'y', 'y'].map((name) => ({ name, module: { file: name, fingerprint: '0' }, parameters: {} }));
const cells = [{ variant: 'default', players: PLAYERS, rules: {}, changed: {}, lineUp, firstGame: 0 }];
const layout = new RowLayout(columns.all, PLAYERS);

/** A game: the winner, and the hits of each seat; the winner kills the others. The line-up rotates by one seat. */
type Made = readonly [winner: number, hits: readonly number[]];

function counted(games: readonly Made[], first = 0, own = game): Winners {
  const counter = new Winners({ game: own, cells });
  games.forEach(([winner, hits], i) => {
    const placeOf = Int32Array.from({ length: PLAYERS }, (_, seat) => (seat + first + i) % PLAYERS);
    const strategyOf = placeOf.map((place) => (place === 0 ? 0 : 1));
    const seats = hits.flatMap((hit, seat) =>
      seat === winner ? [1, hit, Number.NaN, Number.NaN] : [0, hit, 4, winner],
    );
    counter.count([{ players: PLAYERS, layout, row: Float64Array.from([9, ...seats]), placeOf, strategyOf }]);
  });
  return counter;
}

const made = fc.tuple(
  fc.nat({ max: PLAYERS - 1 }),
  fc.array(fc.nat({ max: 90 }), { minLength: PLAYERS, maxLength: PLAYERS }),
);

describe('the difference of winners and losers', () => {
  property([fc.array(made), fc.nat({ max: 20 })], { seed: 1 })(
    'merges in any order into the same counts',
    (games, cut) => {
      const merged = new Winners({ game, cells });
      merged.merge(counted(games.slice(cut), Math.min(cut, games.length)).toNumbers());
      merged.merge(counted(games.slice(0, cut)).toNumbers());
      expect(merged.toNumbers()).toEqual(counted(games).toNumbers());
    },
  );

  // x sits in seat 1, then in seat 3, then in seat 2; it wins the first two games.
  const three = counted([
    [0, [5, 1, 1]],
    [2, [1, 2, 7]],
    [0, [3, 1, 0]],
  ]);

  test('is counted by strategy and seat, and by action and target', () => {
    expect([0, 1, 2].map((seat) => three.from(0, seat))).toEqual([
      { games: 1, share: 1 },
      { games: 1, share: 0 },
      { games: 1, share: 1 },
    ]);
    expect(three.from(1, 0)).toEqual({ games: 2, share: 0.5 });
    // x kills both y in two games; in the third, y kills x and the other y.
    expect([three.meetings(1, 0), three.meetings(0, 1), three.meetings(1, 1), three.meetings(0, 0)]).toEqual([
      4, 1, 1, 0,
    ]);
    expect([...three.values(0, true).trimmed()[1]]).toEqual([1, 0, 1, 0, 1]);
  });

  test('is counted for a team between games won and lost, once per game', () => {
    const rescue = new ColumnList();
    rescue.game('win', 'win', 'The team won.');
    rescue.game('saved', 'count', 'Saved.', { most: null });
    rescue.seat('steps', 'count', 'Steps.', { most: null });
    const counter = new Winners({ game: { ...duel, play: 'together', columns: rescue.all }, cells });
    const teamLayout = new RowLayout(rescue.all, PLAYERS);
    const [placeOf, strategyOf] = [Int32Array.of(0, 1, 2), Int32Array.of(0, 1, 1)];
    for (const row of [
      [1, 5, 0, 0, 0],
      [0, 2, 9, 9, 9],
      [0, 3, 9, 9, 9],
    ])
      counter.count([{ players: PLAYERS, layout: teamLayout, row: Float64Array.from(row), placeOf, strategyOf }]);
    expect(counter.actions.map(({ name }) => name)).toEqual(['saved']);
    expect([true, false].map((won) => counter.values(0, won).trimmed())).toEqual([
      [5, Float64Array.of(1)],
      [2, Float64Array.of(1, 1)],
    ]);
  });

  /** `most`: hits that a game can have. */
  const sentences = (
    hits: (winner: boolean, i: number, game: number) => number,
    length = 400,
    most: number | null = 6,
  ) => {
    const games = Array.from({ length }, (_, i): Made => {
      const winner = i % PLAYERS;
      return [winner, [0, 1, 2].map((seat) => hits(seat === winner, i + seat, i))];
    });
    const bounded = columns.all.map((column) => (column.name === 'hits' ? { ...column, most } : column));
    const found = {
      strategies: [
        { name: 'x', seats: 1 },
        { name: 'y', seats: 2 },
      ],
      tally: { games: length },
      plan: { games: length, stop: null, earlier: [] },
      cell: cells[0],
      sequential: null,
      game,
    } as unknown as CellFindings;
    return actionSentences(whyFindings(counted(games, 0, { ...game, columns: bounded }), found), found);
  };

  test('is stated only if it is beyond chance', () => {
    expect(sentences((wins, i) => (wins ? 4 : 1) + (i % 2))).toEqual([
      'Winners against losers, per seat and game: hits 4.50 against 1.50.',
    ]);
    expect(sentences((_, i) => i % 2)).toEqual([]);
    // One seat hits per game, the winner in the given number of a hundred games.
    const oneHits = (percent: number) => (wins: boolean, i: number, game: number) =>
      (37 * game) % 100 < percent ? Number(wins) : Number(!wins && i % 2 === 0);
    expect(sentences(oneHits(43))).toEqual([]);
    expect(sentences(oneHits(70))).toHaveLength(1);
    // Few games allow no statement, for any difference.
    expect([8, 40].map((few) => sentences((wins, i) => (wins ? 5 : 1) + (i % 2), few).length)).toEqual([0, 1]);
  });

  test('is limited to games like these if rare ones could reverse it', () => {
    const oneMore = (wins: boolean, i: number) => (wins ? 2 : 1) + (i % 2);
    expect(sentences(oneMore)).toEqual(['Winners against losers, per seat and game: hits 2.50 against 1.50.']);
    for (const most of [500, null]) {
      expect(sentences(oneMore, 400, most)).toEqual([
        'Winners against losers, per seat and game, in games like these: hits 2.50 against 1.50.',
        '“In games like these”: the rules also allow rare games with values far from any seen here, and those could turn it round.',
      ]);
    }
    // All losers are alike: what they may do once in a while is not in what was seen.
    expect(sentences((wins, i) => (wins ? 2 + (i % 2) : 1), 400, 500)).toEqual([]);
  });
});
