import { describe, expect, test } from 'vitest';
import { TOYS, toyGame } from '../../scripts/claims/luck.js';
import type { PlayableGame } from '../../src/core/game.js';
import { type FollowOptions, followGame } from '../../src/engine/game-follower.js';
import type { Listener } from '../../src/engine/narrated-game.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { formatTurningPoint, pointsOff } from '../../src/report/sentences/format-turning-points.js';
import random from '../../strategies/random.js';
import { LAST_THROW, toldDice } from '../support/told-dice.js';

const firstOption: typeof random = { ...random, create: () => () => 0 };

function follow(game: PlayableGame, index: number, onProgress?: FollowOptions['onProgress'], strategy = random) {
  const agent = { name: 'random', strategy, parameters: {} };
  const seats = { game, players: 2, rules: {}, seed: 'turns', lineUp: [agent, agent], rotate: true };
  const ear: Listener = { onLine: null };
  const silent = new PlayTable(seats);
  const told = new PlayTable(seats, { tell: (level, text) => ear.onLine?.(level, text) });
  const tables = { silent, narrating: told, listener: ear, guard: <T>(work: () => T) => work() };
  const effort = { maxRounds: 3, gamesPerRound: 200, gamesPerEvent: 100, gamesPerMoment: 400 };
  return { course: followGame(tables, index, { effort, onProgress }), names: [...told.names] };
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
      expect(formatTurningPoint(course.turningPoints[0], names, course.hasRounds)).toMatch(
        new RegExp(
          `^Round ${round}: the chance of Player ${whose + 1} \\(random\\) to win goes from \\d+ % to (0|100) %(?: \\(± \\d points?\\))?\\. Nearly all by luck\\.$`,
        ),
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
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, LAST_THROW])('throw %i is named, in the turn of who throws it', (at) => {
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
      expect(formatTurningPoint(point, names, true)).toMatch(
        new RegExp(`, turn of Player ${1 + (turn % 2)} .*throw ${at}\\.`),
      );
    }
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, LAST_THROW])(
    'a round begins before its luck is drawn: the chances move in the round of throw %i, and at the end of it',
    (at) => {
      const { course } = follow(toldDice({ by: 'throw', at }), 0);
      expect(course.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5]);
      const thrown = 1 + Math.floor(at / 4);
      for (const { round, shares } of course.rounds) {
        if (round > thrown) expect([0, 1]).toContain(shares[0]);
        else expect(Math.abs(shares[0] - 0.5)).toBeLessThan(0.15);
      }
    },
  );

  test('a turn and the round that it begins say the same of where they begin', () => {
    const { course } = follow(toldDice({ by: 'throw', at: 4 }), 0);
    const [{ round, before }] = course.turningPoints;
    expect(course.rounds.find((row) => row.round === round)).toEqual({ round, ...before });
  });

  test('the whole scene is told in which it happened; of a single roll also what was made of it', () => {
    const [inScene] = follow(toldDice({ by: 'throw', at: 5 }), 0).course.turningPoints;
    expect(inScene.scene?.lines).toEqual(['throw 4.', 'nothing comes of it.', 'throw 5.']);
    // In brief it has what heads it, and how it ends.
    expect(inScene.scene?.brief).toEqual(inScene.scene?.lines);
    expect(inScene.moment).toMatchObject({ isAllLuck: false, lines: ['throw 5.'] });
    const [single] = follow(toldDice({ by: 'choice', at: 2 }), 1).course.turningPoints;
    expect(single.scene?.lines).toEqual([expect.stringMatching(/^goes way/)]);
  });

  test.each([0, 1, 2, 3, 4, 5])('a choice is named as the cause if it is: that of turn %i', (at) => {
    const { course, names } = follow(toldDice({ by: 'choice', at }), 1);
    expect(course.turningPoints).toHaveLength(1);
    const [point] = course.turningPoints;
    const [choice] = point.moment.lines;
    expect(point).toMatchObject({ decision: at + 1, moment: { by: 'choice', seat: at % 2 } });
    const who = `Player ${1 + (at % 2)}`;
    expect(formatTurningPoint(point, names, true)).toContain(
      `${who} goes ${choice}. Nearly all by a choice: ${who} chose: ${choice}.`,
    );
  });

  test('who guesses nothing moves nothing by choosing: what was chosen follows from where the game was', () => {
    const { course } = follow(toldDice({ by: 'choice', at: 2 }), 1, undefined, firstOption);
    expect(course.turningPoints).toEqual([]);
    expect(new Set(course.rounds.map(({ shares }) => shares[0])).size).toBe(1);
  });

  test('says how many games have been played on, and how many it will be', () => {
    const seen: number[][] = [];
    follow(toldDice({ by: 'throw', at: 5 }), 0, (...games) => seen.push(games));
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.every(([done, planned]) => done <= planned)).toBe(true);
    expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).toSorted((a, b) => a - b));
    expect(seen.at(-1)![0]).toBeGreaterThan(seen.at(-1)![1] / 8);
  });
});

describe('in words', () => {
  const chances = (share: number) => ({ games: 1000, shares: [share, 1 - share] });
  const move = (from: number, to: number) => ({ before: chances(from), after: chances(to) });
  const names = ['A', 'B'];
  const fight = ['A and B fight.', 'B strikes.', 'A is hit.', 'B strikes again.', 'A is dead.'];
  const before = ['moves.', 'digs.', 'digs on.', 'finds nothing.'];
  const point = {
    round: 2,
    heading: 'B, 4 HP:',
    whose: 0,
    decision: 5,
    ...move(0.6, 0.2),
    scene: undefined,
    lines: [...before, ...fight],
    brief: [...before, 'A and B fight.', 'A is dead.'],
  };
  const luck = (from: number, to: number) => ({
    by: 'luck' as const,
    isAllLuck: false,
    seat: 1,
    lines: ['strikes: 6.', 'A is hit.'],
    ...move(from, to),
  });
  const begin = 'Round 2, turn of B: the chance of A to win goes from 60 % to 20 % (± 4 points).';

  test('a fight is told as a whole if it did nearly all of it; a roll that did less than half of it is not named', () => {
    const scene = { lines: fight, brief: fight, ...move(0.55, 0.2) };
    expect(formatTurningPoint({ ...point, scene, moment: luck(0.5, 0.31) }, names, true)).toBe(
      `${begin} Nearly all of that: A and B fight. B strikes. A is hit. B strikes again. A is dead.`,
    );
  });

  test('a roll that did at least half of it is named as well, with what came of it and nothing else', () => {
    const scene = { lines: fight, brief: fight, ...move(0.5, 0.25) };
    expect(formatTurningPoint({ ...point, scene, moment: luck(0.5, 0.3) }, names, true)).toBe(
      `${begin} Most of that, from 50 % to 25 %: A and B fight. B strikes. A is hit. B strikes again. A is dead. ` +
        'Most at once by luck, from 50 % to 30 %: B strikes: 6. A is hit.',
    );
    expect(formatTurningPoint({ ...point, scene, moment: luck(0.59, 0.2) }, names, true)).toContain(
      ' Nearly all by luck: B strikes: 6.',
    );
    // It went up before: as much as all of it, but not all of it.
    expect(formatTurningPoint({ ...point, scene, moment: luck(0.9, 0.5) }, names, true)).toContain(
      ' Most at once by luck, from 90 % to 50 %: B strikes: 6.',
    );
  });

  test('if it was all the luck there was, that is said of what is told', () => {
    const scene = { lines: ['rolls 3.', 'moves to hole 2.'], brief: [], ...move(0.6, 0.2) };
    const moment = { ...luck(0.6, 0.2), isAllLuck: true, lines: ['rolls 3.'] };
    expect(formatTurningPoint({ ...point, scene, moment }, names, true)).toBe(
      `${begin} Nearly all of that by luck: B rolls 3. B moves to hole 2.`,
    );
  });

  test('of three players the one is named as well who moved the other way', () => {
    const three = (...shares: number[]) => ({ games: 1000, shares });
    const move = { before: three(0.5, 0.3, 0.2), after: three(0.2, 0.35, 0.45) };
    const moment = { ...luck(0.6, 0.59), ...move, lines: [] };
    expect(formatTurningPoint({ ...point, ...move, moment }, ['A', 'B', 'C'], true)).toContain(
      'the chance of A to win goes from 50 % to 20 %, that of C from 20 % to 45 % (± 4 points).',
    );
    // But not if that was by something else.
    const part = { before: three(0.5, 0.3, 0.2), after: three(0.2, 0.55, 0.25) };
    const scene = { lines: fight, brief: fight, ...part };
    expect(formatTurningPoint({ ...point, ...move, scene, moment }, ['A', 'B', 'C'], true)).toContain(
      'the chance of A to win goes from 50 % to 20 % (± 4 points).',
    );
  });

  test('a turn that is soon told is told whole', () => {
    const scene = { lines: fight, brief: fight, ...move(0.55, 0.2) };
    const short = { ...point, lines: ['moves.', ...fight] };
    expect(formatTurningPoint({ ...short, scene, moment: luck(0.55, 0.2) }, names, true)).toBe(
      `${begin} B moves. A and B fight. B strikes. A is hit. B strikes again. A is dead. ` +
        'Nearly all by luck: B strikes: 6. A is hit.',
    );
  });

  test('one that is not is told without what lies deeper, such as the blows of a fight', () => {
    const blows = ['A and B fight.', ...Array.from({ length: 20 }, (_, i) => `blow ${i}.`), 'A is dead.'];
    const scene = { lines: blows, brief: ['A and B fight.', 'A is dead.'], ...move(0.55, 0.2) };
    expect(formatTurningPoint({ ...point, scene, moment: luck(0.5, 0.31) }, names, true)).toBe(
      `${begin} Nearly all of that: A and B fight. A is dead.`,
    );
    expect(formatTurningPoint({ ...point, moment: luck(0.5, 0.31) }, names, true)).toBe(
      `${begin} B moves. B digs. B digs on. B finds nothing. A and B fight. A is dead.`,
    );
  });

  test('a turn of many lines is told by how it begins and how it ends', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `line ${i}.`);
    expect(formatTurningPoint({ ...point, lines, brief: [], moment: luck(0.5, 0.45) }, names, true)).toBe(
      `${begin} B line 0. B line 1. … B line 16. B line 17. B line 18. B line 19.`,
    );
    // What came of one roll comes first.
    const moment = { ...luck(0.6, 0.2), isAllLuck: true };
    expect(formatTurningPoint({ ...point, lines, moment }, names, true)).toMatch(
      /Nearly all by luck: B line 0\. .* B line 5\. … B line 19\.$/,
    );
  });

  test('who plays for somebody is said once, and whose turn it is has no name of its own in it', () => {
    const seats = ['Player 1 (bold)', 'Player 10 (bold{at:3})'];
    const lines = [
      'Player 1 (bold) strikes Player 10 (bold{at:3}).',
      'Player 10 (bold{at:3}) is hit by Player 1 (bold).',
    ];
    const own = { ...point, heading: 'Player 1 (bold):', lines, moment: luck(0.5, 0.45) };
    expect(formatTurningPoint(own, seats, true)).toBe(
      'Round 2, turn of Player 1 (bold): its chance to win goes from 60 % to 20 % (± 4 points). ' +
        'Player 1 strikes Player 10 (bold{at:3}). Player 10 is hit by Player 1.',
    );
    const team = { before: { games: 1000, shares: [0.6] }, after: { games: 1000, shares: [0.2] } };
    expect(formatTurningPoint({ ...own, ...team, moment: { ...luck(0.5, 0.45), ...team } }, seats, true)).toContain(
      ': the team’s chance to win goes from 60 % to 20 % (± 4 points).',
    );
  });

  test('a roll that is told already is not told again with all that came of it', () => {
    const lines = ['rolls 1.', 'trips.', 'A is hit.'];
    const moment = { ...luck(0.6, 0.25), lines: lines.slice(0, 2) };
    expect(
      formatTurningPoint({ ...point, lines, scene: { lines, brief: lines, ...move(0.6, 0.2) }, moment }, names, true),
    ).toBe(`${begin} B rolls 1. B trips. A is hit. Nearly all by luck: B rolls 1.`);
  });

  test('what so few games could show by chance is not named', () => {
    const few = {
      ...luck(0.6, 0.2),
      before: { games: 20, shares: [0.6, 0.4] },
      after: { games: 20, shares: [0.2, 0.8] },
    };
    expect(formatTurningPoint({ ...point, moment: few }, names, true)).not.toContain('luck');
  });

  test.each([
    [1000, 0.5, 4],
    [400, 0.5, 5],
    [1000, 0, 1],
    [100, 1, 3],
    [1, 1, 0],
  ])('chances seen in %i games, %d of them won, may be off by %i points', (games, share, points) => {
    expect(pointsOff({ games, shares: [share] }, 0)).toBe(points);
  });
});
