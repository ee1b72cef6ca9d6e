/** The verdict on all rules, at its boundaries: findings made by hand. */

import { describe, expect, test } from 'vitest';
import { whole } from '../../../src/core/parameter.js';
import { withName } from '../../../src/plan/figure.js';
import { analyze } from '../../../src/questions/levers/findings.js';
import type { LeversRun } from '../../../src/questions/levers/outcome.js';
import { verdict } from '../../../src/report/sentences/levers/verdict.js';
import type { Effect } from '../../../src/search/effect.js';
import { duel } from '../../support/column-games.js';
import { type EffectKind, judgedAs, madeEffect } from '../../support/made-effect.js';

const [rounds, turns, , win] = duel.columns;
const FIGURES = [
  withName({ column: win, whose: { seat: 0 }, statistic: 'mean' }),
  withName({ column: rounds, whose: 'game', statistic: 'mean' }),
  withName({ column: turns, whose: 'game', statistic: 'mean' }),
];

interface MadeRule {
  /** The effect of its step on each figure. */
  readonly does: readonly EffectKind[];
  readonly isRobust?: boolean;
  /** Games that were any different, of 500, and those that it lacks to be known. */
  readonly changed?: number;
  readonly moreGames?: number;
  /** Games with a value on both sides, and on one. */
  readonly valued?: number;
  readonly unpaired?: number;
}

const SIZES: Readonly<Record<EffectKind, number>> = { large: 2, some: 0.6, open: 0.3, quiet: 0.1, small: 0.1 };
const effectOf = (
  kind: EffectKind,
  { isRobust = true, moreGames = 0, valued = 500, unpaired = 0 }: MadeRule,
): Effect => {
  const value = SIZES[kind];
  const low = kind === 'open' ? -0.1 : value / 2;
  return madeEffect({
    value,
    low,
    high: 2 * value,
    robust: isRobust,
    moreGames,
    n: valued,
    unpaired,
    ...judgedAs(kind),
  });
};

interface Made {
  readonly figures?: number;
  readonly hasRequestedFigures?: boolean;
  readonly unclear?: boolean;
  readonly complete?: boolean;
  readonly refused?: number;
}

function said(rules: readonly MadeRule[], made: Made = {}): readonly string[] {
  const { figures = 1, hasRequestedFigures = true, unclear = false, complete = true, refused = 0 } = made;
  const shown = hasRequestedFigures ? FIGURES.slice(1, 1 + figures) : FIGURES.slice(0, figures);
  const { facts } = whole(5, [1, 9], 'A rule.', { provenance: 'assumption', source: 'here' });
  const levers = rules.map((_, i) => ({ parameter: { ...facts, key: `rule${i}` }, value: 5, steps: [] }));
  const base = shown.map(() => ({ mean: 10, low: 9, high: 11, tolerance: 0.5 }));
  const outcome = {
    levers: rules.map((rule) => [
      {
        step: { setting: '', from: '5', to: '6', way: 'up' },
        games: 500,
        changed: rule.changed ?? 9,
        changedShare: { low: 0, high: 0.01 },
        gamesToDecide: rule.moreGames ?? 0,
        effects: shown.map((_, f) => effectOf(rule.does[f] ?? 'quiet', rule)),
      },
    ]),
    base,
    baseGames: 500,
    level: 0.99,
  };
  const refusals = Array.from({ length: refused }, () => ({ setting: 'rule9=1', reason: 'no' }));
  const state = { levers, figures: shown, hasRequestedFigures, unclear, refused: refusals, budget: 9000 };
  const played = { state, outcome, complete, games: 6000 };
  const all = played as unknown as LeversRun;
  return verdict(analyze(all), all);
}

const quiet: MadeRule = { does: ['quiet'] };
const open: MadeRule = { does: ['open'], moreGames: 1000 };
const large: MadeRule = { does: ['large'] };
const LITTLE = /^These 6,000 games tell little: what \d of \d rules do is still open\.$/;

describe('the verdict on all rules', () => {
  test('begins with the number of open rules if it is more than half', () => {
    expect(said([open, quiet]).some((sentence) => LITTLE.test(sentence))).toBe(false);
    expect(said([open, open, quiet])[0]).toBe('These 6,000 games tell little: what 2 of 3 rules do is still open.');
  });

  test('calls rules below the tolerance quiet, and rules that changed no game idle', () => {
    const idle = { ...quiet, changed: 0 };
    const small: MadeRule = { does: ['small'] };
    expect(said([large, quiet, small])).toContain(
      '2 of 3 rules (rule1 and rule2) were not seen to change any of these figures by enough to matter.',
    );
    expect(said([large, idle, quiet]).join(' ')).toContain('; with 1 of them not one game was any different.');
    expect(said([large, idle]).join(' ')).toContain(
      '(rule1) was not seen to change any of these figures by enough to matter: not one game was any different.',
    );
    // Known for one figure, open for another.
    expect(said([large, { does: ['quiet', 'some'] }], { figures: 2 }).join(' ')).not.toContain('nothing that matters');
  });

  test('lists open rules, with the games that would decide them if known', () => {
    expect(said([large, open]).at(-1)).toBe(
      // With a reserve: as if twice as many were needed, and with the current rules in addition.
      '1 rule is still open: rule1. About 2,800 more games would probably tell: --budget 8.8k.',
    );
    const two = said([large, { ...open, moreGames: 0 }, { ...open, moreGames: Number.POSITIVE_INFINITY }]);
    expect(two.at(-1)).toBe('2 rules are still open: rule1 and rule2.');
    // Rules with a known effect may have changes with an open one.
    const partly: MadeRule = { does: ['large', 'open'], moreGames: 1000 };
    expect(said([partly], { figures: 2 }).join(' ')).not.toContain('still open');
    expect(said([partly], { figures: 2 }).at(-1)).toBe(
      '1 rule is known to do something, but not everything that it does; about 1,100 more games would probably settle everything that is open: --budget 7.1k.',
    );
    expect(said([large]).join(' ')).not.toContain('what else');
  });

  test('lists first the rules that need the fewest games, and the games for half of them', () => {
    const takes = (moreGames: number): MadeRule => ({ ...open, moreGames });
    expect(said([large, takes(900), takes(400), { ...open, moreGames: 0 }]).at(-1)).toBe(
      '3 rules are still open, those that take the fewest games first: rule2, rule1 and rule3. About 4,000 more games would probably tell of 2: --budget 10k.',
    );
    expect(said([large, takes(900), takes(400), takes(500), takes(600)]).at(-1)).toBe(
      '4 rules are still open, those that take the fewest games first: rule2, rule3, rule4 and rule1. ' +
        'About 7,500 more games would probably tell of all of them: --budget 14k; about 3,100 more games of 2 of them: --budget 9.1k.',
    );
  });

  test('explains games like these once, if at all', () => {
    const explained =
      '“In games like these”: the rules also allow rare games with values far from any seen here, and those could turn it round.';
    expect(said([large, quiet])).not.toContain(explained);
    expect(said([{ ...large, isRobust: false }, quiet]).filter((one) => one === explained)).toHaveLength(1);
    expect(said([{ does: ['open'], isRobust: false }, quiet])).not.toContain(explained);
  });

  test('states the winner among default figures, or that it is undecided', () => {
    const undecided =
      /^What changes who wins is not decided yet: no rule is known to move a win share by enough to matter, but one of 2 may\.$/;
    const asked = { figures: 3, hasRequestedFigures: false };
    expect(said([{ does: ['some', 'large'] }, quiet], asked)[0]).toMatch(undecided);
    expect(said([{ does: ['large', 'large'] }, quiet], asked)[0]).toMatch(
      /^Of 2 rules, 1 moves the win share of seat 1 /,
    );
    expect(said([{ does: ['quiet', 'large'] }, quiet], asked)[0]).toMatch(
      /none was seen to move the win share of seat 1 /,
    );
  });

  test('counts games without a value, and those with one on one side alone', () => {
    expect(said([large, quiet]).join(' ')).not.toContain('Not every game');
    expect(said([{ ...large, valued: 400 }, quiet]).join(' ')).toContain(
      'Not every game has a value of rounds (with rule0 5 → 6 on both sides in 400 of 500 games). ',
    );
    expect(said([{ ...large, valued: 400, unpaired: 30 }, quiet]).join(' ')).toContain(
      'in 400 of 500 games, on one side only in 30). ',
    );
  });

  test('states what was skipped, and that the run was stopped', () => {
    expect(said([large], { refused: 1 }).at(-1)).toBe('1 change cannot be played and was left out.');
    expect(said([large], { refused: 2 }).at(-1)).toBe('2 changes cannot be played and were left out.');
    expect(said([large], { complete: false })[0]).toBe(
      'The search was stopped after 6,000 of 9,000 games; this is what they say.',
    );
  });
});

describe('an open point of the rulebook', () => {
  const first = (...rules: MadeRule[]) => said(rules, { unclear: true })[0];

  test.each([
    ['large', true, '1 changes the game: rule0.'],
    ['large', false, '1 changes the game in games like these: rule0.'],
    ['some', true, '1 changes it a little.'],
    ['some', false, '1 changes it a little in games like these.'],
    ['open', true, '1 is not decided yet.'],
    ['quiet', false, '1 made no difference that matters in these games.'],
    ['small', true, '1 is safe to leave.'],
  ] as const)('is judged by its largest effect: %s, robust %s', (verdict, isRobust, sentence) => {
    expect(first({ does: [verdict], isRobust })).toBe(`The rulebook leaves 1 question open: ${sentence}`);
  });

  test('names three of the effects that matter, and how many of them hold only in games like these', () => {
    const rare = { ...large, isRobust: false };
    expect(first(large, rare)).toContain('2 change the game (1 of them in games like these): rule0 and rule1.');
    expect(first(large, large, large, large)).toContain(
      '4 change the game, the strongest seen: rule0, rule1 and rule2.',
    );
  });
});
