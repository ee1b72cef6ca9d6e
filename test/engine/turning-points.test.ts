import { describe, expect, test } from 'vitest';
import { TOYS, toyGame, type WinRule } from '../../scripts/claims/luck.js';
import { PlayTable } from '../../src/engine/play.js';
import { followGame } from '../../src/engine/turning-points.js';
import { turningPointInWords } from '../../src/report/turning-points.js';
import random from '../../strategies/random.js';

function follow(wins: WinRule, index: number) {
  const agent = { name: 'random', strategy: random, parameters: {} };
  const game = toyGame(wins);
  const seats = { game, players: 2, rules: {}, seed: 'turns', lineUp: [agent, agent], rotate: true };
  const [silent, told] = [new PlayTable(seats), new PlayTable(seats)];
  const tables = { silent, told, lines: [], guard: <T>(work: () => T) => work() };
  const effort = { most: 3, atRounds: 200, atDecisions: 100, atMoments: 400 };
  return { course: followGame(tables, index, 2, effort), names: silent.names };
}

describe('a game is turned', () => {
  test.each([
    ['the first roll', 1],
    ['one of three dice', 2],
    ['the last roll', 3],
  ] as const)('by %s where that is rolled, by luck and nowhere else', (name, round) => {
    for (let index = 0; index < 4; index++) {
      const { course, names } = follow(TOYS[name], index);
      expect(course.rounds.map((at) => at.round)).toEqual([1, 2, 3, 4]);
      expect(course.turningPoints.map((point) => point.round)).toEqual([round]);
      const [{ before, chosen, after, decision }] = course.turningPoints;
      expect(decision).toBe(round);
      // The choice before it changes nothing, the roll everything.
      expect(Math.abs(chosen.shares[0] - before.shares[0])).toBeLessThan(0.15);
      expect([0, 1]).toContain(after.shares[0]);
      expect(after.shares).toEqual(course.rounds.at(-1)!.shares);
      expect(turningPointInWords(course.turningPoints[0], names, course.hasRounds)).toMatch(
        new RegExp(`^Round ${round}: Player \\d \\(random\\) goes from \\d+ % to (0|100) %, by luck\\.`),
      );
    }
  });

  test('chances before the deciding roll are those of the dice', () => {
    const { course } = follow(TOYS['one of three dice'], 0);
    expect(course.rounds[0].shares[0]).toBeGreaterThan(0.2);
    expect(course.rounds[0].shares[0]).toBeLessThan(0.47);
    expect(course.rounds[0].shares[0] + course.rounds[0].shares[1]).toBeCloseTo(1);
  });
});

test('a choice is named as the cause if it is', () => {
  const chances = (share: number) => ({ games: 400, shares: [share, 1 - share] });
  const point = { round: 2, decision: 5, seat: 1, choice: 'go to 3', lines: ['goes to 3.', 'finds nothing'] };
  const told = (before: number, chosen: number, after: number) => {
    const moved = { before: chances(before), chosen: chances(chosen), after: chances(after) };
    return turningPointInWords({ ...point, ...moved }, ['A', 'B'], true);
  };
  expect(told(0.6, 0.2, 0.2)).toBe('Round 2: A goes from 60 % to 20 %, by a choice. B chose: go to 3. Finds nothing.');
  expect(told(0.6, 0.58, 0.2)).toContain(', by luck.');
  expect(told(0.6, 0.4, 0.2)).toContain(', by a choice and by luck.');
});
