/** The chi-square distribution (Abramowitz and Stegun 1964, 26.4): how surprising a table of counts is. */
import { upperGamma } from '../../src/stats/special-functions.js';

/** The share of a chi-square distribution above x: the p-value of a goodness-of-fit statistic. */
export function chiSquareUpperTail(x: number, degrees: number): number {
  return upperGamma(degrees / 2, x / 2);
}
