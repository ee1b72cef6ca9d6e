/**
 * Summary of a sample for intervals of a mean: how many values, their mean, their spread.
 *
 * A column's summary is a sample, and so is `Measured` (measured.ts).
 */

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
