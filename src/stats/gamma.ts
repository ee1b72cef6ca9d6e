/**
 * The gamma function and its incomplete form, the base of the normal and chi-square distributions.
 *
 * Stirling's series: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 6.1.41. Incomplete gamma: the
 * series 6.5.29 and the continued fraction 6.5.31, the latter by Lentz's method (Lentz 1976; Thompson and Barnett
 * 1986).
 */

/** Keeps Lentz's method from dividing by zero. */
const TINY = 1e-300;
const PRECISION = 1e-16;
const HALF_LOG_TWO_PI = 0.9189385332046727;

/** log Γ(x) − ((x − ½) log x − x + ½ log 2π), for x of 10 or more, where the series is good to 17 digits. */
export function stirlingCorrection(x: number): number {
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
