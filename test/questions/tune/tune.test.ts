import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentFor } from '../../../src/api/answer-files.js';
import { type AskOptions, ask } from '../../../src/api/ask.js';
import { WIN_SCALE } from '../../../src/core/column.js';
import { planRules } from '../../../src/plan/plan-rules.js';
import { renderSvg } from '../../../src/report/charts/render.js';
import { isMet, isMissed } from '../../../src/search/outcome.js';
import { summarise } from '../../../src/stats/summary.js';
import { foundGame } from '../../support/found-game.js';
import trapDie from '../../support/trap-die.js';

const game = 'test/support/trap-die.ts';

async function search(free: string[], target: string[], budget: number, options: AskOptions = {}, seed = 'warren') {
  const asked = await ask('tune', { game, free, target, budget, seed }, { threads: 0, ...options });
  const { findings, played, presentation } = asked;
  const { verdict } = findings;
  const sections = presentation.page(findings, played).sections.filter((section) => section !== undefined);
  const files = Object.fromEntries(presentation.files?.(findings, played) ?? []);
  return { ...findings, ...findings.outcome, asked, verdict, sections, files, played };
}

describe('a search with a known answer', () => {
  test.each([1, 2, 3, 4, 5, 6])('finds the one number of faces that trips %i in 6 throws', async (k) => {
    const { answer, outcome } = await search(['trap.faces:trip=0..6'], [`trips ${k - 0.3}..${k + 0.3}`], 30_000);
    expect(answer!.name).toBe(`trap.faces:trip=${k}`);
    expect(outcome.settings.filter(isMet)).toEqual([answer]);
    expect(answer!.luck).toBe('fresh');
  });

  test('finds the one setting of 432 with less than a third of the games of an equally precise grid', async () => {
    const free = ['trap.faces:trip=1..6', 'hp=1..8', 'throws=4..12'];
    const result = await search(free, ['rounds 7.5..8.5', 'win:seat1 45%..55%', 'trips 3.8..4.2'], 300_000);
    expect(result.answer!.name).toBe('trap.faces:trip=3 hp=4 throws=8');
    expect(result.method).toBe('race');
    // The grid by the closed forms: exactly this setting is inside.
    const inside = result.outcome.settings.filter(({ cell: { rules } }) => {
      const faces = rules['trap.faces'] as string[];
      const odds = faces.filter((face) => face === 'trip').length / 6;
      const [hp, throws] = [rules.hp as number, rules.throws as number];
      const isWithin = (value: number, low: number, high: number) => value >= low && value <= high;
      return isWithin(hp / odds, 7.5, 8.5) && isWithin(odds, 0.45, 0.55) && isWithin(throws * odds, 3.8, 4.2);
    });
    expect(inside.map(({ name }) => name)).toEqual(['trap.faces:trip=3 hp=4 throws=8']);
    expect(result.outcome.settings.filter(isMet)).toEqual(inside);
    expect(3 * result.played.games).toBeLessThan(result.gridGames!);
  });

  test('finds one of the few good settings of a hundred thousand by its model', async () => {
    const free = ['trap.faces:trip=1..6', 'hp=1..20', 'throws=1..40', 'spare=0..20'];
    const result = await search(free, ['rounds 7.5..8.5', 'win:seat1 45%..55%', 'trips 3.8..4.2'], 150_000);
    expect(result.method).toBe('model');
    expect(result.space.size).toBe(100_800);
    expect(result.answer!.name).toMatch(/^trap\.faces:trip=3 hp=4 throws=8 spare=/);
    expect(result.games.search).toBeLessThan(150_000);
  });
});

describe('a target on', () => {
  test('a median is met: 4 trips of 8 throws at even odds', async () => {
    const target = ['trips@median 3.5..4.5', 'win:seat1 45%..55%'];
    const { answer, verdict } = await search(['trap.faces:trip=1..6', 'throws=4..12'], target, 120_000);
    // With 7 and 9 throws it is on the edge between two values.
    expect(answer!.name).toMatch(/^trap\.faces:trip=3 throws=[789]$/);
    expect(answer!.values[0].estimate).toMatchObject({ value: 4, low: 4, high: 4 });
    expect(answer!.values[0].judgement.relation).toBe('equivalent');
    expect(verdict[1]).toMatch(/^Median of trips 4 \(4 to 4; wanted 3\.5 to 4\.5\) and win share of seat 1 /);
  });

  test('a high percentile is met by the closed form', async () => {
    // With one hit point, 90 % of games end within 13 throws with 1 face of 6, then within 6, 4, 3 and 2.
    const request = { game, set: ['hp=1'], free: ['trap.faces:trip=1..5'], target: ['rounds@p90 3.5..4.5'] };
    const { findings } = await ask('tune', { ...request, budget: 60_000 }, { threads: 0 });
    const { answer } = findings;
    expect(answer!.name).toBe('trap.faces:trip=3');
    expect(answer!.values[0].estimate.value).toBe(4);
  });

  test('the difference from the fair share is met by an even chance alone', async () => {
    const { answer, outcome } = await search(['trap.faces:trip=1..6'], ['win:seat1@fair -6%..6%'], 60_000);
    expect(answer!.name).toBe('trap.faces:trip=3');
    expect(Math.abs(answer!.values[0].estimate.value)).toBeLessThan(0.06);
    const values = new Map(outcome.settings.map(({ name, values }) => [name, values[0].estimate.value]));
    expect(values.get('trap.faces:trip=6')).toBeCloseTo(0.5, 12);
    expect(values.get('trap.faces:trip=1')).toBeCloseTo(1 / 6 - 1 / 2, 0);
  });

  test('a spread is met: half the root of n throws at even odds', async () => {
    const request = {
      game,
      set: ['trap.faces=trip*3,avoid*3'],
      free: ['throws=1..20'],
      target: ['trips@sd 1.47..1.53'],
    };
    const { findings } = await ask('tune', { ...request, budget: 60_000 }, { threads: 0 });
    expect(findings.answer!.name).toBe('throws=9');
    expect(findings.verdict[1]).toMatch(
      /^Spread \(sd\) of trips 1\.\d+ \(1\.\d+ to 1\.\d+; wanted 1\.47 to 1\.53\)\.$/,
    );
  });

  test('a ratio of two figures, or of a win share to the fair one, is met', async () => {
    // With 3 faces, 3 of 6 throws are trips, and the first hit point takes 2 throws.
    const target = ['trips/rounds 1.4..1.6', 'win:seat1@times-fair 0.9..1.1'];
    const request = { game, set: ['hp=1'], free: ['trap.faces:trip=1..6'], target, budget: 60_000 };
    const { findings } = await ask('tune', request, { threads: 0 });
    expect(findings.answer!.name).toBe('trap.faces:trip=3');
    expect(findings.verdict[1]).toMatch(
      /^Ratio of trips to rounds 1\.\d+ \(.*; wanted 1\.4 to 1\.6\) and win share of seat 1 in fair shares /,
    );
    const [{ estimate }] = findings.answer!.values;
    expect(estimate.low).toBeLessThan(1.5);
    expect(estimate.high).toBeGreaterThan(1.5);
  });

  test('a statistic is found by the model as well', async () => {
    // Only 4 hit points and 3 faces of 6 have 80 % of the games over after 9 to 11 throws (10).
    const target = ['rounds@p80 8.5..11.5', 'trips@median 3.5..4.5', 'win:seat1@fair -6%..6%'];
    const { method, best } = await search(['trap.faces:trip=1..6', 'hp=1..20', 'throws=1..40'], target, 30_000);
    expect(method).toBe('model');
    expect(best!.name).toMatch(/^trap\.faces:trip=3 hp=4 throws=[789]$/);
    expect(isMissed(best!)).toBe(false);
  });
});

describe('answers that change few rules', () => {
  // Current rules: 4 faces of 6, 6 throws, 3 hit points: 4 trips.
  const free = ['trap.faces:trip=1..2', 'throws=8..10', 'hp=2..5', 'spare=1..3'];

  test('find the one rule that suffices, and keep the others', async () => {
    const request = { game, free, changes: 1, target: ['trips 5.8..6.2'], budget: 60_000 };
    const asked = await ask('tune', request, { threads: 0 });
    const { answer, runnersUp, space } = asked.findings;
    // The current rules are among the values without being named.
    expect(space.size).toBe(1 + 2 + 3 + 3 + 3);
    expect(answer!.name).toBe('throws=9');
    expect(answer!.cell.changed).toEqual({ throws: 9 });
    expect(runnersUp).toEqual([]);
    expect(asked.findings.verdict[0]).toBe(
      'With throws 9 instead of 6 (throws=9) the target is met, confirmed on fresh luck.',
    );
  });

  test('change at most two rules, and show several ways', async () => {
    const request = { game, free: ['trap.faces:trip=2..5', 'throws=4..9', 'spare=1..3'], changes: 2, budget: 60_000 };
    const { findings } = await ask('tune', { ...request, target: ['trips 2.9..3.1'] }, { threads: 0 });
    const { space, outcome, answer, runnersUp } = findings;
    expect(space.size).toBe(1 + (3 + 5 + 3) + (3 * 5 + 3 * 3 + 5 * 3));
    for (const { point } of outcome.settings) expect(space.changesAt(point).length).toBeLessThanOrEqual(2);
    const ways = [answer!, ...runnersUp].filter(isMet).map(({ name }) => name);
    expect(ways.some((name) => name.startsWith('trap.faces:trip=3'))).toBe(true);
    expect(new Set(ways).size).toBeGreaterThan(1);
  });

  test('are found by the model as well', async () => {
    const many = ['trap.faces:trip=1..6', 'throws=1..40', 'hp=1..20', 'spare=0..50'];
    const request = { game, free: many, changes: 2, target: ['trips 9.8..10.2'], budget: 12_000 };
    const { findings } = await ask('tune', request, { threads: 0 });
    const { space, outcome, best } = findings;
    expect(outcome.method).toBe('model');
    expect(space.size).toBe(1 + (5 + 39 + 19 + 50) + (5 * 39 + 5 * 19 + 5 * 50 + 39 * 19 + 39 * 50 + 19 * 50));
    for (const { point } of outcome.settings) expect(space.changesAt(point).length).toBeLessThanOrEqual(2);
    expect(best!.cell.rules.throws).toBeGreaterThan(9);
  });
});

test('a budget sufficient for one interval suffices for any seed', async () => {
  // 21 shares from 0 to 100 %; 7,500 games know one to within 1.2 points.
  const set = [`trap.faces=trip*10,avoid*5,disarm*5`];
  const request = { game, set, free: ['trap.faces:trip=0..20'], target: ['win:seat1 48.5%..51.5%'], budget: 60_000 };
  for (const seed of ['one', 'two', 'three']) {
    const { findings, played } = await ask('tune', { ...request, seed }, { threads: 0 });
    expect(findings.answer?.name, seed).toBe('trap.faces:trip=10');
    expect(played.games).toBeLessThanOrEqual(60_000);
  }
});

test('a search without an answer spends its budget before it advises more', async () => {
  const { answer, verdict, played } = await search(['throws=6'], ['trips 3.99..4.01'], 20_000);
  expect(answer).toBeUndefined();
  expect(played.games).toBeGreaterThan(18_500);
  expect(verdict.join(' ')).toMatch(
    /It lies so close to an edge of the target that it may take any number of games; about [\d,.]+(?: million)? more games would do if it is just where it was seen: --budget [\d.]+[kM]? \(a new search, /,
  );
});

test('an unbounded mean is confirmed for games like these only, its median for all', async () => {
  const request = { game: 'pig', strategies: ['hold'], free: ['target=80,84'], budget: 6000 };
  const average = await ask('tune', { ...request, target: ['rolls 50..70'] }, { threads: 0 });
  expect(average.findings.answer).toBeDefined();
  expect(average.findings.verdict.join(' ')).toContain(
    'The game sets no bound to rolls, so that holds in games like these',
  );
  const median = await ask('tune', { ...request, target: ['rolls@median 50..70'] }, { threads: 0 });
  expect(median.findings.answer).toBeDefined();
  expect(median.findings.verdict.join(' ')).not.toContain('bound');
});

test('the rules file of an answer meets the targets with another seed', async () => {
  const targets = ['rounds 8..10', 'win:seat1 25%..40%'];
  const { answer, files } = await search(['trap.faces:trip=1..6', 'hp=1..6'], targets, 60_000);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'warren-test-')), 'tuned.yaml');
  expect(files['nearest.yaml']).toBeNull();
  expect(files['tuned.yaml']).toMatch(/^# Trap die, found by warren tune: .*\n# target: rounds 8\.\.10\n/);
  writeFileSync(file, files['tuned.yaml']!);
  expect((await planRules(foundGame(trapDie), { rules: file })).rules).toEqual(answer!.cell.rules);
  const simulated = await ask('simulate', { game, rules: file, games: 4000, seed: 'another' }, { threads: 0 });
  const { tally } = simulated.findings.cell;
  const rounds = summarise(tally.game(2), 1);
  expect(rounds.mean).toBeGreaterThan(8);
  expect(rounds.mean).toBeLessThan(10);
  const wins = summarise(tally.seat(0, 0), WIN_SCALE);
  expect(wins.mean).toBeGreaterThan(0.25);
  expect(wins.mean).toBeLessThan(0.4);
  expect(answer!.name).toBe('trap.faces:trip=2 hp=3');
});

describe('targets that cannot be met', () => {
  test('are reported for one target, with the reachable range and the nearest setting', async () => {
    const result = await search(['trap.faces:trip=1..6'], ['trips >= 8', 'win:seat1 >= 50%'], 20_000);
    const { verdict, answer, files } = result;
    expect(answer).toBeUndefined();
    expect(verdict[0]).toBe('No setting meets both targets.');
    expect(verdict[1]).toBe('“trips at least 8” cannot be met: no setting brings the average of trips above 6.');
    expect(verdict[2]).toMatch(/^The nearest is 6 trip faces of trap \(trap\.faces:trip=6\): trips 6 /);
    expect(files['tuned.yaml']).toBeNull();
    expect(files['nearest.yaml']).toContain('trap.faces:');
  });

  test('are reported for two conflicting targets', async () => {
    const targets = ['rounds 5..12', 'win:seat1 >= 90%'];
    const { verdict, sections } = await search(['trap.faces:trip=1..6', 'hp=1..2'], targets, 40_000);
    expect(verdict[1]).toBe(
      'No setting gives both “rounds from 5 to 12” and “win share of seat 1 at least 90 %”: each clearly misses one of them.',
    );
    expect(sections.find(({ id }) => id === 'trade-off')!.sentences[0]).toMatch(/pull against each other/);
  });

  test('are reported for a range that settings jump over', async () => {
    const { verdict, best } = await search(['trap.faces:trip=0..6'], ['trips 3.3..3.7'], 20_000);
    expect(verdict[1]).toMatch(/the average of trips jumps over that range/);
    expect(best!.name).toMatch(/trip=[34]$/);
  });
});

test('an answer exactly at the bound is not claimed', async () => {
  // 3 faces give exactly 3 trips: half of all luck is below.
  const { answer, verdict } = await search(['trap.faces:trip=3'], ['trips >= 3'], 8_000, {}, 'edge');
  expect(answer).toBeUndefined();
  expect(verdict[0]).toMatch(/^No setting is sure to meet the target yet/);
});

test('a search has the same digest for any number of threads, and another for another seed', async () => {
  const free = ['trap.faces:trip=1..6', 'hp=1..20', 'throws=1..40', 'spare=0..20'];
  const digests = [];
  for (const [threads, seed] of [
    [0, 'a'],
    [1, 'a'],
    [3, 'a'],
    [0, 'b'],
  ] as const) {
    const { played } = await search(free, ['rounds 7.5..8.5', 'trips 3.8..4.2'], 12_000, { threads }, seed);
    digests.push(played.digest);
  }
  expect(digests[1]).toBe(digests[0]);
  expect(digests[2]).toBe(digests[0]);
  expect(digests[3]).not.toBe(digests[0]);
});

test('a stopped search reports what is known', async () => {
  const controller = new AbortController();
  const result = await search(['trap.faces:trip=0..6', 'hp=1..9'], ['trips 2.9..3.1'], 900_000, {
    signal: controller.signal,
    onProgress: ({ gamesDone }) => {
      if (gamesDone > 7000) controller.abort();
    },
  });
  expect(result.played.complete).toBe(false);
  expect(result.tries).toEqual([]);
  expect(result.outcome.settings.length).toBeGreaterThan(30);
  expect(result.verdict[0]).toMatch(/^The search was stopped after 7,\d+ of at most 900,000 games/);
  expect(result.verdict.join(' ')).toContain('it was not played on fresh luck.');
});

test('a search stopped early does not claim that no setting meets the targets', async () => {
  const controller = new AbortController();
  const { verdict } = await search(['trap.faces:trip=0..6'], ['trips >= 5.5'], 100_000, {
    signal: controller.signal,
    onProgress: ({ gamesDone }) => {
      if (gamesDone >= 300) controller.abort();
    },
  });
  expect(verdict[1]).toBe('No setting that was tried was seen to meet the target.');
  expect(verdict).toContainEqual(expect.stringMatching(/^(?:All|Of) [3-6] settings tried of 7,? /));
});

test('progress shows the current setting, the remaining games and the best so far', async () => {
  const notes = new Set<string>();
  const onProgress = ({ note = '' }) => notes.add(note);
  await search(['trap.faces:trip=0..6'], ['trips 2.8..3.2'], 9000, { onProgress });
  const all = [...notes].join('\n');
  expect(all).toMatch(/\d of 7 settings still open, best so far trap\.faces:trip=\d/);
  expect(all).toContain('confirming trap.faces:trip=3 on fresh luck');
});

test('refused settings are listed, and the report has its sections and its document', async () => {
  const { refused, sections, asked } = await search(['throws=58..60', 'hp=19,20'], ['trips 37.7..39.2'], 20_000);
  expect(refused.map(({ setting }) => setting)).toEqual(['throws=60 hp=20']);
  expect(sections.map(({ id }) => id)).toEqual([
    'answer',
    'runners-up',
    'rules',
    'around-1',
    'around-2',
    'games-to-watch',
    'settings',
    'refused',
  ]);
  const document = JSON.parse(JSON.stringify(documentFor(asked)));
  expect(document).toMatchObject({ question: 'tune', complete: true, digest: asked.played.digest, nearest: null });
  expect(document.answer.targets['trips 37.7..39.2'].verdict).toBe('meets');
  expect(document.confirmations.length).toBeGreaterThan(0);
  expect(document.watch[0].replay).toContain("--seed 'warren, fresh'");
  expect(document.runnersUp[0]).toMatchObject({
    confirmed: expect.any(Boolean),
    plain: expect.stringMatching(/^throws/),
  });
});

test('every chart is drawn without a warning of Vega', async () => {
  const free = ['trap.faces:trip=1..6', 'odd=true,false'];
  const targets = ['trips 2.7..3.3', 'rounds@p90 >= 4', 'win:seat1@fair -20%..20%'];
  const { sections } = await search(free, targets, 20_000);
  const drawn: string[] = [];
  for (const { id, chart } of sections) {
    if (chart === undefined) continue;
    const warnings: string[] = [];
    const svg = await renderSvg(chart.spec, (message) => warnings.push(message));
    expect(warnings, id).toEqual([]);
    expect(svg).not.toContain('NaN');
    drawn.push(id);
  }
  expect(drawn).toEqual(['around-1', 'around-2', 'trade-off']);
});
