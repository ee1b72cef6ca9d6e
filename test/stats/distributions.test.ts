import { describe, expect, test } from 'vitest';
import { normalCdf, normalQuantile, normalReach, normalTwoSided } from '../../src/stats/normal.js';
import { betaQuantile, logBeta, logGamma, lowerBeta, upperGamma } from '../../src/stats/special-functions.js';
import { studentReach, studentTwoSided } from '../../src/stats/student-t.js';
import { chiSquareUpperTail } from '../support/chi-square.js';
import { studentCdf, studentQuantile } from '../support/student-t.js';
import { argumentsOf, expectClose, rValues } from './r-values.js';

const functions = [
  ['lgamma', (x: number) => logGamma(x), 1e-13],
  ['lbeta', (a: number, b: number) => logBeta(a, b), 1e-13],
  ['pnorm', (z: number) => normalCdf(z), 1e-12],
  ['qnorm', (p: number) => normalQuantile(p), 1e-14],
  ['pt', (t: number, degrees: number) => studentCdf(t, degrees), 1e-11],
  ['qt', (p: number, degrees: number) => studentQuantile(p, degrees), 1e-11],
  ['pbeta', (x: number, a: number, b: number) => lowerBeta(x, a, b), 1e-10],
  ['qbeta', (p: number, a: number, b: number) => betaQuantile(p, a, b), 1e-10],
  ['upperGamma', (x: number, a: number) => upperGamma(a, x), 1e-11],
  ['chiSquare', (x: number, degrees: number) => chiSquareUpperTail(x, degrees), 1e-11],
] as const;

describe('the distributions', () => {
  test.each(functions)('agree with R: %s', (group, compute, tolerance) => {
    const rows = rValues(group);
    expect(rows.length).toBeGreaterThan(4);
    for (const [call, value] of rows) {
      const [first, second, third] = argumentsOf(call);
      expectClose(compute(first, second, third), value as number, tolerance, call);
    }
  });

  test('the normal quantile undoes the normal share', () => {
    for (let z = -8; z <= 5; z += 0.125) expectClose(normalQuantile(normalCdf(z)), z, 1e-9);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  });

  test('the gamma function of whole numbers is a factorial', () => {
    for (let n = 1, factorial = 1; n <= 20; n++, factorial *= n - 1) {
      expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 13);
    }
  });

  test('t with 1 and 2 degrees of freedom has the closed form', () => {
    for (const t of [0.1, 0.9, 1, 2.5, 7, 100]) {
      expectClose(studentCdf(t, 1), 0.5 + Math.atan(t) / Math.PI, 1e-13);
      expectClose(studentCdf(t, 2), 0.5 + t / (2 * Math.sqrt(2 + t * t)), 1e-13);
    }
  });

  test('t with infinite degrees of freedom is normal', () => {
    expect(studentReach(0.95, Number.POSITIVE_INFINITY)).toBe(normalReach(0.95));
    expect(studentTwoSided(2, Number.POSITIVE_INFINITY)).toBe(normalTwoSided(2));
    expectClose(studentReach(0.95, 1e12), normalReach(0.95), 1e-9);
  });

  test('the beta share of whole numbers is a sum of binomial probabilities', () => {
    // I_x(k, n - k + 1) = P(at least k of n), here 3 of 5.
    const x = 0.3;
    const atLeastThree = 10 * x ** 3 * (1 - x) ** 2 + 5 * x ** 4 * (1 - x) + x ** 5;
    expectClose(lowerBeta(x, 3, 3), atLeastThree, 1e-14);
  });

  test('the ends of the distributions are exact', () => {
    expect([lowerBeta(0, 2, 3), lowerBeta(1, 2, 3)]).toEqual([0, 1]);
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
    expect([upperGamma(2, 0), upperGamma(2, Number.POSITIVE_INFINITY)]).toEqual([1, 0]);
    expect(studentReach(1, 5)).toBe(Number.POSITIVE_INFINITY);
    expect(studentTwoSided(Number.POSITIVE_INFINITY, 5)).toBe(0);
  });
});
