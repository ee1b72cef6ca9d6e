/** The claims of scripts/claims.ts, fewer times: what they promise holds, and what is known to fail is seen to fail. */
import { describe, expect, test } from 'vitest';
import { CLAIMS, measureClaim } from '../../scripts/claims.js';

const RUNS = 200;

describe('of games whose truth is known', () => {
  test.each(CLAIMS)('$group: $what', (claim) => {
    const runs = Math.min(RUNS, Math.ceil(claim.runs / 4));
    const { held } = measureClaim(claim, runs);
    // Three standard errors of a claim that holds exactly as often as promised.
    expect(held).toBeGreaterThanOrEqual(claim.promised - 3 * Math.sqrt((claim.promised * (1 - claim.promised)) / runs));
  });

  test('there is a row for every way in which games are looked at, and for every page', () => {
    const groups = ['fixed', 'says so', 'watched', 'same', 'extended', 'paired', 'missing values', 'seating', 'luck'];
    const pages = ['page of simulate', 'page of compare', 'sweep', 'tournament'];
    expect(new Set(CLAIMS.map(({ group }) => group))).toEqual(new Set([...groups, ...pages]));
  });

  test('plain t intervals fail where a jackpot, a rare change or a second look is', () => {
    const failing = CLAIMS.filter(({ what }) => /2,000.*100 games|one way, in 0 %|looks/.test(what));
    const others = failing.map((claim) => measureClaim(claim, RUNS).other).filter((share) => !Number.isNaN(share));
    expect(others.length).toBeGreaterThan(5);
    for (const share of others) expect(share).toBeLessThan(0.88);
  });

  test('each claim by itself at 95 %, or at every look, fails a page with many and a run that is followed', () => {
    const failing = CLAIMS.filter(({ group, what }) => group.startsWith('page of') || what.includes('advice'));
    const others = failing.map((claim) => measureClaim(claim, RUNS).other).filter((share) => !Number.isNaN(share));
    expect(others.length).toBeGreaterThan(5);
    for (const share of others) expect(share).toBeLessThan(0.94);
  });
});
