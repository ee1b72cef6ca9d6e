/** The claims of scripts/claims.ts, fewer times: what they promise holds, and what is known to fail is seen to fail. */
import { describe, expect, test } from 'vitest';
import { CLAIMS, type Claim, type Measurement, measureClaim } from '../../scripts/claims.js';

const RUNS = 200;
/** Enough where they show that the method beside a claim fails, which a claim that failed likewise would show too. */
const FEW_RUNS = 60;

/** Three standard errors below what is promised: a claim that holds exactly as often as promised holds so often. */
const least = ({ promised }: Claim, runs: number): number =>
  promised - 3 * Math.sqrt((promised * (1 - promised)) / runs);

/** Each is measured once. */
const measured = new Map<Claim, Measurement & { readonly least: number }>();
function measuredOf(claim: Claim) {
  const known = measured.get(claim);
  if (known !== undefined) return known;
  const few = measureClaim(claim, FEW_RUNS);
  const found =
    few.other < least(claim, FEW_RUNS)
      ? { ...few, least: least(claim, FEW_RUNS) }
      : { ...measureClaim(claim, RUNS), least: least(claim, RUNS) };
  measured.set(claim, found);
  return found;
}

describe('of games whose truth is known', () => {
  test.each(CLAIMS)('$group: $what', (claim) => {
    const { held, least } = measuredOf(claim);
    expect(held).toBeGreaterThanOrEqual(least);
  });

  test('plain t intervals fail where a jackpot, a rare change or a second look is', () => {
    const failing = CLAIMS.filter(({ what }) => /2,000.*100 games|one way, in 0 %|looks/.test(what));
    const others = failing.map((claim) => measuredOf(claim).other).filter((share) => !Number.isNaN(share));
    expect(others.length).toBeGreaterThan(5);
    for (const share of others) expect(share).toBeLessThan(0.88);
  });

  test('each claim by itself at 95 %, or at every look, fails a page with many and a run that is followed', () => {
    const failing = CLAIMS.filter(({ group, what }) => group.startsWith('page of') || what.includes('advice'));
    expect(failing.length).toBeGreaterThan(5);
    for (const claim of failing) expect(measuredOf(claim).other).toBeLessThan(0.94);
  });
});
