/** Values computed by R once and frozen in r-values.json, each with its R call. */
import { expect } from 'vitest';
import values from './r-values.json' with { type: 'json' };

type Group = Exclude<keyof typeof values, 'source'>;

/** Calls and their values in a group. */
export function rValues(group: Group): [call: string, value: number | number[]][] {
  return values[group] as [string, number | number[]][];
}

/** The numbers between the outermost brackets of a call like `pt(-2, 1)`. */
export function argumentsOf(call: string): number[] {
  return [...call.matchAll(/(?<![\w.])-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([text]) => Number(text));
}

/** Equality to a part `tolerance` of the larger value; below 1e-15 outright for values that should be 0. */
export function expectClose(actual: number, expected: number, tolerance = 1e-12, about = ''): void {
  const room = Math.max(1e-15, tolerance * Math.max(Math.abs(actual), Math.abs(expected)));
  expect(Math.abs(actual - expected), `${about}: ${actual} is not ${expected}`).toBeLessThanOrEqual(
    Number.isNaN(actual) ? -1 : room,
  );
}
