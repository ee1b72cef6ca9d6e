import { describe, expect, test } from 'vitest';
import { TOYS, toyGame } from '../../scripts/claims/luck.js';
import type { PlayableGame } from '../../src/core/game.js';
import { type FollowOptions, followGame } from '../../src/engine/game-follower.js';
import type { Listener } from '../../src/engine/narrated-game.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { formatTurningPoint, pointsOff } from '../../src/report/sentences/format-turning-points.js';
import random from '../../strategies/random.js';
import { LAST_THROW, narratedDice } from '../support/narrated-dice.js';

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

describe('the turning point of a game without a story', () => {
  test.each([
    ['the first roll', 1],
    ['one of three dice', 2],
    ['the last roll', 3],
  ] as const)('is at %s, by luck, and nowhere else', (name, round) => {
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

  test('follows rounds with the chances of the dice', () => {
    const { course } = follow(toyGame(TOYS['one of three dice']), 0);
    expect(course.rounds[0].shares[0]).toBeGreaterThan(0.2);
    expect(course.rounds[0].shares[0]).toBeLessThan(0.47);
    expect(course.rounds[0].shares[0] + course.rounds[0].shares[1]).toBeCloseTo(1);
  });
});

describe('the turning point of a narrated game', () => {
  /** All throws but those before the first decision, which no game can be played on from. */
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, LAST_THROW])('names throw %i, in the turn of its player', (at) => {
    for (let index = 0; index < 2; index++) {
      const { course, names } = follow(narratedDice({ by: 'throw', at }), index);
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
    'moves the chances in the round of throw %i, whose draws follow its start',
    (at) => {
      const { course } = follow(narratedDice({ by: 'throw', at }), 0);
      expect(course.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5]);
      const thrown = 1 + Math.floor(at / 4);
      for (const { round, shares } of course.rounds) {
        if (round > thrown) expect([0, 1]).toContain(shares[0]);
        else expect(Math.abs(shares[0] - 0.5)).toBeLessThan(0.15);
      }
    },
  );

  test('has the same chances at the start of a turn as at the start of its round', () => {
    const { course } = follow(narratedDice({ by: 'throw', at: 4 }), 0);
    const [{ round, before }] = course.turningPoints;
    expect(course.rounds.find((row) => row.round === round)).toEqual({ round, ...before });
  });

  test('quotes its whole scene, and the result of a single roll', () => {
    const [inScene] = follow(narratedDice({ by: 'throw', at: 5 }), 0).course.turningPoints;
    expect(inScene.scene?.lines).toEqual(['throw 4.', 'nothing comes of it.', 'throw 5.']);
    // In brief it has what heads it, and how it ends.
    expect(inScene.scene?.brief).toEqual(inScene.scene?.lines);
    expect(inScene.moment).toMatchObject({ isAllLuck: false, lines: ['throw 5.'] });
    const [single] = follow(narratedDice({ by: 'choice', at: 2 }), 1).course.turningPoints;
    expect(single.scene?.lines).toEqual([expect.stringMatching(/^goes way/)]);
  });

  test.each([0, 1, 2, 3, 4, 5])('names a choice as the cause if it decides: that of turn %i', (at) => {
    const { course, names } = follow(narratedDice({ by: 'choice', at }), 1);
    expect(course.turningPoints).toHaveLength(1);
    const [point] = course.turningPoints;
    const [choice] = point.moment.lines;
    expect(point).toMatchObject({ decision: at + 1, moment: { by: 'choice', seat: at % 2 } });
    const who = `Player ${1 + (at % 2)}`;
    expect(formatTurningPoint(point, names, true)).toContain(
      `${who} goes ${choice}. Nearly all by a choice: ${who} chose: ${choice}.`,
    );
  });

  test('is missing for a choice that was certain beforehand', () => {
    const { course } = follow(narratedDice({ by: 'choice', at: 2 }), 1, undefined, firstOption);
    expect(course.turningPoints).toEqual([]);
    expect(new Set(course.rounds.map(({ shares }) => shares[0])).size).toBe(1);
  });

  test('reports progress as played and planned games', () => {
    const seen: number[][] = [];
    follow(narratedDice({ by: 'throw', at: 5 }), 0, (...games) => seen.push(games));
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.every(([done, planned]) => done <= planned)).toBe(true);
    expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).toSorted((a, b) => a - b));
    expect(seen.at(-1)![0]).toBeGreaterThan(seen.at(-1)![1] / 8);
  });
});

describe('formatTurningPoint', () => {
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

  test('quotes a fight that had nearly all of the effect, and no roll with less than half of it', () => {
    const scene = { lines: fight, brief: fight, ...move(0.55, 0.2) };
    expect(formatTurningPoint({ ...point, scene, moment: luck(0.5, 0.31) }, names, true)).toBe(
      `${begin} Nearly all of that: A and B fight. B strikes. A is hit. B strikes again. A is dead.`,
    );
  });

  test('names a roll with at least half of the effect, with its consequence alone', () => {
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

  test('attributes the effect to luck if the scene has all the luck', () => {
    const scene = { lines: ['rolls 3.', 'moves to hole 2.'], brief: [], ...move(0.6, 0.2) };
    const moment = { ...luck(0.6, 0.2), isAllLuck: true, lines: ['rolls 3.'] };
    expect(formatTurningPoint({ ...point, scene, moment }, names, true)).toBe(
      `${begin} Nearly all of that by luck: B rolls 3. B moves to hole 2.`,
    );
  });

  test('names, of three players, also the one whose chance moved the other way', () => {
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

  test('quotes a short turn in full', () => {
    const scene = { lines: fight, brief: fight, ...move(0.55, 0.2) };
    const short = { ...point, lines: ['moves.', ...fight] };
    expect(formatTurningPoint({ ...short, scene, moment: luck(0.55, 0.2) }, names, true)).toBe(
      `${begin} B moves. A and B fight. B strikes. A is hit. B strikes again. A is dead. ` +
        'Nearly all by luck: B strikes: 6. A is hit.',
    );
  });

  test('quotes a longer turn without deeper levels, such as the blows of a fight', () => {
    const blows = ['A and B fight.', ...Array.from({ length: 20 }, (_, i) => `blow ${i}.`), 'A is dead.'];
    const scene = { lines: blows, brief: ['A and B fight.', 'A is dead.'], ...move(0.55, 0.2) };
    expect(formatTurningPoint({ ...point, scene, moment: luck(0.5, 0.31) }, names, true)).toBe(
      `${begin} Nearly all of that: A and B fight. A is dead.`,
    );
    expect(formatTurningPoint({ ...point, moment: luck(0.5, 0.31) }, names, true)).toBe(
      `${begin} B moves. B digs. B digs on. B finds nothing. A and B fight. A is dead.`,
    );
  });

  test('quotes the beginning and the end of a turn of many lines', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `line ${i}.`);
    expect(formatTurningPoint({ ...point, lines, brief: [], moment: luck(0.5, 0.45) }, names, true)).toBe(
      `${begin} B line 0. B line 1. … B line 16. B line 17. B line 18. B line 19.`,
    );
    // The result of one roll comes first.
    const moment = { ...luck(0.6, 0.2), isAllLuck: true };
    expect(formatTurningPoint({ ...point, lines, moment }, names, true)).toMatch(
      /Nearly all by luck: B line 0\. .* B line 5\. … B line 19\.$/,
    );
  });

  test('names a strategy once, and does not repeat the player whose turn it is', () => {
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

  test('does not repeat a roll that is quoted already', () => {
    const lines = ['rolls 1.', 'trips.', 'A is hit.'];
    const moment = { ...luck(0.6, 0.25), lines: lines.slice(0, 2) };
    expect(
      formatTurningPoint({ ...point, lines, scene: { lines, brief: lines, ...move(0.6, 0.2) }, moment }, names, true),
    ).toBe(`${begin} B rolls 1. B trips. A is hit. Nearly all by luck: B rolls 1.`);
  });

  test('omits effects that so few games could show by chance', () => {
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
  ])('gives chances from %i games with share %d a margin of %i points', (games, share, points) => {
    expect(pointsOff({ games, shares: [share] }, 0)).toBe(points);
  });
});
