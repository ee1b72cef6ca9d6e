import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../src/api/ask.js';
import { Chance } from '../../../src/core/chance.js';
import { countHeldOut } from '../../../src/counting/held-out.js';
import { countOrders } from '../../../src/counting/orders.js';
import { countSeatWins } from '../../../src/counting/seat-wins.js';
import { type TournamentRequest, tournament } from '../../../src/questions/tournament/tournament.js';
import always from '../../support/rock-paper-scissors/always.js';
import rockPaperScissors from '../../support/rock-paper-scissors/game.js';

const play = (request: TournamentRequest, threads = 0) => ask('tournament', request, { threads });
const support = (file: string) => fileURLToPath(new URL(`../../support/rock-paper-scissors/${file}`, import.meta.url));

/** The findings of a competitive tournament. */
const fieldOf = async (request: TournamentRequest) => (await play(request)).findings.field!;

describe('rock, paper, scissors', () => {
  const shapes = ['rock', 'paper', 'scissors'].map((shape) => `${support('always.ts')}{shape:${shape}}`);
  const request = { game: support('game.ts'), strategies: shapes, games: 200 };

  test('is a cycle with an equilibrium of one third each', async () => {
    const { cycles, equilibrium } = await fieldOf(request);
    expect(cycles).toHaveLength(1);
    for (const { share, low, high } of equilibrium) {
      expect(share).toBeCloseTo(1 / 3, 9);
      expect(low).toBeGreaterThan(0.3);
      expect(high).toBeLessThan(0.37);
    }
  });

  test('reports no strategy as too strong, and shows the cycle', async () => {
    const { verdict } = (await play(request)).findings;
    const third = String.raw`33\.3 % always\{shape:\w+\}`;
    expect(verdict[0]).toMatch(
      new RegExp(
        `^No strategy is too strong: in these games the mix that nobody can beat is ${third}, ${third} and ${third}\\.$`,
      ),
    );
    expect(verdict).toContain(
      'There is a cycle: always{shape:rock} beats always{shape:scissors} beats always{shape:paper} beats always{shape:rock}.',
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
    for (const { strength, winShare, fair } of (await fieldOf(request)).strengths) {
      expect(strength).toBeCloseTo(0, 6);
      expect([winShare, fair]).toEqual([0.5, 0.5]);
    }
  });

  test('is replayed by line-up, with paths as typed', async () => {
    const { played } = await play({ ...request, games: 2 });
    const [{ lineUp }] = played.plan.cells;
    expect(lineUp.map(({ name }) => name)).toEqual(['always{shape:rock}', 'always{shape:paper}']);
    expect(tournament.cellRequest(request, played.plan.cells[0], await tournament.plan(request))).toMatchObject({
      players: 2,
      strategies: shapes.slice(0, 2),
    });
    expect(played.replay(played.plan.cells[0], 7)).toBe(
      `warren replay ${request.game} --players 2 --strategies '${shapes.slice(0, 2).join(',')}' --seed warren --index 7`,
    );
  });
});

describe('a tournament of pig', () => {
  const request = { game: 'pig', strategies: ['random', 'hold{at:8}', 'hold'], games: 300 };

  test('finds the strategy that beats all others and ranks them', async () => {
    const { field, verdict } = (await play(request)).findings;
    expect(field!.strengths.map(({ strategy }) => strategy)).toEqual(['hold', 'hold{at:8}', 'random']);
    expect(field!.equilibrium.map(({ share }) => share)).toEqual([0, 0, 1]);
    expect(verdict[0]).toMatch(/^At tables of two, hold beats every other strategy one against one, each of them in/);
    expect(field!.cycles).toEqual([]);
  });

  test('recommends the strategy confirmed by the held-out games', async () => {
    const table = { ...request, players: 3, strategies: ['hold{at:6}', 'hold'] };
    const { field, verdict } = (await play({ ...table, games: 900 })).findings;
    expect(verdict[0]).toMatch(
      /^At tables of three, hold is too strong: .*, so of the two there is no reason to play hold\{at:6\}\.$/,
    );
    expect(field!.recommendation).toMatchObject({ strategy: 'hold', relation: 'above', comparisons: 3, undecided: 0 });
    expect((await fieldOf({ ...table, games: 6 })).recommendation).toMatchObject({ relation: 'undecided' });
  });

  test('plays every line-up with its own streams, like a run of these games alone', async () => {
    const { plan, counts } = (await play(request)).played;
    expect(plan.cells.map(({ firstGame }) => firstGame)).toEqual(
      [0, 1, 2, 3, 4, 5].map((lineUp) => lineUp * 10_000_000),
    );
    const alone = await ask('simulate', { ...request, strategies: ['random', 'hold{at:8}'] }, { threads: 0 });
    expect(counts.tallies[0].toNumbers()).toEqual(alone.played.counts.tallies[0].toNumbers());
  });

  test('has the same digest for any threads and chunks', async () => {
    const digests = new Set<string | null>();
    for (const [threads, chunkSize] of [
      [0, 300],
      [2, 50],
    ]) {
      digests.add((await play({ ...request, chunkSize }, threads)).played.digest);
    }
    expect(digests.size).toBe(1);
  });

  test('counts seats over all line-ups, with every strategy in every seat', async () => {
    const { seats } = await fieldOf(request);
    expect(seats.map(({ estimate }) => estimate.n)).toEqual([900, 900]);
    expect(seats[0].estimate.value + seats[1].estimate.value).toBeCloseTo(1, 9);
  });

  test('of three seats splits the tables evenly between each pair', async () => {
    const { findings, played } = await play({ ...request, players: 3, games: 90 });
    expect(played.state).toMatchObject({ rule: 'all' });
    const pairs = findings.field!.pairs;
    expect(pairs).toHaveLength(6);
    for (const { strategy, opponent, estimate } of pairs) {
      const mirror = pairs.find((pair) => pair.strategy === opponent && pair.opponent === strategy)!;
      expect(estimate.value + mirror.estimate.value).toBeCloseTo(1, 9);
    }
  });

  test('needs at least two different strategies', async () => {
    await expect(play({ ...request, strategies: ['hold'] })).rejects.toThrow('has only hold');
    await expect(play({ ...request, strategies: ['hold', 'hold'] })).rejects.toThrow('hold is named twice');
  });

  test('always rotates seats', async () => {
    await expect(play({ ...request, rotate: false })).rejects.toThrow('leave out rotate: false');
  });

  test('uses all shipped strategies that can play by default, and names those that cannot', async () => {
    const { state } = await tournament.plan({ game: 'pig', players: 3, games: 3 });
    // Random is an opponent only if it is named, or without any other.
    expect(state.strategies).toEqual(['hold', 'random']);
    const dig = await tournament.plan({ game: 'dig', games: 4 });
    expect(dig.state.strategies).not.toContain('random');
    expect(dig.state.strategies.length).toBeGreaterThan(2);
    expect(state.leftOut).toEqual([expect.stringMatching(/^optimal cannot play at this table/)]);
  });

  test('reports what is known after a stop, and nothing without games', async () => {
    const stop = new AbortController();
    const options = { threads: 0, signal: stop.signal, onProgress: () => stop.abort() };
    const { findings, played } = await ask('tournament', { ...request, chunkSize: 100 }, options);
    expect(played.complete).toBe(false);
    expect(findings.verdict.at(-1)).toBe('The run was stopped after 100 of 1,800 games; this is what they say.');
    const none = await ask('tournament', request, { threads: 0, signal: AbortSignal.abort() });
    expect(none.findings.verdict).toEqual(['No game was played, so there is nothing to say yet.']);
    expect(none.presentation.page(none.findings, none.played).sections.filter(Boolean)).toEqual([]);
  });
});

test('a game that reports places has strengths by the order of finishing, the same for any threads', async () => {
  const request = { game: 'dig', players: 3, strategies: ['random', 'trapper'], games: 30 };
  const one = await play(request);
  const two = await play({ ...request, chunkSize: 11 }, 2);
  expect(two.played.digest).toBe(one.played.digest);
  expect(one.played.plan.counters).toEqual([countOrders, countSeatWins, countHeldOut(2)]);
  const orders = one.played.counts.of('orders');
  expect(orders).toHaveLength(one.played.plan.cells.length);
  for (const { games } of orders) expect([...games.values()].reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(one.findings.field!.strengths.every(({ finishing }) => Number.isFinite(finishing))).toBe(true);
  expect(two.findings.field!.strengths).toEqual(one.findings.field!.strengths);
});

test('a sample of line-ups is reported as such, without a recommendation', async () => {
  const strategies = [2, 4, 6, 8, 10, 12, 14].map((at) => `hold{at:${at}}`);
  const { findings, played, presentation } = await play({ game: 'pig', players: 4, strategies, games: 4 });
  expect(played.state).toMatchObject({ rule: 'sample' });
  const { sets, possibleSets, recommendation } = findings.field!;
  expect(sets).toBeGreaterThan(2);
  expect(possibleSets).toBe(84);
  expect(recommendation?.relation).not.toBe('above');
  expect(presentation.page(findings, played).notes[0]).toMatch(/^There are too many line-ups .* a random sample/);
});

describe('a tournament of a cooperative game', () => {
  const request = { game: 'portal-dash', players: 2, strategies: ['random', 'runner', 'balanced'], games: 20 };

  test('measures the contribution of each strategy on the same luck, with it minus without it', async () => {
    const { lineUps, contributions } = (await play(request)).findings.team!;
    const rows = lineUps;
    expect(rows).toHaveLength(6);
    expect(contributions).toHaveLength(3);
    for (const { strategy, estimate } of contributions) {
      const mean = (has: boolean) => {
        const chosen = rows.filter(({ lineUp }) => lineUp.split(',').includes(strategy) === has);
        return chosen.reduce((sum, { value }) => sum + value, 0) / chosen.length;
      };
      expect(estimate.value).toBeCloseTo(mean(true) - mean(false), 9);
      expect(estimate.low).toBeLessThanOrEqual(estimate.value);
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.value);
    }
  });

  test('states for a sample that another line-up may win more often', async () => {
    const strategies = ['random', 'runner', 'balanced', 'miner', 'fighter', 'hoarder', 'casual'];
    const { verdict } = (await play({ ...request, players: 4, strategies, games: 4 })).findings;
    expect(verdict.at(-1)).toMatch(/^Of 210 line-ups \d+ were played: another one may win more often, or less\.$/);
  });

  test('has the same digest for any threads and chunks', async () => {
    const one = await play(request);
    const two = await play({ ...request, chunkSize: 7 }, 2);
    expect(two.played.digest).toBe(one.played.digest);
  });
});
