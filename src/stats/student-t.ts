/**
 * Student's t distribution, by the incomplete beta function (Abramowitz and Stegun 1964, 26.7.1).
 *
 * From MANY degrees of freedom on, where that loses digits, by the nearly equal normal (Hill 1970, Communications of
 * the ACM 13, 617–619, Algorithm 395). Degrees of freedom may be fractional or infinite.
 */

import { findCrossing } from './find-root.js';
import { normalReach, normalTwoSided } from './normal.js';
import { lowerBeta } from './special-functions.js';

const MANY = 2000;

/** The share of the distribution farther from 0 than t on either side: a two-sided p-value. */
export function studentTwoSided(t: number, degrees: number): number {
  if (degrees === Number.POSITIVE_INFINITY) return normalTwoSided(t);
  const square = t * t;
  if (square === Number.POSITIVE_INFINITY) return 0;
  if (degrees > MANY) return normalTwoSided(nearestNormal(square, degrees));
  const sum = degrees + square;
  return lowerBeta(degrees / sum, degrees / 2, 0.5, square / sum);
}

/** The z with the same tail as t (given t²), to O(degrees⁻⁵). */
function nearestNormal(square: number, degrees: number): number {
  const a = degrees - 0.5;
  const b = 48 * a * a;
  const y = a * Math.log1p(square / degrees);
  const third = (((-0.4 * y - 3.3) * y - 24) * y - 85.5) / (0.8 * y * y + 100 + b);
  return ((third + y + 3) / b + 1) * Math.sqrt(y);
}

/** Cached, because most columns of a run have as many values as it has games. */
const cache = new Map<string, number>();
const MAX_CACHED = 1000;

/**
 * Returns how many standard errors an interval of this confidence reaches to each side: 2.776 for 0.95 and 4 degrees.
 */
export function studentReach(level: number, degrees: number): number {
  const key = `${level} ${degrees}`;
  let reach = cache.get(key);
  if (reach === undefined) {
    reach = findReach(level, degrees);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, reach);
  }
  return reach;
}

function findReach(level: number, degrees: number): number {
  if (degrees === Number.POSITIVE_INFINITY) return normalReach(level);
  const outside = 1 - level;
  if (outside <= 0) return Number.POSITIVE_INFINITY;
  let high = 2;
  while (studentTwoSided(high, degrees) > outside) high *= 2;
  return findCrossing((t) => studentTwoSided(t, degrees) < outside, 0, high);
}
