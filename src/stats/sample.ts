/**
 * A sample boiled down to what intervals of a mean need: how many values, their mean, their spread. A column's summary is
 * one, and so is what was measured (measured.ts).
 */

export interface Sample {
  readonly n: number;
  readonly mean: number;
  /** Standard deviation from value to value (n − 1 below). */
  readonly sd: number;
}

/** How far the sample's mean typically lies from the true one. */
export function standardErrorOf({ n, sd }: Sample): number {
  return sd / Math.sqrt(n);
}
