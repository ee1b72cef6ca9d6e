/** A skill ladder in a game with known answers, and in shipped games. */
import { describe, expect, test } from 'vitest';
import { documentFor } from '../../../src/api/answer-files.js';
import { ask } from '../../../src/api/ask.js';
import { describePlayers } from '../../../src/cli/ask-and-print.js';
import { UserError } from '../../../src/core/errors.js';
import { duelsOf } from '../../../src/questions/skill/rungs.js';
import { chanceOf, type WAYS } from '../../support/weighted-options.js';

const here = { threads: 0 };
const ways = {
  game: './test/support/weighted-options.ts',
  strategies: ['./test/support/fixed-option.ts'],
  thinker: 'lookahead{games:#,of:./test/support/fixed-option.ts}',
  budgets: [16, 256],
  games: 600,
};

describe('skill in a game with known answers', () => {
  const asked = ask('skill', ways, here);
  const optionOf = async (name: (typeof WAYS)[number]) =>
    (await asked).findings.options.find(({ option }) => option === name)!;

  test('names the players from the bottom of the ladder', async () => {
    const { played, presentation } = await asked;
    expect(describePlayers(played, presentation.players!(played))).toMatch(
      /: random, fixed-option, lookahead\{games:16[^}]*\} and lookahead\{games:256[^}]*\} in \d+ line-ups\.$/,
    );
  });

  test('has a searching strategy that finds the strong way and wins accordingly', async () => {
    const { ladder } = (await asked).findings;
    const { estimate, judgement } = ladder!.duels.find(
      ({ strategy, opponent }) => strategy.includes('256') && opponent === 'fixed-option',
    )!;
    const truth = chanceOf('strong');
    expect(truth).toBeCloseTo(0.68, 2);
    expect(estimate.low).toBeLessThan(truth);
    expect(estimate.high).toBeGreaterThan(truth);
    expect(judgement.relation).toBe('above');
  });

  test('estimates the true value of each option, and claims none without value', async () => {
    for (const name of ['strong', 'weak', 'twin of plain'] as const) {
      const { taking } = await optionOf(name);
      const truth = chanceOf(name) - 0.5;
      expect(taking!.low, name).toBeLessThan(truth);
      expect(taking!.high, name).toBeGreaterThan(truth);
      if (truth !== 0) expect(Math.sign(taking!.low)).toBe(Math.sign(taking!.high));
    }
    // Only the plain option is ever taken, so the others are never left.
    expect((await optionOf('strong')).leaving).toBeUndefined();
    const plain = await optionOf('plain');
    expect(plain.taking).toBeUndefined();
    // In its place another by lot: one of the three others.
    const others = (['strong', 'weak', 'twin of plain'] as const).map((name) => chanceOf(name) - 0.5);
    const truth = -others.reduce((sum, one) => sum + one, 0) / 3;
    expect(plain.leaving!.low).toBeLessThan(truth);
    expect(plain.leaving!.high).toBeGreaterThan(truth);
  });

  test('reports options that the search never or always takes as dead', async () => {
    expect((await optionOf('weak')).habit).toBe('never');
    expect((await optionOf('strong')).habit).toBe('always');
    const { taken } = await optionOf('strong');
    expect(taken.scripted!.share).toBe(0);
    expect(taken.random!.share).toBeCloseTo(0.25, 1);
    expect(taken.random!.low).toBeLessThan(0.25);
  });

  test('reports all of it in the verdict', async () => {
    const { verdict } = (await asked).findings;
    const all = verdict.join('\n');
    expect(all).toMatch(
      /^Thinking pays: lookahead\{games:256,of:[^}]*\} beats fixed-option, winning [\d.]+ % of duels \(/,
    );
    expect(all).toMatch(/There are at least (two|three) distinct levels of skill/);
    expect(all).toMatch(
      /^The player who thinks most almost never takes “plain” .*, “weak” .* and “twin of plain” .*: not once in .* they are offered\.$/m,
    );
    expect(all).toMatch(
      / almost always takes “strong” .*: every time in at least 95 % of the games in which it is offered\.$/m,
    );
    expect(all).toContain('Scripted players overlook “strong”: taking it where they do not wins');
  });

  test('claims nothing without a strong searching strategy', async () => {
    const few = {
      ...ways,
      thinker: 'lookahead{games:#,doubt:5,of:./test/support/fixed-option.ts}',
      budgets: [1],
      games: 200,
    };
    const { findings } = await ask('skill', few, here);
    expect(findings.verdict[0]).toMatch(/^Whether thinking pays cannot be told yet/);
    expect(findings.ladder!.levels.length).toBeLessThan(3);
  });
});

describe('the verdict in a game with known answers decides', () => {
  const plain = './test/support/fixed-option.ts';

  test('four times the budget, three levels, a lost lead, and overlooked options', async () => {
    // A quarter of it is hardly ever sure enough to leave the plain way, all of it nearly always.
    const { findings } = await ask(
      'skill',
      {
        game: ways.game,
        games: 600,
        strategies: [`${plain}{way:2}`, plain],
        thinker: `lookahead{games:#,doubt:5,of:${plain}}`,
        budgets: [128, 256, 512],
      },
      here,
    );
    const said = findings.verdict.join('\n');
    expect(said).toMatch(
      /^Four times the thinking \(512 imagined games a decision instead of 128\) wins 6\d\.\d % of duels \(5\d\.\d % to \d\d\.\d %\)\.$/m,
    );
    // Weak below plain (83 % of duels), plain below strong (68 %); random next to plain.
    expect(said).toMatch(
      /^There are at least three distinct levels of skill .*: fixed-option\{way:2\}, .* and lookahead/m,
    );
    expect(said).toMatch(
      /^fixed-option beats every other scripted strategy in duels, but loses its lead when the others think: it wins \d\d\.\d % of duels/m,
    );
    expect(said).toMatch(/^They take “weak” too often: where they do, it wins \d\d\.\d percentage points less often/m);
  });

  test('a kept lead, and the loser', async () => {
    // A search with a tiny budget and a high confidence keeps to the plain option.
    const { findings } = await ask(
      'skill',
      {
        game: ways.game,
        games: 600,
        strategies: [`${plain}{way:1}`, plain],
        thinker: `lookahead{games:#,doubt:5,of:${plain}}`,
        budgets: [1, 2],
      },
      here,
    );
    const said = findings.verdict.join('\n');
    expect(said).toMatch(/^It loses against fixed-option\{way:1\} \(3\d\.\d %, /m);
    expect(said).toMatch(
      /^fixed-option\{way:1\} beats every other scripted strategy in duels, and keeps its lead when the others think/m,
    );
    expect(said).not.toMatch(/^Thinking pays/m);
  });
});

describe('a run', () => {
  const pig = { game: 'pig', strategies: ['hold'], budgets: [2, 4, 8], games: 8, set: ['target=30'] };

  test('has the same bytes for any threads and chunks', async () => {
    const documents = await Promise.all(
      [
        { threads: 0, chunkSize: 8 },
        { threads: 2, chunkSize: 3 },
      ].map(async ({ threads, chunkSize }) => {
        const answer = await ask('skill', { ...pig, chunkSize }, { threads });
        const { elapsedSeconds: _, gamesPerSecond: __, ...document } = documentFor(answer) as Record<string, unknown>;
        return JSON.stringify(document);
      }),
    );
    expect(new Set(documents).size).toBe(1);
  });

  test('of a team compares every two teams on the same luck', async () => {
    const team = { game: 'portal-dash', players: 2, strategies: ['balanced'], budgets: [1, 2], games: 4 };
    const { findings } = await ask('skill', team, here);
    const { rungs, duels, isTeam } = findings.ladder!;
    expect(isTeam).toBe(true);
    expect(rungs.map(({ kind }) => kind)).toEqual(['random', 'scripted', 'thinking', 'thinking']);
    const shareOf = (name: string) => rungs.find((rung) => rung.name === name)!.strength;
    for (const { strategy, opponent, estimate } of duels) {
      expect(estimate.value).toBeCloseTo((1 + shareOf(strategy) - shareOf(opponent)) / 2);
    }
    expect(duels).toHaveLength(12);
  });

  test.each<[string, object, string]>([
    ['a thinker without a place for its budget', { thinker: 'lookahead{games:8}' }, 'Put # there'],
    ['a thinker among those who do not think', { strategies: ['hold', 'lookahead{games:2}'] }, 'Name it as --thinker'],
    ['somebody twice', { strategies: ['hold', 'hold'] }, 'hold is named twice'],
    ['seats that do not change', { rotate: false }, 'leave out rotate: false'],
    ['nobody who is scripted', { strategies: ['random'] }, 'at least one scripted strategy'],
    [
      'a budget that is no whole number',
      { budgets: [2.5] },
      'whole numbers of at least 1, [4, 8], but was given [2.5]',
    ],
  ])('refuses %s', async (_, changed, message) => {
    const refused = ask('skill', { ...pig, ...changed }, here);
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(message);
  });
});

test('the duels include every two neighbouring rungs, in any order of scripts, and the top rung with a quarter of its budget', () => {
  const rung = (name: string, kind: 'random' | 'scripted' | 'thinking') => ({ name, text: name, kind, budget: null });
  const rungs = [
    rung('random', 'random'),
    ...['a', 'b'].map((name) => rung(name, 'scripted')),
    ...['8', '16', '32', '64'].map((name) => rung(name, 'thinking')),
  ];
  const met = duelsOf(rungs).map((pair) => pair.map((i) => rungs[i].name).join('-'));
  expect(new Set(met).size).toBe(met.length);
  for (const needed of ['a-random', 'b-random', 'b-a', '8-a', '8-b', '16-8', '32-16', '64-32', '64-16', '64-a', '64-b'])
    expect(met).toContain(needed);
  expect(met).not.toContain('64-random');
});
