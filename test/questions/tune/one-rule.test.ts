/** Single rules that meet a target, in a game with closed-form odds. */

import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/api/answer.js';
import { documentFor } from '../../../src/api/answer-files.js';
import { ask } from '../../../src/api/ask.js';
import type { TuneFindings } from '../../../src/questions/tune/findings.js';
import { renderSvg } from '../../../src/report/charts/render.js';
import { isLarge } from '../../../src/search/effect.js';
import { isMet, isMissed } from '../../../src/search/outcome.js';

const game = 'test/support/trap-die.ts';
const tune = (more: object, threads = 0) =>
  ask('tune', { game, free: ['all'], budget: 60_000, ...more }, { threads }) as unknown as Promise<
    Answer<TuneFindings>
  >;

describe('tune of single rules', () => {
  // Current rules: 4 of 6 faces trip, 6 throws, 3 hit points: 4 trips, 4.5 rounds, seat 1 wins 4 of 6 games.
  test('finds and confirms all rules that suffice alone, with their side effects', async () => {
    const { findings, played, presentation } = await tune({ target: ['trips 2.8..3.2'] });
    const { answer, outcome, changes, space } = findings;
    // Without a limit on the number of changes.
    expect(changes).toBe(1);
    expect(space.axes.map(({ name }) => name)).toEqual([
      'trap.faces:trip',
      'trap.faces:avoid',
      'trap.faces:disarm',
      'throws',
      'hp',
      'spare',
      'odd',
    ]);
    // With 4 throws there are 2.67 trips, with 5 there are 3.33.
    const confirmed = outcome.oneAtATime!.answers.filter(({ judged }) => isMet(judged));
    const names = confirmed.map(({ judged }) => judged.name);
    expect([...names].sort()).toEqual(['trap.faces:avoid=2', 'trap.faces:disarm=2', 'trap.faces:trip=3']);
    expect(names).toContain(answer!.name);
    const sides = findings.sideFigures.map(({ name }) => name);
    expect(sides).toEqual(['win:seat1', 'disarms', 'rounds']);
    for (const { effects, judged } of confirmed) {
      const disarms = judged.name === 'trap.faces:disarm=2' ? 1 : 0;
      [-1 / 6, disarms, 1.5].forEach((truth, f) => {
        expect([judged.name, sides[f], effects[f].estimate.low <= truth && truth <= effects[f].estimate.high]).toEqual([
          judged.name,
          sides[f],
          true,
        ]);
      });
      expect(isLarge(effects[2])).toBe(true);
    }
    const { verdict } = findings;
    expect(verdict[0]).toMatch(
      /faces of trap instead of \d \(trap\.faces:\w+=\d\) the target is met, confirmed on fresh/,
    );
    // A game may take a thousand throws; these show a few dozen.
    expect(verdict[2]).toMatch(
      /^What it changes beside that: win share of seat 1 −1\d\.\d ± \S+ points( and|, disarms .*,? and) rounds \+1\S+ ± \S+ in games like these\.$/,
    );
    expect(verdict[3]).toBe(
      '“In games like these”: the rules also allow rare games with values far from any seen here, and those could turn it round.',
    );
    expect(verdict[4]).toMatch(/^Confirmed as well: .*; /);
    expect(verdict[5]).toBe(
      'Of 7 rules that may change, each alone, 3 are confirmed to meet the target and 4 have no value that seems to meet it.',
    );
    const section = presentation.page(findings, played).sections.find((one) => one?.id === 'one-rule')!;
    expect(section.table!.data.array('setting')).toEqual(names);
    const warnings: string[] = [];
    expect(await renderSvg(section.chart!.spec, (message) => warnings.push(message))).not.toContain('NaN');
    expect(warnings).toEqual([]);
    const document = JSON.parse(JSON.stringify(documentFor({ findings, played, presentation } as unknown as Answer)));
    expect(document.singles.answers.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(document.singles.answers[0].effects.rounds.verdict).toBe('large');
  });

  test('names the current rules first if they suffice', async () => {
    const { findings } = await tune({ target: ['trips 3.8..4.2'] });
    expect(findings.verdict.join(' ')).toMatch(
      /With the rules as they are the target is met, confirmed on fresh luck|The rules as they are meet the target already, confirmed likewise/,
    );
  });

  test('names the smallest change first', async () => {
    const { findings } = (await ask(
      'tune',
      { game: 'pig', strategies: ['hold'], free: ['all'], target: ['rounds 10.5..13.5'], budget: 60_000 },
      { threads: 0 },
    )) as unknown as Answer<TuneFindings>;
    const { answers } = findings.outcome.oneAtATime!;
    // 20 points more of 100 are less than another face of the die, or another die.
    expect(findings.answer!.name).toMatch(/^target=1[12]\d$/);
    // The range that is shown is the one that the verdict goes by.
    for (const { judged } of answers) {
      const { low, high } = judged.values[0].estimate;
      expect([judged.name, low >= 10.5 && high <= 13.5]).toEqual([judged.name, isMet(judged)]);
    }
  });

  test('excludes the cap of a game, and settings without winners', async () => {
    const pig = (free: string[], target: string) =>
      ask(
        'tune',
        { game: 'pig', strategies: ['hold'], free, changes: 1, target: [target], budget: 20_000 },
        { threads: 0 },
      ) as unknown as Promise<Answer<TuneFindings>>;
    const { findings: all } = await pig(['all'], 'rounds 1..3');
    expect(all.space.axes.map(({ name }) => name)).toEqual(['target', 'die.sides', 'bust.face']);
    const { findings: named } = await pig(['limits.rounds=2,1000'], 'rounds 1..3');
    expect(named.answer).toBeUndefined();
    expect(named.verdict.join(' ')).toContain(
      '1 setting that might meet the target is no answer: too many games end without a winner.',
    );
    // The same figure with winners is an answer.
    const { findings: won } = await pig(['target=5,100'], 'rounds 1..3');
    expect(won.answer!.name).toBe('target=5');
    const { findings: combined } = (await ask(
      'tune',
      { game: 'pig', strategies: ['hold'], free: ['limits.rounds=2,3'], target: ['rounds 1..3'], budget: 20_000 },
      { threads: 0 },
    )) as unknown as Answer<TuneFindings>;
    expect(combined.answer).toBeUndefined();
  });

  test('names promising settings not tried within the budget', async () => {
    const { findings, played, presentation } = await tune({ target: ['trips 2.9..3.1'], budget: 5_300 });
    const untried = findings.runnersUp.filter(({ luck }) => luck === 'search');
    expect(untried.length).toBeGreaterThan(0);
    const lines = presentation.terminalLines!(findings, played, { folder: '', bold: String, dim: String }).join('\n');
    for (const { name } of untried)
      expect(lines).toMatch(new RegExp(`\\(${name}\\): trips .*; not tried on fresh luck`));
    expect(presentation.page(findings, played).sections.some((section) => section?.id === 'runners-up')).toBe(true);
  });

  test('spends remaining games on values that may suffice before it advises more', async () => {
    const request = {
      game: 'pig',
      strategies: ['hold'],
      free: ['target=40..160/10'],
      target: ['rounds 12'],
      changes: 1,
      budget: 20_000,
    };
    const { findings } = await tune(request);
    const { search } = findings.outcome.games;
    // Both neighbours of 12 rounds were open after 5,630 games, and 14,370 were left.
    expect(search).toBeGreaterThan(10_000);
    expect(findings.verdict.join(' ')).toContain('No setting was seen to meet the target.');
    expect(findings.verdict.join(' ')).not.toContain('--budget');
  });

  test('spends all games before it advises more, and the advice ends the search', async () => {
    const free = ['die.sides=4..12', 'target=40..160/10'];
    const request = { game: 'pig', strategies: ['hold'], free, changes: 1, target: ['rounds 15'] };
    const asked = [4_000];
    for (let budget = asked[0]; ; asked.push(budget)) {
      const { findings } = await tune({ ...request, budget });
      const { search, confirmation, lines } = findings.outcome.games;
      const [, number, thousands] = /--budget (\d+)(k?)\b/.exec(findings.verdict.join(' ')) ?? [];
      if (number === undefined) break;
      expect(search + confirmation + lines).toBeGreaterThan(0.98 * budget);
      budget = Number(number) * (thousands === 'k' ? 1_000 : 1);
    }
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  test('reports only that no rule can', async () => {
    const { findings } = await tune({ free: ['hp', 'throws=5,7', 'spare'], target: ['win:seat1 10%..20%'] });
    expect(findings.answer).toBeUndefined();
    expect(findings.verdict[0]).toBe('No setting that was tried was seen to meet the target.');
    expect(findings.verdict).toContain(
      'Of 3 rules that may change, each alone, 3 have no value that seems to meet the target.',
    );
  });

  test('accepts rules by name, by family and with values, and does not compare single seats', async () => {
    const free = ['trap.*', 'throws=9,12', 'players=2..3'];
    const { findings } = await tune({ free, changes: 1, target: ['trips 5.8..6.2'] });
    const { space, answer, outcome } = findings;
    expect(space.axes.map(({ name }) => name)).toEqual([
      'trap.faces:trip',
      'trap.faces:avoid',
      'trap.faces:disarm',
      'throws',
      'players',
    ]);
    expect(['throws=9', 'trap.faces:trip=6']).toContain(answer!.name);
    expect(outcome.oneAtATime!.answers.map(({ judged }) => judged.name).sort()).toEqual([
      'throws=9',
      'trap.faces:trip=6',
    ]);
  });

  test('reports only side effects of the best pair of rules with many values', async () => {
    const lost = ({ verdict }: Answer<TuneFindings>['findings']) =>
      verdict.filter((line) => /the table has no|is left in the/.test(line));
    const { findings } = await tune({ changes: 2, target: ['trips 5.8..6.2'], budget: 14_000 });
    expect(lost(findings).length).toBeLessThan(2);
    const few = await tune({ free: ['trap.faces:trip=4..6'], target: ['trips 5.8..6.2'], budget: 4_000 });
    expect(lost(few.findings)).toEqual([
      'With 5 trip faces (trap.faces:trip=5) the table has no disarm.',
      'With 6 trip faces (trap.faces:trip=6) the table has no avoid and no disarm.',
    ]);
  });

  test('depends on the seed, but not on the number of threads', async () => {
    const request = { target: ['trips 2.8..3.2'], budget: 20_000 };
    const digests = [
      (await tune(request)).played.digest,
      (await tune(request, 2)).played.digest,
      (await tune({ ...request, seed: 'b' })).played.digest,
    ];
    expect(digests[1]).toBe(digests[0]);
    expect(digests[2]).not.toBe(digests[0]);
  });

  test('combines the nearest rules, with at most two changes', async () => {
    // 5 throws with 3 of 6 faces are 2.5 trips; one rule alone gives 2.67 or 2.
    const request = { free: ['all'], changes: 2, target: ['trips 2.4..2.6'], budget: 40_000 };
    const { findings, played } = await tune(request);
    const { space, answer, outcome } = findings;
    expect([space.axes.length, outcome.rulesBeforeScreening]).toEqual([6, 7]);
    for (const { point } of outcome.settings) expect(space.changesAt(point).length).toBeLessThanOrEqual(2);
    const { throws, 'trap.faces': faces } = answer!.cell.rules;
    const trips = (faces as string[]).filter((face) => face === 'trip').length / 6;
    expect((throws as number) * trips).toBeCloseTo(2.5);
    expect(played.games).toBeLessThanOrEqual(40_000);
    const { digest } = (await tune(request, 2)).played;
    expect(digest).toBe(played.digest);
  });

  test.each([
    [{ free: ['trap.fases'] }, /^--free trap\.fases fits no rule\. Did you mean trap\.faces\?/],
    [{ budget: 2_000 }, /^--budget 2000 is too little for 7 rules: it takes at least \d+ games/],
  ])('%j', async (more, message) => {
    await expect(tune({ target: ['trips 2..4'], ...more })).rejects.toThrow(message);
  });
});

test.each([4_000, 6_000, 9_000])('tune with %i games does not call a missed target open', async (budget) => {
  // With 4 throws there are 2.67 trips, with 5 there are 3.33: the only rule jumps over what is wanted.
  const { findings } = await tune({ free: ['throws=3..6'], changes: 1, target: ['trips 2.9..3.1'], budget });
  const { settings, oneAtATime } = findings.outcome;
  expect(settings).toHaveLength(4);
  const areMissed = settings.every(isMissed);
  expect(oneAtATime!.undecided === 0).toBe(areMissed);
  expect(findings.verdict.some((sentence) => sentence.includes('for want of games'))).toBe(!areMissed);
});
