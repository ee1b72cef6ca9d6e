/** Seatings: every place in every seat, next to every other, and every order. */
import { describe, expect, test } from 'vitest';
import { gamesOfAllSeatings, placeOf } from '../../src/engine/seating.js';

const seating = (index: number, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => placeOf(seat, index, players, true));

/** place × players + the place that sits next → games of the first `games` */
function neighbours(players: number, games: number, seated = seating): number[] {
  const met = new Array<number>(players * players).fill(0);
  for (let index = 0; index < games; index++) {
    const order = seated(index, players);
    for (let seat = 0; seat < players; seat++) met[order[seat] * players + order[(seat + 1) % players]]++;
  }
  return met.filter((_, pair) => Math.floor(pair / players) !== pair % players);
}
const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

describe.each([2, 3, 4, 5, 6, 7, 8])('at a table of %i', (players) => {
  test('each place has every seat once per rotation', () => {
    for (let turn = 0; turn < 200; turn++) {
      for (let seat = 0; seat < players; seat++) {
        const places = Array.from({ length: players }, (_, i) => seating(turn * players + i, players)[seat]);
        expect(new Set(places).size).toBe(players);
      }
    }
  });

  test('all orders occur once before the first recurs', () => {
    const all = gamesOfAllSeatings(players);
    const orders = new Set(Array.from({ length: all }, (_, index) => seating(index, players).join()));
    expect(orders.size).toBe(all);
    expect(seating(all, players)).toEqual(seating(0, players));
  });

  test('each two places are soon neighbours, nearly equally often at any time', () => {
    const turn = players * (players - 1);
    expect(Math.min(...neighbours(players, 2 * turn))).toBeGreaterThan(0);
    // No two neighbours are ahead of two others by more than three turns around the table.
    for (const turns of [1, 2, 3, 5, 10])
      expect(spread(neighbours(players, turns * turn))).toBeLessThanOrEqual(3 * players);
    expect(spread(neighbours(players, gamesOfAllSeatings(players)))).toBe(0);
  });
});

test('a rotation alone keeps all neighbours (negative control)', () => {
  const turned = (index: number, players: number) =>
    Array.from({ length: players }, (_, seat) => (seat + index) % players);
  expect(spread(neighbours(4, 240, turned))).toBe(240);
});

test('a prime number of seats puts each place before each other within as many orders', () => {
  for (const players of [3, 5, 7]) expect(spread(neighbours(players, players * (players - 1)))).toBe(0);
});

test('a table too large for all orders samples them, beginning with the given line-up', () => {
  expect(seating(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (let index = 0; index < 50; index++) expect(new Set(seating(index, 10)).size).toBe(10);
  const met = neighbours(10, 9000);
  // 1,000 expected, in steps of 10: four standard deviations are 400.
  expect(Math.min(...met)).toBeGreaterThan(600);
  expect(Math.max(...met)).toBeLessThan(1400);
});

test('every place keeps its seat without rotation', () => {
  expect(placeOf(2, 12345, 4, false)).toBe(2);
});
