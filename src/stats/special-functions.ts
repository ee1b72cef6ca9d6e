/**
 * The gamma and the beta function, their incomplete forms, and the quantile of the beta distribution: the base of the
 * normal, chi-square and t distributions, of Clopper–Pearson intervals and of the always-valid interval of a share.
 *
 * Stirling's series: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 6.1.41. Incomplete gamma: the
 * series 6.5.29 and the continued fraction 6.5.31; incomplete beta: the continued fraction 26.5.8; both fractions by
 * Lentz's method (Lentz 1976; Thompson and Barnett 1986). log B for large arguments: by Stirling corrections, so that
 * huge terms cancel on paper and not in doubles (DiDonato and Morris 1992, Algorithm 708).
 */
import { findCrossing } from './find-root.js';

/** Keeps Lentz's method from dividing by zero. */
const TINY = 1e-300;
const PRECISION = 1e-16;
const HALF_LOG_TWO_PI = 0.9189385332046727;

/** log Γ(x) − ((x − ½) log x − x + ½ log 2π), for x of 10 or more, where the series is good to 17 digits. */
function stirlingCorrection(x: number): number {
  const y = 1 / (x * x);
  return (1 / 12 - y * (1 / 360 - y * (1 / 1260 - y * (1 / 1680 - y * (1 / 1188 - y * (691 / 360360 - y / 156)))))) / x;
}

/** log Γ(x) for x > 0: small arguments are shifted up by Γ(x + 1) = x Γ(x). */
export function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  while (shifted < 10) {
    product *= shifted;
    shifted += 1;
  }
  const log = (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + stirlingCorrection(shifted);
  return log - Math.log(product);
}

/** Q(a, x) = Γ(a, x) / Γ(a): the share of a gamma distribution of shape `a` above `x`. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let i = 1; term > sum * PRECISION; i++) {
    term *= x / (a + i);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let i = 1; i < 1_000_000; i++) {
    const step = -i * (i - a);
    b += 2;
    d = 1 / (step * d + b || TINY);
    c = b + step / c || TINY;
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 4 * PRECISION) return value;
  }
  throw new Error(`the incomplete gamma function did not settle at a = ${a}, x = ${x}`);
}

/** log B(a, b) for a, b > 0. */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  const sum = small + large;
  if (large < 10) return logGamma(small) + logGamma(large) - logGamma(sum);
  const tail = stirlingCorrection(large) - stirlingCorrection(sum);
  const logRest = Math.log1p(-small / sum);
  if (small < 10) return logGamma(small) + tail + small - small * Math.log(sum) + (large - 0.5) * logRest;
  return (
    HALF_LOG_TWO_PI -
    0.5 * Math.log(large) +
    stirlingCorrection(small) +
    tail +
    (small - 0.5) * Math.log(small / sum) +
    large * logRest
  );
}

/**
 * I_x(a, b): the share of a beta distribution below x. Pass `rest` = 1 − x where it is known more precisely than 1 − x
 * can be computed.
 */
export function lowerBeta(x: number, a: number, b: number, rest = 1 - x): number {
  if (x <= 0) return 0;
  if (rest <= 0) return 1;
  const logX = x < 0.5 ? Math.log(x) : Math.log1p(-rest);
  const logRest = rest < 0.5 ? Math.log(rest) : Math.log1p(-x);
  const front = Math.exp(a * logX + b * logRest - logBeta(a, b));
  // The fraction converges fast below the mean; above it, the other tail is computed.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(rest, b, a)) / b;
}

function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || TINY);
  let value = d;
  for (let i = 1; i < 1_000_000; i++) {
    const even = (i * (b - i) * x) / ((a + 2 * i - 1) * (a + 2 * i));
    d = 1 / (1 + even * d || TINY);
    c = 1 + even / c || TINY;
    value *= d * c;
    const odd = (-(a + i) * (a + b + i) * x) / ((a + 2 * i) * (a + 2 * i + 1));
    d = 1 / (1 + odd * d || TINY);
    c = 1 + odd / c || TINY;
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 4 * PRECISION) return value;
  }
  throw new Error(`the incomplete beta function did not settle at x = ${x}, a = ${a}, b = ${b}`);
}

/** Returns the x with a share `p` of a beta distribution below it. */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  return findCrossing((x) => lowerBeta(x, a, b) > p, 0, 1);
}
