/** Summary statistics: of a sample, for intervals of its mean, and of a histogram. */
import type { Histogram } from './histogram.js';

export interface Sample {
  readonly n: number;
  readonly mean: number;
  /** Standard deviation from value to value (n − 1 below). */
  readonly sd: number;
}

/** Returns the typical distance of the sample's mean from the true one. */
export function standardErrorOf({ n, sd }: Sample): number {
  return sd / Math.sqrt(n);
}

export interface ColumnSummary {
  /** Games (or seats in games) with a value. */
  readonly n: number;
  readonly mean: number;
  /** Standard deviation (n - 1). */
  readonly sd: number;
  readonly se: number;
  readonly min: number;
  readonly max: number;
  readonly q05: number;
  readonly q25: number;
  readonly q50: number;
  readonly q75: number;
  readonly q95: number;
}

/** Summarizes a column that was counted in units of 1/scale. Without any value, all figures but n are NaN. */
export function summarise(histogram: Histogram, scale: number): ColumnSummary {
  const [low, counts] = histogram.trimmed();
  let n = 0;
  let sum = 0;
  for (let i = 0; i < counts.length; i++) {
    n += counts[i];
    sum += counts[i] * (low + i);
  }
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < counts.length; i++) squares += counts[i] * (low + i - mean) ** 2;
  const sd = n > 1 ? Math.sqrt(squares / (n - 1)) : n === 1 ? 0 : Number.NaN;
  const quantile = (share: number) => (n === 0 ? Number.NaN : (low + quantileBin(counts, n, share)) / scale);
  return {
    n,
    mean: mean / scale,
    sd: sd / scale,
    se: sd / Math.sqrt(n) / scale,
    min: n === 0 ? Number.NaN : low / scale,
    max: n === 0 ? Number.NaN : (low + counts.length - 1) / scale,
    q05: quantile(0.05),
    q25: quantile(0.25),
    q50: quantile(0.5),
    q75: quantile(0.75),
    q95: quantile(0.95),
  };
}

/** Returns the first bin at which at least this share of all values is counted (the "inverse CDF" quantile). */
function quantileBin(counts: Float64Array, n: number, share: number): number {
  let seen = 0;
  for (let i = 0; i < counts.length; i++) {
    seen += counts[i];
    if (seen >= share * n) return i;
  }
  return counts.length - 1;
}
