import { describe, expect, test } from 'vitest';
import { TOYS, toyGame } from '../../scripts/claims/luck.js';
import type { Game } from '../../src/core/game.js';
import { PlayTable } from '../../src/engine/play.js';
import type { Ear } from '../../src/engine/told-game.js';
import { followGame } from '../../src/engine/turning-points.js';
import { turningPointInWords } from '../../src/report/turning-points.js';
import random from '../../strategies/random.js';
import { type Decider, toldDice } from '../support/told-dice.js';

function follow(game: Game, index: number) {
  const agent = { name: 'random', strategy: random, parameters: {} };
  const seats = { game, players: 2, rules: {}, seed: 'turns', lineUp: [agent, agent], rotate: true };
  const ear: Ear = { hear: null };
  const silent = new PlayTable(seats);
  const told = new PlayTable(seats, { tell: (level, text) => ear.hear?.(level, text) });
  const tables = { silent, told, ear, guard: <T>(work: () => T) => work() };
  const effort = { most: 3, atRounds: 200, atEvents: 100, atMoments: 400 };
  return { course: followGame(tables, index, 2, effort), names: [...told.names] };
}

describe('a game whose story tells nothing is turned', () => {
  test.each([
    ['the first roll', 1],
    ['one of three dice', 2],
    ['the last roll', 3],
  ] as const)('by %s where that is rolled, by luck and nowhere else', (name, round) => {
    for (let index = 0; index < 4; index++) {
      const { course, names } = follow(toyGame(TOYS[name]), index);
      expect(course.rounds.map((at) => at.round)).toEqual([1, 2, 3, 4]);
      expect(course.turningPoints.map((point) => point.round)).toEqual([round]);
      const [{ moment, after, decision, whose }] = course.turningPoints;
      expect(decision).toBe(round);
      expect(moment).toMatchObject({ by: 'luck', lines: [] });
      expect([0, 1]).toContain(after.shares[0]);
      expect(after.shares).toEqual(course.rounds.at(-1)!.shares);
      expect(turningPointInWords(course.turningPoints[0], names, course.hasRounds)).toMatch(
        new RegExp(`^Round ${round}: Player ${whose + 1} \\(random\\) goes from \\d+ % to (0|100) %\\. By luck\\.$`),
      );
    }
  });

  test('chances before the deciding roll are those of the dice', () => {
    const { course } = follow(toyGame(TOYS['one of three dice']), 0);
    expect(course.rounds[0].shares[0]).toBeGreaterThan(0.2);
    expect(course.rounds[0].shares[0]).toBeLessThan(0.47);
    expect(course.rounds[0].shares[0] + course.rounds[0].shares[1]).toBeCloseTo(1);
  });
});

describe('where the story tells it', () => {
  /** All throws but those before the first decision, which no game can be played on from. */
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('throw %i is named, in the turn of who throws it', (at) => {
    for (let index = 0; index < 2; index++) {
      const { course, names } = follow(toldDice({ by: 'throw', at }), index);
      expect(course.turningPoints).toHaveLength(1);
      const [point] = course.turningPoints;
      const turn = Math.floor(at / 2);
      expect(point).toMatchObject({ round: 1 + Math.floor(turn / 2), heading: `${names[turn % 2]}:` });
      expect(point.moment).toMatchObject({ by: 'luck' });
      expect(point.moment.lines[0]).toBe(`throw ${at}.`);
      expect(Math.abs(point.moment.before.shares[0] - 0.5)).toBeLessThan(0.15);
      expect([0, 1]).toContain(point.moment.after.shares[0]);
      expect(turningPointInWords(point, names, true)).toMatch(
        new RegExp(`, turn of Player ${1 + (turn % 2)} .*By luck: .*throw ${at}\\.`),
      );
    }
  });

  test.each([0, 1, 2, 3, 4, 5])('a choice is named as the cause if it is: that of turn %i', (at) => {
    const decider: Decider = { by: 'choice', at };
    const { course, names } = follow(toldDice(decider), 1);
    expect(course.turningPoints).toHaveLength(1);
    const [point] = course.turningPoints;
    expect(point).toMatchObject({ decision: at + 1, seat: at % 2, moment: { by: 'choice', lines: [point.choice] } });
    expect(turningPointInWords(point, names, true)).toContain(
      `By a choice: ${names[at % 2]} chose: ${point.choice}. ${names[at % 2]} goes ${point.choice}.`,
    );
  });
});

describe('in words', () => {
  const chances = (share: number) => ({ games: 1000, shares: [share, 1 - share] });
  const move = (from: number, to: number) => ({ before: chances(from), after: chances(to) });
  const names = ['A', 'B'];
  const point = {
    ...{ round: 2, heading: 'B, 4 HP:', whose: 0, decision: 5, seat: 1, ...move(0.6, 0.2) },
    lines: ['A and B fight.', 'B strikes.', 'A is hit.', 'B strikes again.', 'A is dead.'],
    scene: undefined,
  };
  const luck = (from: number, to: number) => ({
    by: 'luck' as const,
    lines: ['strikes: 6.'],
    rest: [],
    ...move(from, to),
  });

  test('what did nearly all of it stands alone', () => {
    expect(turningPointInWords({ ...point, moment: luck(0.58, 0.2) }, names, true)).toBe(
      'Round 2, turn of B: A goes from 60 % to 20 %. By luck: B strikes: 6.',
    );
  });

  test('a fight is told as a whole, and the roll in it that did most', () => {
    const scene = { lines: point.lines, ...move(0.55, 0.2) };
    expect(turningPointInWords({ ...point, scene, moment: luck(0.5, 0.3) }, names, true)).toBe(
      'Round 2, turn of B: A goes from 60 % to 20 %. Most of that, from 55 % to 20 %: A and B fight. … A is dead. ' +
        'Above all by luck, from 50 % to 30 %: B strikes: 6.',
    );
  });

  test('what so few games could show by chance is not named', () => {
    const few = {
      ...luck(0.5, 0.3),
      before: { games: 20, shares: [0.5, 0.5] },
      after: { games: 20, shares: [0.3, 0.7] },
    };
    expect(turningPointInWords({ ...point, moment: few }, names, true)).toBe(
      'Round 2, turn of B: A goes from 60 % to 20 %. It came little by little. A and B fight. B strikes. … A is dead.',
    );
  });
});
