/** The claims of scripts/claims.ts, fewer times: what they promise holds, and what is known to fail is seen to fail. */
import { describe, expect, test } from 'vitest';
import { CLAIMS, measureClaim } from '../../scripts/claims.js';

const RUNS = 200;

describe('of games whose truth is known', () => {
  test.each(CLAIMS)('$group: $what', async (claim) => {
    const runs = claim.testRuns ?? RUNS;
    const { held } = await measureClaim(claim, runs);
    // Three standard errors of a claim that holds exactly as often as promised.
    expect(held).toBeGreaterThanOrEqual(claim.promised - 3 * Math.sqrt((claim.promised * (1 - claim.promised)) / runs));
  });

  test('plain t intervals fail where a jackpot, a rare change or a second look is', async () => {
    const failing = CLAIMS.filter(({ what }) => /2,000.*100 games|one way, in 0 %|looks/.test(what));
    const measured = await Promise.all(failing.map((claim) => measureClaim(claim, RUNS)));
    const others = measured.map(({ other }) => other).filter((share) => !Number.isNaN(share));
    expect(others.length).toBeGreaterThan(5);
    for (const share of others) expect(share).toBeLessThan(0.88);
  });

  test('each claim by itself at 95 %, or at every look, fails a page with many and a run that is followed', async () => {
    const failing = CLAIMS.filter(({ group, what }) => group.startsWith('page of') || what.includes('advice'));
    expect(failing.length).toBeGreaterThan(5);
    for (const claim of failing) expect((await measureClaim(claim, RUNS)).other).toBeLessThan(0.94);
  });
});
