/** Figures of a sweep that are no means: quantiles, which have no standard error, and win shares above the fair one. */
import { expect, test } from 'vitest';
import { ask } from '../../../src/api/ask.js';

const game = 'test/support/trap-die.ts';
const sweep = (games: number, on: string[], vary = ['trap.faces:trip=1..6']) =>
  ask('sweep', { game, games, vary, on }, { threads: 0 });

test('quantiles have curves, shapes and steps like means', async () => {
  const { findings, played, presentation } = await sweep(2000, ['rounds@p90', 'rounds@median']);
  const [high, middle] = findings.curves;
  // Throws until the third trip: with six of six faces always 3, with k of six of a negative binomial.
  expect(high.points.map(({ mean }) => mean).at(-1)).toBe(3);
  for (const k of [1, 2, 3, 4, 5]) {
    for (const [curve, quantile] of [
      [high, 0.9],
      [middle, 0.5],
    ] as const) {
      const { low, high, mean } = curve.points[k - 1];
      expect(low! <= mean && mean <= high!).toBe(true);
      expect(low! <= throwsWithin(k / 6, quantile) && throwsWithin(k / 6, quantile) <= high!).toBe(true);
    }
  }
  expect(high.points.every(({ se }) => se === null)).toBe(true);
  expect(findings.verdict[0]).toMatch(
    /^Trip faces of trap from 1 to 6: the 90th percentile of rounds falls from \d+ \(at 1\) to 3 \(at 6\), by \d+ ± \d+; steepest from 1 to 2 \(−\d+ ± \d+\)/,
  );
  expect(findings.verdict[1]).toMatch(/^The median of rounds falls from \d+ \(at 1\) to 3 \(at 6\)/);
  expect(findings.verdict[2]).toMatch(/^Going from 4, as it is, to 5 changes the 90th percentile of rounds by −\d/);
  // Two settings differ in a quantile by no more than the far ends of their intervals, which are wider than those drawn.
  const step = findings.steps!.figures[0].changes.find((change) => change.step === -1)!;
  const [from, to] = [high.points[3], high.points[2]];
  expect(step.estimate.low).toBeLessThanOrEqual(to.low! - from.high!);
  expect(step.estimate.high).toBeGreaterThanOrEqual(to.high! - from.low!);
  expect(presentation.document(findings, played)).toMatchObject({
    settings: [{ figures: { 'rounds@p90': { mean: high.points[0].mean, se: null } } }, {}, {}, {}, {}, {}],
  });
});

test('an unbounded quantile is never reported as changed, and is drawn to the edge of the chart', async () => {
  const { findings, played, presentation } = await sweep(10, ['rounds@p99']);
  expect(findings.curves[0].points.every(({ high }) => high === null)).toBe(true);
  expect(findings.verdict).toEqual([
    'Trip faces of trap from 1 to 6: whether the 99th percentile of rounds changes cannot be told yet (seen between 3 and 29).',
    'With 5 trip faces (trap.faces:trip=5) the table has no disarm.',
    'With 6 trip faces (trap.faces:trip=6) the table has no avoid and no disarm.',
  ]);
  const [response, steps] = presentation.page(findings, played).sections;
  expect(JSON.stringify(response!.chart!.spec)).not.toMatch(/null,"high"|"high":null/);
  expect(steps!.table!.data.get('told at 5', 0)).toMatch(/^cannot tell yet \(.* ± any number\)$/);
});

test('the excess over the fair share crosses zero where the seats are even', async () => {
  const { findings } = await sweep(2000, ['win:seat1@fair']);
  const { points, name } = findings.curves[0];
  expect(name).toBe('win share of seat 1 above the fair share');
  points.forEach(({ mean, low, high }, i) => {
    expect(low! <= mean && mean <= high!).toBe(true);
    expect(Math.abs(mean - ((i + 1) / 6 - 0.5))).toBeLessThan(0.05);
  });
  expect(findings.verdict[0]).toMatch(/rises from .* to 50\.0 % \(at 6\)/);
});

test('a map of a quantile has charts and sentences', async () => {
  const { findings } = await sweep(500, ['rounds@p90'], ['hp=1..3', 'throws=5,6']);
  expect(findings.verdict[0]).toMatch(
    /^The 90th percentile of rounds changes, seen between \d+ \(at hp 1, throws 5\) and \d+ \(at hp 3.* clearly higher at hp 3/,
  );
});

/** The least number of throws within which, with this probability, a chance of `p` has come three times. */
function throwsWithin(p: number, probability: number): number {
  let [throws, reached] = [3, p ** 3];
  while (reached < probability) {
    throws++;
    reached += (((throws - 1) * (throws - 2)) / 2) * p ** 3 * (1 - p) ** (throws - 3);
  }
  return throws;
}

test('a point has a second interval that includes values not yet seen', async () => {
  const request = { game: 'test/support/jackpot.ts', games: 100, vary: ['bonus=0..1'], on: ['points', 'capped'] };
  const { findings } = await ask('sweep', { ...request, seed: 'quiet' }, { threads: 0 });
  const [points, capped] = findings.curves.map((curve) => curve.points[0]);
  // One game in a thousand has 10,000 more points: 20 on average, while a hundred games show 10.
  expect(points.mean).toBeLessThan(20);
  expect(points.high).toBeLessThan(20);
  expect(points.possibleHigh).toBeGreaterThan(20);
  expect(capped.possibleHigh! - capped.high!).toBeLessThan(0.5);
});
