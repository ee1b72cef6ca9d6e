/** Sweeps and tournaments that are extended after their report was read have intervals of the kind that allows it. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { fixedSampleLevel } from '../../src/stats/confidence-sequence.js';
import { normalReach } from '../../src/stats/normal.js';
import { emptyFolder } from '../support/run-warren.js';

const pig = { game: 'pig', strategies: ['hold', 'random'] };

test('an extended sweep has always-valid intervals', async () => {
  const out = path.join(emptyFolder(), 'run');
  const run = async (games: number) =>
    (await ask('sweep', { ...pig, games, vary: ['die.sides=5,6'], on: ['rounds', 'rounds@p90'] }, { threads: 0, out }))
      .findings;
  const methods = ({ curves }: Awaited<ReturnType<typeof run>>) =>
    curves.map(({ points, differences }) => [points[0].method, differences[0].estimate.method]);
  expect(methods(await run(60))).toEqual([
    ['likelihood-ratio', 'likelihood-ratio'],
    ['order-statistics', 'order-statistics'],
  ]);
  const extended = await run(120);
  expect(methods(extended)).toEqual([
    ['always-valid bets', 'always-valid bets'],
    ['always-valid order-statistics', 'always-valid order-statistics'],
  ]);
  expect(extended.verdict.at(-1)).toMatch(/^The run was planned with 60 games of each setting and extended/);
});

test('an extended tournament has always-valid intervals, also of its strengths', async () => {
  const out = path.join(emptyFolder(), 'run');
  const run = async (games: number, folder?: string) =>
    (await ask('tournament', { ...pig, games }, { threads: 0, out: folder })).findings;
  const planned = (await run(100, out)).field!;
  expect([planned.pairs[0].estimate.method, planned.seats[0].estimate.method]).toEqual([
    'clopper-pearson',
    'clopper-pearson',
  ]);
  const { field, verdict } = await run(200, out);
  expect(field!.pairs[0].estimate.method).toBe('always-valid beta-binomial');
  expect(verdict.at(-1)).toMatch(/^The run was planned with 100 games of each line-up and extended/);
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  const atOnce = (await run(200)).field!;
  expect(width(field!.strengths[0])).toBeGreaterThan(1.3 * width(atOnce.strengths[0]));
  // The strengths reach as far as the boundary that their level is read off.
  expect(normalReach(fixedSampleLevel(20_000, { level: 0.95 }))).toBeCloseTo(1.55 * 1.96, 1);
});
