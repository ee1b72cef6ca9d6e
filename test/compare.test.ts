import { describe, expect, test } from 'vitest';
import { compare } from '../src/compare.js';
import { differencesOf } from '../src/plan/differences.js';
import { replay } from '../src/replay.js';
import { compareVerdict } from '../src/report/difference-sentences.js';
import { simulate } from '../src/simulate.js';

const here = { threads: 0 };
const table = { game: 'pig', strategies: ['hold', 'random'], games: 600 };

describe('a thing compared with itself', () => {
  test('gives identical games, differences of exactly 0 and the verdict "the same"', async () => {
    const result = await compare({ common: table, a: 'hold,random', b: '' }, here);
    expect(result.tally.identical).toBe(600);
    expect(result.tally.turned).toBe(0);
    expect(result.watch).toEqual([]);
    for (const { difference, low, high, verdict } of differencesOf(result.plan, result.tally)) {
      expect([difference.mean, low, high, difference.min, difference.max]).toEqual([0, 0, 0, 0, 0]);
      expect(verdict).toBe('same');
    }
    expect(compareVerdict(result)[0]).toBe(
      'A and B are the same: all 600 pairs of games were identical, and every difference is exactly 0.',
    );
  });
});

describe('a changed rule', () => {
  const request = {
    common: { ...table, strategies: ['hold', 'hold{at:12}'] },
    b: 'target=60',
    on: ['win:hold', 'rounds'],
  };

  test('is counted side by side exactly as each side alone', async () => {
    const { tally } = await compare(request, here);
    for (const [side, set] of [[], ['target=60']].entries()) {
      const alone = await simulate({ ...request.common, set }, here);
      expect(Buffer.from(tally.tallies[side].toBuffer())).toEqual(Buffer.from(alone.tallies[0].toBuffer()));
    }
  });

  test('shortens the game for sure, and pairing makes that cheaper to see', async () => {
    const { plan, tally } = await compare(request, here);
    const [, rounds] = differencesOf(plan, tally);
    expect(rounds.verdict).toBe('lower');
    expect(rounds.high).toBeLessThan(0);
    expect(rounds.varianceRatio).toBeGreaterThan(1.2);
    expect(rounds.difference.mean).toBeCloseTo(rounds.b.mean - rounds.a.mean, 9);
  });

  test('names pairs that another player wins, and replaying both sides shows it', async () => {
    const { watch, sides } = await compare(request, here);
    const turned = watch.filter(({ why }) => why === 'turned');
    expect(turned.length).toBeGreaterThan(0);
    for (const { index, winners, values } of turned) {
      const stories = await Promise.all(sides.map(({ request }) => replay(request, index, false)));
      expect(stories[0].columns['seat0.win']).not.toBe(stories[1].columns['seat0.win']);
      for (const [side, { columns }] of stories.entries()) {
        expect(winners[side]).toContain(columns['seat0.win'] === 1 ? 'Player 1' : 'Player 2');
        expect(values[1][side]).toBe(columns.rounds);
      }
    }
  });

  test('gives the same digest and the same games to watch for any threads and chunks', async () => {
    const runs = [];
    for (const [threads, chunkSize] of [
      [0, 600],
      [0, 7],
      [1, 100],
      [2, 64],
    ]) {
      runs.push(await compare({ ...request, common: { ...request.common, chunkSize } }, { threads }));
    }
    expect(new Set(runs.map(({ digest }) => digest)).size).toBe(1);
    for (const { watch } of runs) expect(watch).toEqual(runs[0].watch);
    const other = await compare({ ...request, common: { ...request.common, seed: 'other' } }, here);
    expect(other.digest).not.toBe(runs[0].digest);
  });
});

describe('where two games part', () => {
  test('is the first choice that differs when only a strategy changed', async () => {
    const { watch } = await compare({ common: table, a: 'hold{at:20},random', b: 'hold{at:12},random' }, here);
    const { parting, index } = watch[0];
    expect(parting.kind).toBe('choice');
    expect(parting.who).toMatch(/^Player [12] \(hold\{at:20\} in A, hold\{at:12\} in B\)$/);
    expect([parting.a, parting.b]).toEqual(['roll', expect.stringMatching(/^hold at 1[2-9]$/)]);
    expect(index).toBeLessThan(600);
  });

  test('is what comes of the same choice when only a die changed', async () => {
    const { watch } = await compare({ common: table, b: 'die.sides=8' }, here);
    const { parting } = watch[0];
    expect(parting.kind).toBe('event');
    expect(parting.what).toBe('TURN: roll');
    expect(parting.a).toMatch(/^rolls \d/);
    expect(parting.b).toMatch(/^rolls \d/);
    expect(parting.a).not.toBe(parting.b);
  });
});

test('several figures are corrected together, and an interval leaves out 0 exactly when Holm finds a difference', async () => {
  const common = { game: 'pig', strategies: ['hold', 'hold{at:19}'], games: 400 };
  const one = await compare({ common, b: 'target=95', on: ['rounds'] }, here);
  const many = await compare({ common, b: 'target=95', on: ['rounds', 'busts', 'leadChanges', 'score:hold'] }, here);
  const alone = differencesOf(one.plan, one.tally)[0];
  const together = differencesOf(many.plan, many.tally);
  expect(together[0].pValue!).toBeGreaterThanOrEqual(alone.pValue!);
  for (const { low, high, pValue } of together) expect(low > 0 || high < 0).toBe(pValue! <= 0.05);
});
