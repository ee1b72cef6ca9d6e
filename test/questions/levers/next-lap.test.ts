/** Allocation of games in a race. */

import { describe, expect, test } from 'vitest';
import { type GameRange, nextLap, type Runner } from '../../../src/questions/levers/next-lap.js';
import { prospectsOf } from '../../../src/questions/levers/prospects.js';
import type { Effect } from '../../../src/search/effect.js';
import { cellsFor } from '../../../src/search/paired-runs.js';
import { type EffectKind, judgedAs, madeEffect } from '../../support/made-effect.js';

const runner = (reached: number, missing: number, decidesRule = true): Runner => ({
  reached,
  missingGames: missing,
  decidesRule: decidesRule,
});
const costOf = (lap: readonly GameRange<Runner>[]) =>
  lap.reduce((sum, { runners, from, to }) => sum + cellsFor(runners.length) * (to - from), 0);

describe('the next lap', () => {
  test('begins with all changes and as many games as the budget allows', () => {
    const all = Array.from({ length: 20 }, () => runner(0, Number.POSITIVE_INFINITY));
    expect(nextLap(all, 1e6)).toMatchObject([{ from: 0, to: 200, runners: all }]);
    expect(nextLap(all, 22 * 120)).toMatchObject([{ from: 0, to: 120, runners: all }]);
    expect(nextLap(all, 22 * 49)).toEqual([]);
  });

  test('prefers changes that decide a rule, the nearest first, and omits those too far', () => {
    const near = runner(300, 150);
    const far = runner(300, 1_000_000);
    const precise = runner(300, 100, false);
    expect(nextLap([far, precise, near], 1_000)).toEqual(
      [
        { from: 300, to: 500, runners: [near] },
        { from: 300, to: 400, runners: [precise] },
      ].sort((a, b) => a.to - b.to),
    );
    // Games for one of them alone.
    expect(nextLap([far, precise, near], 400)).toEqual([{ from: 300, to: 500, runners: [near] }]);
  });

  test('never exceeds the remaining budget, and is empty if that is too small', () => {
    for (let left = 0; left < 3_000; left += 37) {
      const lap = nextLap([runner(300, 150), runner(500, 400), runner(800, 90, false)], left);
      expect(costOf(lap)).toBeLessThanOrEqual(left);
      expect(lap.length === 0).toBe(left < 100);
    }
  });
});

describe('further games of a rule', () => {
  const effect = (kind: EffectKind, value: number, error: number, isSame = false): Effect =>
    madeEffect({ value, low: value - error, high: value + error, isSame, tolerance: 0.05, ...judgedAs(kind) });
  const change = (...effects: Effect[]) => ({ games: 400, effects });
  const of = (...changes: ReturnType<typeof change>[]) => prospectsOf(changes, [0.05, 0.05], 1_000);

  test('only narrow the effect of a rule that matters', () => {
    const [one, other] = of(change(effect('large', 0.5, 0.2)), change(effect('open', 0.01, 0.1)));
    expect(one).toEqual({ missingGames: 400 * 3, decidesRule: false });
    expect(other.decidesRule).toBe(false);
  });

  test('decide whether another change of it matters as well', () => {
    const [, other] = of(change(effect('large', 0.5, 0.1)), change(effect('some', 0.25, 0.24)));
    // Not until 0.025, a half of what matters.
    expect(other).toEqual({ missingGames: Math.ceil(400 * (1.2 ** 2 - 1)), decidesRule: false });
  });

  test('are planned for the change nearest to an effect', () => {
    const [one, other] = of(change(effect('open', 0.05, 0.1)), change(effect('open', 0.02, 0.1)));
    expect(one).toEqual({ missingGames: 400 * 3, decidesRule: true });
    expect(other.decidesRule).toBe(false);
  });

  test('are planned for all changes if equivalence is nearer', () => {
    const prospects = of(
      change(effect('open', 0, 0.1)),
      change(effect('open', 0.01, 0.08)),
      change(effect('quiet', 0, 0.03)),
    );
    expect(prospects).toEqual([
      { missingGames: 400 * 3, decidesRule: true },
      { missingGames: 400 * 3, decidesRule: true },
      { missingGames: 0, decidesRule: false },
    ]);
  });

  test('are planned up to equivalence for a rule that never made a difference', () => {
    expect(of(change(effect('open', 0, 50, true), effect('quiet', 0, 0.01, true)))).toEqual([
      { missingGames: 600, decidesRule: true },
    ]);
  });

  test('are 0 for known rules', () => {
    expect(of(change(effect('large', 0.5, 0.1)), change(effect('some', 0.06, 0.02)))).toEqual([
      { missingGames: 0, decidesRule: false },
      { missingGames: 0, decidesRule: false },
    ]);
  });
});
