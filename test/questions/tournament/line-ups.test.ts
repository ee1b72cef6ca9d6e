import { describe, expect, test } from 'vitest';
import { chooseLineUps, MOST_LINE_UPS } from '../../../src/questions/tournament/line-ups.js';

/** Burnside: line-ups up to rotation, counted without listing them. */
function necklaces(strategies: number, players: number): number {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  let fixed = 0;
  for (let turn = 1; turn <= players; turn++) fixed += strategies ** gcd(turn, players);
  return fixed / players;
}

const canonical = (lineUp: readonly number[]): string =>
  lineUp.map((_, turn) => [...lineUp.slice(turn), ...lineUp.slice(0, turn)].join(',')).sort()[0];

describe('the line-ups of a tournament', () => {
  test.each([
    [2, 2],
    [5, 2],
    [3, 3],
    [2, 4],
    [3, 4],
    [2, 6],
  ])('of %d strategies at %d seats are all there are up to rotation', (strategies, players) => {
    const { rule, lineUps } = chooseLineUps(strategies, players, true);
    expect(rule).toBe('all');
    expect(lineUps).toHaveLength(necklaces(strategies, players));
    expect(new Set(lineUps.map(canonical)).size).toBe(lineUps.length);
    expect(chooseLineUps(strategies, players, false).lineUps).toHaveLength(lineUps.length - strategies);
  });

  test('are every two half and half when they are many', () => {
    expect(necklaces(6, 4)).toBeGreaterThan(MOST_LINE_UPS);
    const even = chooseLineUps(6, 4, false);
    expect(even.rule).toBe('pairs');
    expect(even.lineUps).toHaveLength(15);
    expect(even.lineUps[0]).toEqual([0, 1, 0, 1]);
    const odd = chooseLineUps(6, 5, false);
    expect(odd.lineUps).toHaveLength(30);
    expect(odd.lineUps.slice(0, 2)).toEqual([
      [0, 1, 0, 1, 0],
      [1, 0, 1, 0, 1],
    ]);
  });

  test('include those of one strategy alone when asked to', () => {
    expect(chooseLineUps(6, 4, true).lineUps).toHaveLength(21);
  });
});
