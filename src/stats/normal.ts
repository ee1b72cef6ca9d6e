/** The normal distribution: its tail by the incomplete gamma function, its quantile by AS 241 (Wichura 1988). */
import { upperGamma } from './special-functions.js';

/** The share of a standard normal below z, accurate in both tails. */
export function normalCdf(z: number): number {
  const tail = 0.5 * upperGamma(0.5, (z * z) / 2);
  return z < 0 ? tail : 1 - tail;
}

/** The share of a standard normal farther from 0 than z on either side: a two-sided p-value. */
export function normalTwoSided(z: number): number {
  return upperGamma(0.5, (z * z) / 2);
}

/** c0 + c1 x + c2 x² + … */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

/**
 * Coefficients of PPND16 in AS 241 (Wichura 1988, Applied Statistics 37, 477–484): a/b centre, c/d middle, e/f far
 * tail.
 */
const A = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
];
const B = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852854,
];
const C = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
];
const D = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const E = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
];
const F = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 0.000018463183175100548,
  1.421511758316446e-7, 2.0442631033899397e-15,
];

/** Returns the z with a share `p` of a standard normal below it, to about 16 digits. */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(A, r)) / polynomial(B, r);
  }
  const tail = q < 0 ? p : 1 - p;
  if (tail <= 0) return q < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const r = Math.sqrt(-Math.log(tail));
  const z = r <= 5 ? polynomial(C, r - 1.6) / polynomial(D, r - 1.6) : polynomial(E, r - 5) / polynomial(F, r - 5);
  return q < 0 ? -z : z;
}

/** Returns how many standard errors an interval of this confidence reaches to each side: 1.96 for 0.95. */
export function normalReach(level: number): number {
  return -normalQuantile((1 - level) / 2);
}
