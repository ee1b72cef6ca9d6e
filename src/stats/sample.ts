/**
 * A sample boiled down to what intervals of a mean need: how many values, their mean, their spread. A column's summary is
 * one, and running sums of whole numbers make one at any moment of a run.
 */

export interface Sample {
  readonly n: number;
  readonly mean: number;
  /** Standard deviation from value to value (n − 1 below). */
  readonly sd: number;
}

/** The sample behind running sums; merging two samples is adding their sums. */
export function sampleFromSums(n: number, sum: number, sumSquares: number): Sample {
  const mean = sum / n;
  // Rounding could bring the difference of two near-equal sums below 0.
  const sd = n < 2 ? Number.NaN : Math.sqrt(Math.max(0, sumSquares - mean * sum) / (n - 1));
  return { n, mean, sd };
}

/** How far the sample's mean typically lies from the true one. */
export function standardErrorOf({ n, sd }: Sample): number {
  return sd / Math.sqrt(n);
}
