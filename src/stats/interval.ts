/** A range of plausible values for a measured quantity. */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The interval before there is any evidence. */
export const UNBOUNDED: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** The interval `reach` to each side of `centre`. */
export function around(centre: number, reach: number): Interval {
  return { low: centre - reach, high: centre + reach };
}
