import { describe, expect, test } from 'vitest';
import { FigureSample } from '../../src/counting/figure-sample.js';
import type { Tally } from '../../src/counting/tally.js';
import { type Statistic, withName } from '../../src/plan/figure.js';
import type { PlannedCell } from '../../src/plan/plan.js';
import { Histogram } from '../../src/stats/histogram.js';
import { duel } from '../support/column-games.js';

const cell: PlannedCell = { variant: '', players: 2, rules: {}, changed: {}, lineUp: [], firstGame: 0 };
const gameColumns = duel.columns.filter(({ scope }) => scope === 'game');
const [rounds, turns] = gameColumns;

/** Rounds and turns of some games. */
function sampleOf(statistic: Statistic, games: readonly (readonly [rounds: number, turns: number])[], ratio = false) {
  const over = ratio ? withName({ column: turns, whose: 'game', statistic: 'mean' }) : undefined;
  const sample = new FigureSample(withName({ column: rounds, whose: 'game', statistic, over }));
  const histograms = gameColumns.map(() => new Histogram());
  for (const values of games) for (const [i, value] of values.entries()) histograms[i].add(value);
  const tally = { games: games.length, gameColumns, game: (i: number) => histograms[i] };
  sample.add(tally as unknown as Tally, cell);
  return sample;
}

const games = Array.from({ length: 400 }, (_, i) => [4 + (i % 3), 9 + (i % 5)] as const);

describe('a ratio', () => {
  test('is the ratio of the means, with an interval that holds all quotients of both', () => {
    const ratio = sampleOf('mean', games, true);
    const above = sampleOf('mean', games).estimate(null, 0.975);
    expect(ratio.figure.name).toBe('rounds/turns');
    expect(ratio.value).toBeCloseTo(ratio.sample.mean / 11, 12);
    const { low, high } = ratio.estimate(null, 0.95);
    expect(low).toBeLessThan(above.low / 11);
    expect(high).toBeGreaterThan(above.high / 11);
    expect(high - low).toBeLessThan(0.05);
  });

  test('is unknown if the divisor may be 0', () => {
    const { value, low, high } = sampleOf('mean', [...games.slice(0, 3), [4, -10]] as typeof games, true).estimate();
    expect(Number.isFinite(value)).toBe(true);
    expect([low, high]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});

test('a spread has its own interval', () => {
  const { value, low, high } = sampleOf('sd', games).estimate();
  expect(value).toBeCloseTo(Math.sqrt(2 / 3), 2);
  expect(low).toBeLessThan(value);
  expect(high).toBeGreaterThan(value);
});

test.each(['mean', 'sd', { quantile: 0.5 }] as const)(
  'scaledTo keeps the value of %j and narrows its interval',
  (statistic) => {
    const sample = sampleOf(statistic, games);
    const more = sample.scaledTo(4000);
    expect(more.games).toBe(4000);
    expect(more.value).toBeCloseTo(sample.value, 2);
    const [now, then] = [sample.estimate(), more.estimate()];
    expect(then.high - then.low).toBeLessThanOrEqual(now.high - now.low);
    if (typeof statistic === 'string') expect((now.high - now.low) / (then.high - then.low)).toBeGreaterThan(2.5);
  },
);

test('the frequency of an event counts the games with a value', () => {
  const timeout = gameColumns.find(({ role }) => role === 'cause')!;
  const estimateOf = (happened: number, not: number, games: number) => {
    const sample = new FigureSample(withName({ column: timeout, whose: 'game', statistic: 'mean' }));
    const histogram = Histogram.of(0, Float64Array.of(not, happened));
    sample.add({ games, gameColumns, game: () => histogram } as unknown as Tally, cell);
    return sample.estimate();
  };
  expect(estimateOf(20, 80, 400)).toEqual(estimateOf(20, 80, 100));
  expect(estimateOf(80, 320, 400).low).toBeGreaterThan(estimateOf(20, 80, 400).low);
});
