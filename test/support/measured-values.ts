/** Values measured as a run measures them. */
import { Histogram } from '../../src/stats/histogram.js';
import { type Interval, UNBOUNDED } from '../../src/stats/interval.js';
import { type Measured, measure } from '../../src/stats/measured.js';

/** For values that are whole in units of 1/scale. */
export function measuredOf(values: readonly number[], range: Interval = UNBOUNDED, scale = 1): Measured {
  const histogram = new Histogram();
  for (const value of values) histogram.add(Math.round(value * scale));
  return measure(histogram, scale, range);
}

/** `n` values of a bell with about this mean and spread. */
export function normalValuesOf(n: number, mean: number, sd: number, range: Interval = UNBOUNDED): Measured {
  // A binomial of 24 throws: a spread of √6, in steps of sd / √6.
  const chances = Array.from({ length: 25 }, (_, i) => i).map((i) => choose(24, i) / 2 ** 24);
  const values = Float64Array.from(chances, (_, i) => mean + ((i - 12) * sd) / Math.sqrt(6));
  return { n, mean, sd, values, counts: Float64Array.from(chances, (chance) => chance * n), range };
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
