import { describe, expect, test } from 'vitest';
import { chooseLineUps, MOST_LINE_UPS } from '../../../src/questions/tournament/line-ups.js';

/** Ways to choose `players` of `strategies` with repetition, counted without listing them. */
const choices = (strategies: number, players: number): number =>
  players === 0 ? 1 : (choices(strategies, players - 1) * (strategies + players - 1)) / players;

const sorted = (lineUp: readonly number[]): string => [...lineUp].sort().join(',');

describe('the line-ups of a tournament', () => {
  test.each([
    [2, 2],
    [5, 2],
    [3, 3],
    [2, 4],
    [3, 4],
    [2, 6],
  ])('of %d strategies at %d seats are all there are up to the order of seats', (strategies, players) => {
    const { rule, lineUps } = chooseLineUps(strategies, players, true);
    expect(rule).toBe('all');
    expect(lineUps).toHaveLength(choices(strategies, players));
    expect(new Set(lineUps.map(sorted)).size).toBe(lineUps.length);
    expect(chooseLineUps(strategies, players, false).lineUps).toHaveLength(lineUps.length - strategies);
  });

  test('are every two half and half when they are many', () => {
    expect(choices(6, 4)).toBeGreaterThan(MOST_LINE_UPS);
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
