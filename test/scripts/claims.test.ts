/** The claims of scripts/claims.ts, fewer times: what they promise holds, and what is known to fail is seen to fail. */
import { describe, expect, test } from 'vitest';
import { CLAIMS, type Claim, type Measurement, measureClaim } from '../../scripts/claims.js';

const RUNS = 200;
/** Enough runs if they show that the alternative method fails, which a false claim would show too. */
const FEW_RUNS = 60;

/** Three standard errors below what is promised: a claim that holds exactly as often as promised holds so often. */
const least = ({ promised }: Claim, runs: number): number =>
  promised - 3 * Math.sqrt((promised * (1 - promised)) / runs);

/**
 * Runs after which a claim without failures passes: one so weak that all runs would let it through half of the time
 * passes these in one case of twenty.
 */
const runsWithoutFault = (claim: Claim, runs: number): number =>
  Math.ceil(Math.log(0.05) / Math.log(least(claim, runs)));

/** Each is measured once. */
const measured = new Map<Claim, Measurement>();
async function measuredOf(claim: Claim) {
  const most = claim.testRuns ?? Math.min(RUNS, Math.ceil(claim.runs / 4));
  const isEnough = ({ runs, held, other }: Measurement): boolean => {
    const isShown = other < least(claim, runs);
    if (runs >= FEW_RUNS) return isShown || held === 1;
    return (isShown || Number.isNaN(other)) && held === 1 && runs >= runsWithoutFault(claim, most);
  };
  const found = measured.get(claim) ?? (await measureClaim(claim, most, isEnough));
  measured.set(claim, found);
  return { ...found, least: least(claim, found.runs) };
}

describe('claims about games with known answers', () => {
  // Whole titles, which `test.each` would cut.
  for (const claim of CLAIMS) {
    test(`${claim.group}: ${claim.what}`, async () => {
      const { held, least } = await measuredOf(claim);
      expect(held).toBeGreaterThanOrEqual(least);
    });
  }

  test('cover every kind of analysis and every page', () => {
    const groups = ['fixed', 'says so', 'watched', 'same', 'extended', 'paired', 'missing values', 'seating', 'luck'];
    const pages = ['page of simulate', 'page of compare', 'page of luck', 'page of skill'];
    const questions = ['compare --by-rule', 'sweep', 'tournament', 'tune', 'levers', 'expect'];
    expect(new Set(CLAIMS.map(({ group }) => group))).toEqual(new Set([...groups, ...pages, ...questions]));
  });

  const othersOf = async (claims: readonly Claim[]): Promise<number[]> => {
    const others: number[] = [];
    for (const claim of claims) others.push((await measuredOf(claim)).other);
    return others.filter((share) => !Number.isNaN(share));
  };

  test('fail with plain t intervals for jackpots, rare changes and interim analyses', async () => {
    const others = await othersOf(CLAIMS.filter(({ what }) => /2,000.*100 games|one way, in 0 %|looks/.test(what)));
    expect(others.length).toBeGreaterThan(5);
    for (const share of others) expect(share).toBeLessThan(0.88);
  });

  test('fail if winning every pair makes a best choice', async () => {
    const others = await othersOf(
      CLAIMS.filter(({ what }) => /called the best choice.*(loses where|three of a kind)/.test(what)),
    );
    expect(others).toHaveLength(2);
    for (const share of others) expect(share).toBeLessThan(0.1);
  });

  test('fail if each claim of a page or of an interim analysis has its own 95 %', async () => {
    const isOfMany = ({ group, what }: Claim) => /page of (simulate|compare)/.test(group) || what.includes('advice');
    const others = await othersOf(CLAIMS.filter(isOfMany));
    expect(others.length).toBeGreaterThan(5);
    for (const share of others) expect(share).toBeLessThan(0.94);
    // Pages of luck cost too much to play often; those with many sources fail in a few runs.
    const luck = await othersOf(CLAIMS.filter(({ group }) => group === 'page of luck'));
    expect(Math.min(...luck)).toBeLessThan(0.9);
    const skill = await othersOf(CLAIMS.filter(({ group }) => group === 'page of skill'));
    expect(skill.length).toBeGreaterThan(1);
    for (const share of skill) expect(share).toBeLessThan(0.9);
  });
});
