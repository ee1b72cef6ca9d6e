import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/api/answer.js';
import { ask, runQuestion } from '../../../src/api/ask.js';
import { replay } from '../../../src/api/replay.js';
import { compare } from '../../../src/questions/compare/compare.js';
import type { CompareFindings } from '../../../src/questions/compare/findings.js';
import { sidesOf } from '../../../src/questions/compare/side.js';
import type { AnyQuestion, PlayedRun } from '../../../src/questions/question.js';
import { directionOf, isDirected } from '../../../src/stats/judge.js';
import { summarise } from '../../../src/stats/summary.js';

const here = { threads: 0 };
const table = { game: 'pig', strategies: ['hold', 'random'], games: 600 };
const found = async (request: Parameters<typeof compare.plan>[0]) => (await ask('compare', request, here)).findings;

describe('a side compared with itself', () => {
  test('has identical games, differences of 0 and intervals by the number of pairs', async () => {
    const { pairs, watch, differences, verdict } = await found({ ...table, a: 'hold,random', b: '' });
    expect([pairs.identical, pairs.turned]).toEqual([600, 0]);
    expect(watch).toEqual([]);
    for (const [i, row] of differences.entries()) {
      const { min, max } = summarise(pairs.figures[i].difference, 1);
      const { value, low, high } = row.estimate;
      expect([value, min, max]).toEqual([0, 0, 0]);
      // The largest share that 600 pairs cannot exclude.
      expect(high).toBeGreaterThan(3 / 600);
      expect(low).toBeCloseTo(-high, 9);
    }
    expect(verdict).toEqual(['B changes nothing: in all 600 pairs the two games were identical, as they must be.']);
  });
});

describe('a changed rule', () => {
  const request = { ...table, strategies: ['hold', 'hold{at:12}'], b: 'target=60', on: ['win:hold', 'rounds'] };

  test('has the same counts per side as each side alone', async () => {
    const { played } = await ask('compare', request, here);
    for (const [side, set] of [[], ['target=60']].entries()) {
      const { game, strategies, games } = request;
      const alone = await ask('simulate', { game, strategies, games, set }, here);
      expect(played.counts.tallies[side].toNumbers()).toEqual(alone.played.counts.tallies[0].toNumbers());
    }
  });

  test('clearly shortens the game, with less variance by pairing', async () => {
    const [, rounds] = (await found(request)).differences;
    expect(rounds).toMatchObject({
      id: 'rounds',
      subject: { setting: 'B' },
      reference: { kind: 'zero', low: 0, high: 0 },
      judgement: { relation: 'below', moreGames: null },
    });
    expect(rounds.estimate.high).toBeLessThan(0);
    expect(rounds.varianceRatio).toBeGreaterThan(1.2);
    expect(rounds.estimate.value).toBeCloseTo(rounds.b - rounds.a, 9);
  });

  test('lists pairs with another winner, which replays confirm', async () => {
    const { findings, played } = await ask('compare', request, here);
    const turned = findings.watch.filter(({ why }) => why === 'turned');
    expect(turned.length).toBeGreaterThan(0);
    for (const { index, winners, values } of turned) {
      const sides = sidesOf(request, played.found.game);
      const stories = await Promise.all(sides.map((side) => replay(side.request, index)));
      expect(stories[0].columns['win:seat1']).not.toBe(stories[1].columns['win:seat1']);
      for (const [side, { columns }] of stories.entries()) {
        expect(winners[side]).toContain(columns['win:seat1'] === 1 ? 'Player 1' : 'Player 2');
        expect(values[1][side]).toBe(columns.rounds);
      }
    }
  });

  test('has the same digest and games to watch for any threads and chunks', async () => {
    const runs = [];
    for (const [threads, chunkSize] of [
      [0, 600],
      [0, 7],
      [1, 100],
      [2, 64],
    ]) {
      runs.push(await runQuestion(inChunksOf(chunkSize), request, undefined, { threads }));
    }
    expect(new Set(runs.map(({ played }) => played.digest)).size).toBe(1);
    const { watch } = await found(request);
    expect(watch.length).toBeGreaterThan(0);
    for (const { findings } of runs) expect(findings).toMatchObject({ watch });
    const other = await ask('compare', { ...request, seed: 'other' }, here);
    expect(other.played.digest).not.toBe(runs[0].played.digest);
  });
});

/** The question, played in chunks of a size. */
function inChunksOf(chunkSize: number): AnyQuestion {
  const question = {
    ...compare,
    async plan(request: Parameters<typeof compare.plan>[0]) {
      const planned = await compare.plan(request);
      return { ...planned, plan: { ...planned.plan, chunkSize } };
    },
  };
  return question as unknown as AnyQuestion;
}

describe('a sequential comparison', () => {
  const percent = (value: number) => ({ value: value / 100, percent: true });
  const pig = { game: 'pig', strategies: ['hold', 'hold{at:12}'], games: 20_000 };
  const request = { ...pig, tolerance: percent(2), b: 'target=60', on: ['rounds', 'win:hold'] };
  const run = (threads: number, more = {}) =>
    runQuestion(inChunksOf(250), { ...request, ...more }, undefined, { threads }) as Promise<
      Answer<object, PlayedRun<unknown>>
    >;

  test('stops at the same pair for any threads, with the same digest', async () => {
    const runs = await Promise.all([run(0), run(2)]);
    const [{ pairs }] = runs[0].played.counts.of('pairs');
    expect(pairs).toBeLessThan(2000);
    expect(pairs % 250).toBe(0);
    expect(runs[0].played.complete).toBe(true);
    expect(runs[1].played.digest).toBe(runs[0].played.digest);
    expect(runs[0].findings).toMatchObject({ differences: [{ judgement: { relation: 'below' } }, {}] });
  });

  test('has the requested figure as its headline', async () => {
    const until = { figure: 'busts', value: 0.2, percent: false };
    const { played, findings } = await run(0, { until, tolerance: undefined });
    const { differences } = findings as unknown as CompareFindings;
    expect(differences.map(({ figure }) => figure.name)).toEqual(['busts', 'rounds', 'win:hold']);
    const { low, high } = differences[0].estimate;
    expect((high - low) / 2).toBeLessThanOrEqual(0.2);
    expect(played.counts.of('pairs')[0].pairs).toBeLessThan(20_000);
  });

  test('stops as equivalent when no material difference is possible', async () => {
    const { played, findings } = await run(0, { b: '', on: ['win:hold', 'rounds'] });
    expect(played.counts.of('pairs')[0].pairs).toBeLessThan(2000);
    // A game that takes 1,000 rounds would undo it, and so few pairs do not rule it out.
    expect(findings).toMatchObject({
      differences: [{ judgement: { relation: 'equivalent' } }, { judgement: { relation: 'undecided' } }],
    });
  });
});

describe('the parting of two games', () => {
  test('is the first choice that differs when only a strategy changed', async () => {
    const { watch } = await found({ ...table, a: 'hold{at:20},random', b: 'hold{at:12},random' });
    const { parting, index } = watch[0];
    expect(parting.kind).toBe('choice');
    expect(parting.who).toMatch(/^Player [12] \(hold\{at:20\} in A, hold\{at:12\} in B\)$/);
    expect([parting.a, parting.b]).toEqual(['roll', expect.stringMatching(/^hold at 1[2-9]$/)]);
    expect(index).toBeLessThan(600);
  });

  test('is the outcome of the same choice when only a die changed', async () => {
    const { watch } = await found({ ...table, b: 'die.sides=8' });
    const { parting } = watch[0];
    expect(parting.kind).toBe('event');
    expect(parting.what).toBe('whether to roll or to hold: roll');
    expect(parting.a).toMatch(/^rolls \d/);
    expect(parting.b).toMatch(/^rolls \d/);
    expect(parting.a).not.toBe(parting.b);
  });
});

test('several figures are corrected together, with intervals that agree with the test', async () => {
  const request = { game: 'pig', strategies: ['hold', 'hold{at:19}'], games: 400, b: 'target=95' };
  const [alone] = (await found({ ...request, on: ['rounds'] })).differences;
  const together = (await found({ ...request, on: ['rounds', 'busts', 'leadChanges', 'score:hold'] })).differences;
  expect(together[0].pValue!).toBeGreaterThanOrEqual(alone.pValue!);
  for (const { estimate, pValue } of together) expect(directionOf(estimate) !== 'undecided').toBe(pValue! <= 0.04);
});

test('a comparison of teams reports wins before causes of losses', async () => {
  const asked = { game: 'portal-dash', preset: 'former', players: 2, b: 'player.hearts=4', games: 150 };
  const { findings } = await ask('compare', asked, { threads: 0 });
  const clear = findings.differences.filter(({ judgement }) => judgement.robust && isDirected(judgement.relation));
  const causes = clear.filter(({ figure }) => figure.column.role === 'cause');
  const win = clear.find(({ figure }) => figure.column.role === 'win')!;
  // How it loses differs more.
  expect(Math.max(...causes.map(({ effect }) => effect))).toBeGreaterThan(win.effect);
  expect(findings.lead).toBe(win);
  expect(win.judgement.relation).toBe('below');
});
