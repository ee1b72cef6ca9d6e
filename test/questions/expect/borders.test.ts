/** Every sentence that an expectation can get, at the borders of what it says: games counted by hand, not played. */

import { describe, expect, test } from 'vitest';
import type { Bound } from '../../../src/core/column.js';
import type { Tally } from '../../../src/counting/tally.js';
import type { ValueGames } from '../../../src/counting/value-games.js';
import { readTarget } from '../../../src/plan/target.js';
import { analyze } from '../../../src/questions/expect/findings.js';
import { type ExpectRun, type ExpectState, judgeAll, type TableCounts } from '../../../src/questions/expect/judge.js';
import { significanceFor } from '../../../src/questions/expect/search.js';
import { verdict } from '../../../src/report/sentences/expect/verdict.js';
import { Histogram } from '../../../src/stats/histogram.js';
import { measure } from '../../../src/stats/measured.js';
import { duel } from '../../support/column-games.js';

const cell = {
  variant: '',
  players: 2,
  rules: {},
  changed: {},
  firstGame: 0,
  lineUp: ['x', 'y'].map((name) => ({ name, module: { file: name, fingerprint: '0' }, parameters: {} })),
};

interface Made {
  /** Rounds of the games, over and over. */
  readonly rounds?: readonly number[];
  readonly games?: number;
  /** How many rounds a game can have. */
  readonly most?: Bound | null;
  readonly tables?: readonly string[];
  readonly budget?: number;
  readonly complete?: boolean;
}

/** Sentences on these expectations, each with the texts of its parts; parts with `@2` are at the second table. */
function said(expected: Readonly<Record<string, readonly string[]>>, made: Made = {}): readonly string[] {
  const { rounds = [9, 10, 11], games = 4200, most = 30, tables = ['usual'], budget = games, complete = true } = made;
  const columns = duel.columns.map((column) => (column.name === 'rounds' ? { ...column, most } : column));
  const game = { ...duel, columns };
  const gameColumns = columns.filter(({ scope }) => scope === 'game');
  const histograms = gameColumns.map(() => new Histogram());
  for (let i = 0; i < games; i++) {
    const value = rounds[i % rounds.length];
    if (!Number.isNaN(value)) histograms[0].add(value);
    histograms[1].add(20);
    histograms[2].add(i % 10 === 0 ? 1 : 0);
  }
  const tally = { games, gameColumns, seatColumns: [], game: (i: number) => histograms[i] } as unknown as Tally;
  const score = new Histogram();
  for (let i = 0; i < games; i++) score.add(i % 7);
  const range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const values = { measured: () => measure(score, 1, range), nearest: () => undefined } as unknown as ValueGames;
  const counts: TableCounts[] = tables.map(() => ({ cell, tally, values }));
  const expectations = Object.entries(expected).map(([name, texts]) => ({
    name,
    parts: texts.map((spelled) => {
      const [text, other] = spelled.split(' > ');
      const { figure, low, high } = readTarget(game, cell, text);
      const against = other === undefined ? {} : { against: readTarget(game, cell, other).figure };
      return { text, table: name.endsWith('@2') ? 1 : 0, figure, low, high, ...against };
    }),
  }));
  const judged = judgeAll(expectations, counts, significanceFor(expectations.length));
  const state = { budget, game: { tables: tables.map((name) => ({ name })) } } as unknown as ExpectState;
  const played = { state, outcome: judged, complete } as unknown as ExpectRun;
  return verdict(analyze(played), played);
}

describe('the count of expectations that hold', () => {
  test('distinguishes all, one and some', () => {
    expect(said({ a: ['rounds <= 12'] })[0]).toBe('The expectation holds.');
    expect(said({ a: ['rounds <= 12'], b: ['rounds >= 8'] })[0]).toBe('All 2 expectations hold.');
    expect(said({ a: ['rounds <= 12'], b: ['rounds >= 12'], c: ['rounds 10..12'] })[0]).toBe(
      'Of 3 expectations, 1 is broken, 1 has not enough evidence and 1 holds.',
    );
    expect(said({ a: ['rounds >= 12'], b: ['rounds >= 13'] })[0]).toBe('Of 2 expectations, 2 are broken.');
    expect(said({ a: ['rounds <= 12'] }, { complete: false })[0]).toBe(
      'The run was stopped; this is what is known so far.',
    );
  });
});

describe('an expectation', () => {
  test('is held, broken or open by the interval of its value', () => {
    expect(said({ a: ['rounds <= 10.5'] })[1]).toMatch(
      /^Held: “a”: the average of rounds is 10 \(9\.9\d to 10\.\d+\), wanted at most 10\.5\.$/,
    );
    expect(said({ a: ['rounds <= 9.5'] })[1]).toMatch(/^Broken: “a”: the average of rounds is 10 \(9\.[89]\d* to/);
    // Exactly at the ends of the interval, inside and outside.
    expect(said({ a: ['rounds <= 10.02'] })[1]).toMatch(/^Not enough evidence: “a”: /);
    expect(said({ a: ['rounds <= 9.98'] })[1]).toMatch(/^Not enough evidence: “a”: /);
  });

  test('exactly at the bound advises no more games', () => {
    expect(said({ a: ['rounds <= 10'] })[1]).toMatch(
      / It lies on the edge of what is wanted, so more games may never tell: leave it more room\.$/,
    );
    expect(said({ a: ['rounds <= 10.02'] })[1]).toMatch(
      / About [\d,]+ more games would probably tell: --budget [\d.]+k\.$/,
    );
  });

  test('with several parts names those that decide it, and the first of many', () => {
    expect(said({ a: ['rounds <= 12', 'rounds >= 9'] })[1]).toBe('Held: “a”: both figures lie where they are wanted.');
    expect(said({ a: ['rounds <= 12', 'rounds >= 9', 'rounds >= 8'] })[1]).toBe(
      'Held: “a”: all 3 figures lie where they are wanted.',
    );
    expect(said({ a: ['rounds <= 12', 'rounds >= 11'] })[1]).toMatch(/^Broken: “a”: [^;]*, wanted at least 11\.$/);
    const five = [11, 12, 13, 14, 15].map((least) => `rounds >= ${least}`);
    expect(said({ a: five })[1]).toMatch(/, wanted at least 14; 1 more\.$/);
    expect(said({ a: five.slice(0, 4) })[1]).toMatch(/, wanted at least 14\.$/);
  });

  test('without a value is reported without advice', () => {
    expect(said({ a: ['rounds <= 12'] }, { rounds: [Number.NaN] })[1]).toBe(
      'Not enough evidence: “a”: the average of rounds has no value yet, wanted at most 12.',
    );
  });

  test('at several tables names the tables and their combined advice', () => {
    const [, sentence] = said({ 'a@2': ['rounds <= 10.02'] }, { tables: ['small', 'large'] });
    expect(sentence).toMatch(/^Not enough evidence: “a@2”: the average of rounds at the table “large” is 10 /);
    expect(sentence).toMatch(/ more games at that table would probably tell: --budget /);
    const budgetOf = (text: string) => Number(/--budget ([\d.]+)k/.exec(text)?.[1]);
    const [, first] = said({ 'a@2': ['rounds <= 10.02'], b: ['rounds <= 10.02'] }, { tables: ['small', 'large'] });
    expect(budgetOf(first)).toBeGreaterThan(1.5 * budgetOf(sentence));
  });
});

describe('an expectation of an unbounded figure', () => {
  const unbounded = { most: null };
  const median = 'expect its median (rounds@median) or another percentile.';

  test('is not held by observed games, nor decided by more', () => {
    expect(said({ a: ['rounds <= 12'] }, unbounded)[1]).toMatch(
      /^Not enough evidence: “a”: the average of rounds is 10 \(.*\), wanted at most 12\. The game sets no bound to rounds, /,
    );
    for (const wanted of ['rounds <= 12', 'rounds <= 10.02', 'rounds 9..11']) {
      expect(said({ a: [wanted] }, unbounded)[1]).toContain(median);
    }
  });

  test('is decided if the relevant end is bounded', () => {
    // Rounds cannot be fewer than none.
    expect(said({ a: ['rounds <= 9'] }, unbounded)[1]).toMatch(/^Broken: /);
    expect(said({ a: ['rounds >= 9'] }, unbounded)[1]).toMatch(/^Held: /);
    expect(said({ a: ['rounds <= 9.98'] }, unbounded)[1]).toMatch(/ more games would probably tell: /);
    expect(said({ a: ['rounds >= 9.98'] }, unbounded)[1]).toMatch(/ more games would probably tell: /);
    expect(said({ a: ['rounds >= 10.02'] }, unbounded)[1]).toContain(median);
    expect(said({ a: ['rounds@median <= 12'] }, unbounded)[1]).toMatch(/^Held: /);
  });

  test('is reported with an alternative', () => {
    expect(said({ a: ['rounds@sd <= 4'] }, unbounded)[1]).toMatch(
      / of it: expect something of percentiles \(rounds@p90\)\.$/,
    );
    expect(said({ a: ['rounds/turns <= 4'] }, unbounded)[1]).toMatch(
      /The game sets no bound to rounds\/turns, .* of it: expect something of the percentiles of both parts\.$/,
    );
    expect(said({ a: ['score:x >= 0 > score:y >= 0'] }, unbounded)[1]).toMatch(
      /The game sets no bound to score:x and score:y, .* of their difference: expect something of the percentiles of each\.$/,
    );
  });
});
