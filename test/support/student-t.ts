/** Student's t distribution as tables have it, made of the tails and reaches that are used. */
import { normalCdf } from '../../src/stats/normal.js';
import { studentReach, studentTwoSided } from '../../src/stats/student-t.js';

/** The share of the distribution below t. */
export function studentCdf(t: number, degrees: number): number {
  if (degrees === Number.POSITIVE_INFINITY) return normalCdf(t);
  const tail = studentTwoSided(t, degrees) / 2;
  return t < 0 ? tail : 1 - tail;
}

/** The t with a share `p` of the distribution below it. */
export function studentQuantile(p: number, degrees: number): number {
  return p < 0.5 ? -studentReach(1 - 2 * p, degrees) : studentReach(2 * p - 1, degrees);
}
