import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { WIN_SCALE } from '../src/core/column.js';
import { planRules } from '../src/plan/plan-rules.js';
import { rulesText } from '../src/plan/rules-text.js';
import { answerOf, bestOf } from '../src/plan/tune-result.js';
import { tuneJson } from '../src/report/tune-json.js';
import { tunePage } from '../src/report/tune-page.js';
import { simulate } from '../src/simulate.js';
import { summarise } from '../src/stats/summary.js';
import { tune } from '../src/tune.js';
import trapDie from './support/trap-die.js';

const game = 'test/support/trap-die.ts';
const search = (free: string[], target: string[], budget: number, threads = 0, seed = 'warren') =>
  tune({ game, free, target, budget, seed }, { threads });
const page = (result: Awaited<ReturnType<typeof search>>) =>
  tunePage(result, { command: 'warren tune', rulesFile: 'tuned.yaml', verifyCommand: 'warren simulate' });

describe('a search with a known answer', () => {
  test.each([1, 2, 3, 4, 5, 6])('finds the one number of faces that trips %i in 6 throws', async (k) => {
    const result = await search(['trap.faces:trip=0..6'], [`trips ${k - 0.3}..${k + 0.3}`], 30_000);
    const answer = answerOf(result)!;
    expect(answer.setting.name).toBe(`trap.faces:trip=${k}`);
    expect(result.settings.filter(({ verdict }) => verdict === 'fails')).toHaveLength(6);
  });

  test('finds the one setting of 432, and the race takes less than a third of the grid’s games for the same answer', async () => {
    const free = ['trap.faces:trip=1..6', 'hp=1..8', 'throws=4..12'];
    const result = await search(free, ['rounds 7.5..8.5', 'win:seat1 45%..55%', 'trips 3.8..4.2'], 300_000);
    expect(answerOf(result)!.setting.name).toBe('trap.faces:trip=3 hp=4 throws=8');
    expect(result.method).toBe('race');
    // The grid, judged by the closed forms: exactly this setting lies inside.
    const inside = result.settings.filter(({ cell: { rules } }) => {
      const faces = rules['trap.faces'] as string[];
      const odds = faces.filter((face) => face === 'trip').length / 6;
      const [hp, throws] = [rules.hp as number, rules.throws as number];
      const isWithin = (value: number, low: number, high: number) => value >= low && value <= high;
      return isWithin(hp / odds, 7.5, 8.5) && isWithin(odds, 0.45, 0.55) && isWithin(throws * odds, 3.8, 4.2);
    });
    expect(inside.map(({ name }) => name)).toEqual(['trap.faces:trip=3 hp=4 throws=8']);
    expect(result.settings.filter(({ verdict }) => verdict === 'meets')).toEqual(inside);
    expect(3 * result.games.search).toBeLessThan(result.gridGames);
  });

  test('finds one of the few good settings of a hundred thousand by its model', async () => {
    const free = ['trap.faces:trip=1..6', 'hp=1..20', 'throws=1..40', 'spare=0..20'];
    const result = await search(free, ['rounds 7.5..8.5', 'win:seat1 45%..55%', 'trips 3.8..4.2'], 150_000);
    expect(result.method).toBe('model');
    expect(result.space.size).toBe(100_800);
    expect(answerOf(result)!.setting.name).toMatch(/^trap\.faces:trip=3 hp=4 throws=8 spare=/);
    expect(result.games.search).toBeLessThan(150_000);
  });
});

test('what it claims holds on luck of its own: the answer’s rules file gives the targets', async () => {
  const result = await search(['trap.faces:trip=1..6', 'hp=1..6'], ['rounds 8..10', 'win:seat1 25%..40%'], 60_000);
  const { setting } = answerOf(result)!;
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'warren-test-')), 'tuned.yaml');
  writeFileSync(file, rulesText(trapDie, setting.cell, ['found']));
  expect(planRules(trapDie, { rulesFile: file }).rules).toEqual(setting.cell.rules);
  const played = await simulate({ game, rulesFile: file, games: 4000, seed: 'another' }, { threads: 0 });
  const [tally] = played.tallies;
  const rounds = summarise(tally.game(2), 1);
  expect(rounds.mean).toBeGreaterThan(8);
  expect(rounds.mean).toBeLessThan(10);
  const wins = summarise(tally.seat(0, 0), WIN_SCALE);
  expect(wins.mean).toBeGreaterThan(0.25);
  expect(wins.mean).toBeLessThan(0.4);
  expect(setting.name).toBe('trap.faces:trip=2 hp=3');
});

describe('targets that cannot be met', () => {
  test('one alone: it is named, with what can be reached and the nearest setting', async () => {
    const result = await search(['trap.faces:trip=1..6'], ['trips >= 8', 'win:seat1 >= 50%'], 20_000);
    expect(answerOf(result)).toBeUndefined();
    const { verdict } = page(result);
    expect(verdict[0]).toBe('No setting meets both targets.');
    expect(verdict[1]).toBe('“trips >= 8” cannot be met: no setting brings trips above 6.');
    expect(verdict[2]).toMatch(/^The nearest is trap\.faces:trip=6: trips 6 /);
  });

  test('two that fight: both are named', async () => {
    const result = await search(['trap.faces:trip=1..6', 'hp=1..2'], ['rounds 5..12', 'win:seat1 >= 90%'], 40_000);
    expect(page(result).verdict[1]).toBe(
      '“rounds 5..12” and “win:seat1 >= 90%” can each be met, but never by the same setting.',
    );
    expect(page(result).sections.find(({ id }) => id === 'trade-off')!.sentences[0]).toMatch(/pull against each other/);
  });

  test('a range that settings jump over', async () => {
    const result = await search(['trap.faces:trip=0..6'], ['trips 3.3..3.7'], 20_000);
    expect(page(result).verdict[1]).toMatch(/trips jumps over that range/);
    expect(bestOf(result)!.name).toMatch(/trip=[34]$/);
  });
});

test('an answer on the very edge is not claimed', async () => {
  // 3 faces give exactly 3 trips: half of all luck is below.
  const result = await search(['trap.faces:trip=3'], ['trips >= 3'], 8_000);
  expect(answerOf(result)).toBeUndefined();
  expect(page(result).verdict[0]).toMatch(/^No setting is sure to meet the target yet/);
});

test('the same digest for any number of threads, another for another seed', async () => {
  const free = ['trap.faces:trip=1..6', 'hp=1..20', 'throws=1..40', 'spare=0..20'];
  const digests = [];
  for (const [threads, seed] of [
    [0, 'a'],
    [1, 'a'],
    [3, 'a'],
    [0, 'b'],
  ] as const) {
    digests.push((await search(free, ['rounds 7.5..8.5', 'trips 3.8..4.2'], 12_000, threads, seed)).digest);
  }
  expect(digests[1]).toBe(digests[0]);
  expect(digests[2]).toBe(digests[0]);
  expect(digests[3]).not.toBe(digests[0]);
});

test('stopping keeps what is known and says so', async () => {
  const controller = new AbortController();
  const request = { game, free: ['trap.faces:trip=0..6', 'hp=1..9'], target: ['trips 2.9..3.1'], budget: 900_000 };
  const result = await tune(request, {
    threads: 0,
    signal: controller.signal,
    onProgress: ({ gamesDone }) => {
      if (gamesDone > 7000) controller.abort();
    },
  });
  expect(result.complete).toBe(false);
  expect(result.confirmations).toEqual([]);
  expect(result.settings.length).toBeGreaterThan(30);
  const { verdict } = page(result);
  expect(verdict[0]).toMatch(/^The search was stopped after 7,\d+ of at most 900,000 games/);
  expect(verdict.join(' ')).toContain('It was not played on fresh luck.');
});

test('progress says what is tried, what remains and the best so far', async () => {
  const notes = new Set<string>();
  await tune(
    { game, free: ['trap.faces:trip=0..6'], target: ['trips 2.8..3.2'], budget: 9000 },
    { threads: 0, onProgress: ({ note = '' }) => notes.add(note) },
  );
  const all = [...notes].join('\n');
  expect(all).toMatch(/\d of 7 settings still open, \d good, best so far trap\.faces:trip=\d/);
  expect(all).toContain('confirming trap.faces:trip=3 on fresh luck');
});

test('refused settings are listed, and the report has its sections and its document', async () => {
  const result = await search(['throws=58..60', 'hp=19,20'], ['trips 37.7..39.2'], 20_000);
  expect(result.refused.map(({ setting }) => setting)).toEqual(['throws=60 hp=20']);
  expect(page(result).sections.map(({ id }) => id)).toEqual([
    'answer',
    'rules',
    'around-1',
    'around-2',
    'settings',
    'refused',
  ]);
  const document = JSON.parse(JSON.stringify(tuneJson(result)));
  expect(document.answer.targets['trips 37.7..39.2'].verdict).toBe('meets');
  expect(document.confirmations).toHaveLength(1);
});
