import { describe, expect, test } from 'vitest';
import { chooseLineUps, lineUpKey, MAX_LINE_UPS } from '../../../src/questions/tournament/choose-line-ups.js';

/** Ways to choose `players` of `strategies` with repetition, counted without listing them. */
const choices = (strategies: number, players: number): number =>
  players === 0 ? 1 : (choices(strategies, players - 1) * (strategies + players - 1)) / players;

const choose = (strategies: number, players: number, alone: 'inOrder' | 'last' = 'last', seed = 'warren') =>
  chooseLineUps(strategies, players, { alone, seed });
const kinds = (lineUp: readonly number[]): number => new Set(lineUp).size;

describe('the line-ups of a tournament', () => {
  test.each([
    [2, 2],
    [5, 2],
    [3, 3],
    [2, 4],
    [5, 4],
    [6, 4],
    [2, 6],
  ])('of %d strategies at %d seats are all multisets', (strategies, players) => {
    const { rule, lineUps } = choose(strategies, players);
    expect(rule).toBe('all');
    expect(lineUps).toHaveLength(choices(strategies, players));
    expect(new Set(lineUps.map(lineUpKey)).size).toBe(lineUps.length);
    const mixed = lineUps.slice(0, -strategies);
    expect(mixed.every((lineUp) => kinds(lineUp) > 1)).toBe(true);
    expect(lineUps.slice(-strategies).map(([first]) => first)).toEqual([...Array(strategies).keys()]);
  });

  test('have those of a single strategy in order for a team, and last in a field', () => {
    expect(choose(5, 4, 'inOrder').lineUps[0]).toEqual([0, 0, 0, 0]);
    for (const alone of ['inOrder', 'last'] as const) {
      const sampled = choose(8, 4, alone).lineUps.filter((lineUp) => kinds(lineUp) === 1);
      expect(sampled).toHaveLength(8);
    }
  });

  test('of many strategies at tables of two are all pairs', () => {
    expect(choose(20, 2)).toMatchObject({ rule: 'all', lineUps: { length: 210 } });
  });
});

describe('a sample of line-ups', () => {
  test.each([
    [8, 4],
    [12, 4],
    [16, 4],
    [12, 3],
    [7, 5],
    [5, 8],
    [30, 12],
  ])(
    'of %d strategies at %d seats has each pair equally split, and tables of three and more',
    (strategies, players) => {
      const { rule, lineUps } = choose(strategies, players);
      expect(rule).toBe('sample');
      expect(new Set(lineUps.map(lineUpKey)).size).toBe(lineUps.length);
      const pairs = (strategies * (strategies - 1)) / 2;
      expect(lineUps.slice(-strategies).every((lineUp) => kinds(lineUp) === 1)).toBe(true);
      const duels = lineUps.slice(0, pairs * (players % 2 === 0 ? 1 : 2));
      expect(duels.every((lineUp) => kinds(lineUp) === 2)).toBe(true);
      const rest = lineUps.slice(duels.length, -strategies);
      expect(rest.length).toBeGreaterThanOrEqual(strategies);
      expect(Math.max(...rest.map(kinds))).toBe(Math.min(strategies, players));
      expect(new Set(rest.flat()).size).toBe(strategies);
    },
  );

  test.each([
    [8, 4],
    [10, 4],
    [12, 3],
    [9, 5],
  ])('of %d strategies at %d seats has each strategy and each pair as evenly as possible', (strategies, players) => {
    const { lineUps } = choose(strategies, players);
    const rest = lineUps.filter((lineUp) => kinds(lineUp) > 2);
    const sat = new Array<number>(strategies).fill(0);
    const met = new Map<string, number>();
    for (const lineUp of rest) {
      for (const one of lineUp) sat[one]++;
      for (const one of new Set(lineUp)) {
        for (const other of new Set(lineUp)) {
          if (one < other) met.set(`${one},${other}`, (met.get(`${one},${other}`) ?? 0) + 1);
        }
      }
    }
    expect(met.size).toBe((strategies * (strategies - 1)) / 2);
    // A strategy in one more set of opponents holds a seat at each of its tables.
    expect(Math.max(...sat) - Math.min(...sat)).toBeLessThanOrEqual(strategies);
    expect(Math.min(...met.values())).toBeGreaterThan(1);
  });

  test('plays each strategy in the last seat against the same opponents', () => {
    const { lineUps } = choose(8, 4);
    const keys = new Set(lineUps.map(lineUpKey));
    const opponents = lineUps.find((lineUp) => kinds(lineUp) > 2)!.slice(0, 3);
    for (let last = 0; last < 8; last++) expect(keys).toContain(lineUpKey([...opponents, last]));
  });

  test('depends on the seed alone, and is within the limit if the pairs allow', () => {
    const { lineUps } = choose(8, 4);
    expect(choose(8, 4).lineUps).toEqual(lineUps);
    expect(choose(8, 4, 'last', 'other').lineUps).not.toEqual(lineUps);
    expect(lineUps.length).toBeLessThanOrEqual(MAX_LINE_UPS);
    expect(lineUps.length).toBeGreaterThan(MAX_LINE_UPS - 8);
  });
});
