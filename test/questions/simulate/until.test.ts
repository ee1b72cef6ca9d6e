import { describe, expect, test } from 'vitest';
import { ask } from '../../../src/ask.js';
import { readAmount } from '../../../src/plan/number-text.js';
import type { SimulateRequest } from '../../../src/questions/simulate/simulate.js';
import { cellResults } from '../../../src/tables/cell-result.js';
import { headlineShare } from '../../../src/tables/win-shares.js';

const simulate = async (request: SimulateRequest, threads = 0) => {
  const { findings, played } = await ask('simulate', request, { threads });
  return { ...played, tallies: played.counts.tallies, findings };
};

const percent = (value: number) => ({ value: value / 100, percent: true });
const pig = { game: 'pig', strategies: ['hold', 'hold{at:12}'], games: 20_000, chunkSize: 250 };

describe('a simulation until its headline is known', () => {
  test('stops at the same game for any threads, with the same digest', async () => {
    const runs = await Promise.all([0, 1, 3].map((threads) => simulate({ ...pig, until: percent(4) }, threads)));
    const [{ tallies, complete }] = runs;
    expect(complete).toBe(true);
    expect(tallies[0].games).toBeLessThan(20_000);
    expect(new Set(runs.map(({ digest }) => digest)).size).toBe(1);
    expect(new Set(runs.map(({ tallies }) => tallies[0].games)).size).toBe(1);
  });

  test('stops at the first chunk at which the interval is narrow enough, and not before', async () => {
    const { plan, found, tallies } = await simulate({ ...pig, until: percent(4) });
    const { games } = tallies[0];
    const reach = (of: typeof tallies) => {
      const { low, high } = headlineShare(cellResults({ plan, found, counts: { tallies: of } })[0])!;
      return (high - low) / 2;
    };
    expect(reach(tallies)).toBeLessThanOrEqual(0.04);
    const before = await simulate({ ...pig, games: games - 250 });
    expect(reach(before.tallies)).toBeGreaterThan(0.04);
  });

  test('shows always-valid intervals, wider than those of a run of as many games', async () => {
    const watched = await simulate({ ...pig, until: percent(4) });
    const fixed = await simulate({ ...pig, games: watched.tallies[0].games });
    const width = (result: typeof fixed) => {
      const [{ low, high }] = result.findings.cell.strategyShares;
      return high - low;
    };
    expect(width(watched) / width(fixed)).toBeGreaterThan(1.4);
    expect(watched.findings.verdict.at(-1)).toMatch(
      /^[\d,]+ games of at most 20,000 were enough: the win share of hold/,
    );
  });

  test('that is too short for what was asked says so', async () => {
    const short = await simulate({ ...pig, games: 500, until: percent(0.1) });
    expect(short.complete).toBe(true);
    expect(short.findings.verdict.at(-1)).toMatch(
      /^All 500 games were played, but the win share of hold is known only/,
    );
  });

  test('with a tolerance stops early on a clear difference from the fair share', async () => {
    const clear = await simulate({ ...pig, strategies: ['hold', 'random'], tolerance: percent(1) });
    expect(clear.tallies[0].games).toBeLessThanOrEqual(500);
  });
});

test('an amount is points of a share, or a number in the figure’s own unit', () => {
  expect(readAmount('--until', '0.5%')).toEqual({ value: 0.005, percent: true });
  expect(readAmount('--until', ' .2 ')).toEqual({ value: 0.2, percent: false });
  expect(() => readAmount('--until', '-1')).toThrow('--until must be a number above 0, but was given "-1".');
});
