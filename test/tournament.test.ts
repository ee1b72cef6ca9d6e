import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Chance } from '../src/core/chance.js';
import { tournamentVerdict } from '../src/report/tournament-sentences.js';
import { simulate } from '../src/simulate.js';
import { lineUpWins } from '../src/tables/line-up-wins.js';
import { cyclesAmong, equilibriumShares, pairShares } from '../src/tables/pairwise.js';
import { strengthRows } from '../src/tables/strengths.js';
import { contributions, teamLineUps } from '../src/tables/team-contributions.js';
import { tournamentSeatShares } from '../src/tables/win-shares.js';
import { tournament } from '../src/tournament.js';
import always from './support/rock-paper-scissors/always.js';
import rockPaperScissors from './support/rock-paper-scissors/game.js';

const here = { threads: 0 };
const support = (file: string) => fileURLToPath(new URL(`./support/rock-paper-scissors/${file}`, import.meta.url));

describe('rock, paper, scissors', () => {
  const shapes = ['rock', 'paper', 'scissors'].map((shape) => `${support('always.ts')}{shape:${shape}}`);
  const play = () => tournament({ game: support('game.ts'), strategies: shapes, games: 200 }, here);

  test('is a circle, and the mix nobody can beat has one third of each', async () => {
    const result = await play();
    expect(cyclesAmong(result)).toHaveLength(1);
    for (const { share, low, high } of equilibriumShares(result)) {
      expect(share).toBeCloseTo(1 / 3, 9);
      expect(low).toBeGreaterThan(0.3);
      expect(high).toBeLessThan(0.37);
    }
  });

  test('says that nobody is too strong, and shows the circle', async () => {
    const sentences = tournamentVerdict(await play());
    const third = String.raw`33\.3 % always\{shape:\w+\}`;
    expect(sentences[0]).toMatch(
      new RegExp(`^No strategy is too strong: the mix that nobody can beat is ${third}, ${third} and ${third}\\.$`),
    );
    expect(sentences).toContain(
      'There is a circle: always{shape:rock} beats always{shape:scissors} beats always{shape:paper} beats always{shape:rock}.',
    );
  });

  test('hides the first choice from the second player', () => {
    const match = rockPaperScissors.createMatch({
      players: 2,
      rules: {},
      chance: new Chance('any', []),
      tell: null,
      names: ['one', 'two'],
    });
    const seenAfter = (choice: number) => {
      match.deal();
      match.choose(choice);
      return { chooser: match.seat, ...match.view(1), option: undefined };
    };
    expect(seenAfter(0)).toEqual(seenAfter(2));
    expect(always.game).toBe(rockPaperScissors.id);
  });

  test('leaves all strengths at the average', async () => {
    for (const { strength, winShare, fair } of strengthRows(await play())) {
      expect(strength).toBeCloseTo(0, 6);
      expect([winShare, fair]).toEqual([0.5, 0.5]);
    }
  });
});

describe('a tournament of pig', () => {
  const request = { game: 'pig', strategies: ['random', 'hold{at:8}', 'hold'], games: 300 };

  test('finds the one that is too strong and puts all in order', async () => {
    const result = await tournament(request, here);
    expect(strengthRows(result).map(({ strategy }) => strategy)).toEqual(['hold', 'hold{at:8}', 'random']);
    expect(equilibriumShares(result).map(({ share }) => share)).toEqual([0, 0, 1]);
    expect(tournamentVerdict(result)[0]).toMatch(/^hold is too strong: it beats every other strategy one against one/);
    expect(cyclesAmong(result)).toEqual([]);
  });

  test('gives every line-up luck of its own, the same as a run of these games alone', async () => {
    const { run } = await tournament(request, here);
    expect(run.plan.cells.map(({ firstGame }) => firstGame)).toEqual([0, 10_000_000, 20_000_000]);
    const first = await simulate({ ...request, strategies: ['random', 'hold{at:8}'] }, here);
    expect(Buffer.from(run.tallies[0].toBuffer())).toEqual(Buffer.from(first.tallies[0].toBuffer()));
  });

  test('gives the same digest for any threads and chunks', async () => {
    const digests = new Set<string>();
    for (const [threads, chunkSize] of [
      [0, 300],
      [2, 50],
    ]) {
      digests.add((await tournament({ ...request, chunkSize }, { threads })).run.digest);
    }
    expect(digests.size).toBe(1);
  });

  test('counts seats over all line-ups, in which everyone sat everywhere', async () => {
    const lines = lineUpWins(await tournament(request, here));
    const seats = tournamentSeatShares(lines);
    expect(seats.map(({ games }) => games)).toEqual([900, 900]);
    expect(seats[0].share + seats[1].share).toBeCloseTo(1, 9);
  });

  test('of three seats shares the tables fairly between each two', async () => {
    const result = await tournament({ ...request, players: 3, games: 90 }, here);
    expect(result.rule).toBe('all');
    const pairs = pairShares(result);
    for (const { strategy, opponent, share } of pairs) {
      const mirror = pairs.find((pair) => pair.strategy === opponent && pair.opponent === strategy)!;
      expect(share + mirror.share).toBeCloseTo(1, 9);
    }
  });

  test('needs at least two different strategies', async () => {
    await expect(tournament({ ...request, strategies: ['hold'] }, here)).rejects.toThrow('has only hold');
    await expect(tournament({ ...request, strategies: ['hold', 'hold'] }, here)).rejects.toThrow('hold is named twice');
  });

  test('takes all shipped strategies that can play if none are named, and says who cannot', async () => {
    const result = await tournament({ game: 'pig', players: 3, games: 3 }, here);
    expect(result.strategies).toEqual(['random', 'hold']);
    expect(result.leftOut).toEqual([expect.stringMatching(/^optimal cannot play at this table/)]);
  });
});

test('a game that reports places has strengths by the order of finishing, the same for any threads', async () => {
  const request = { game: 'dig', players: 3, strategies: ['random', 'trapper'], games: 30 };
  const one = await tournament(request, here);
  const two = await tournament({ ...request, chunkSize: 11 }, { threads: 2 });
  expect(two.run.digest).toBe(one.run.digest);
  expect(one.run.plan.ranked).toBe(true);
  for (const orders of one.orders) expect([...orders.values()].reduce((sum, games) => sum + games, 0)).toBe(30);
  expect(strengthRows(two)).toEqual(strengthRows(one));
});

describe('a tournament of a cooperative game', () => {
  const request = { game: 'portal-dash', players: 2, strategies: ['random', 'runner', 'balanced'], games: 20 };

  test('measures what each strategy contributes on the same luck: with it minus without it', async () => {
    const result = await tournament(request, here);
    const lineUps = teamLineUps(result);
    expect(lineUps).toHaveLength(6);
    for (const { strategy, difference, low, high } of contributions(result)) {
      const mean = (has: boolean) => {
        const chosen = lineUps.filter(({ lineUp }) => lineUp.split(',').includes(strategy) === has);
        return chosen.reduce((sum, { share }) => sum + share, 0) / chosen.length;
      };
      expect(difference).toBeCloseTo(mean(true) - mean(false), 9);
      expect(low).toBeLessThanOrEqual(difference);
      expect(high).toBeGreaterThanOrEqual(difference);
    }
  });

  test('gives the same digest for any threads and chunks', async () => {
    const one = await tournament(request, here);
    const two = await tournament({ ...request, chunkSize: 7 }, { threads: 2 });
    expect(two.run.digest).toBe(one.run.digest);
  });
});
