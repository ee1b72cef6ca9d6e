import { describe, expect, test } from 'vitest';
import {
  directionOf,
  isBeyond,
  isWithin,
  oppositeOf,
  practicalRelationOf,
  type Relation,
  relationOf,
  relationOfAll,
} from '../../src/stats/judge.js';

const HALF = { low: 0.5, high: 0.5 };
const interval = (low: number, high: number) => ({ low, high });

describe('the relation of an interval to a point', () => {
  test.each<[Relation, number, number]>([
    ['above', 0.51, 0.6],
    ['below', 0.4, 0.49],
    ['undecided', 0.4, 0.6],
    ['equivalent', 0.495, 0.505],
    ['equivalent', 0.49, 0.51],
    ['undecided', 0.48, 0.51],
    // An end that touches the reference does not exclude it.
    ['undecided', 0.5, 0.6],
    ['undecided', 0.4, 0.5],
    ['undecided', Number.NaN, Number.NaN],
    ['undecided', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('is %s from %d to %d', (relation, low, high) => {
    expect(relationOf(interval(low, high), 0.0101, HALF)).toBe(relation);
  });

  test('has a direction within the tolerance, but equivalence where only material differences count', () => {
    expect(relationOf(interval(0.501, 0.505), 0.01, HALF)).toBe('above');
    expect(practicalRelationOf(interval(0.501, 0.505), 0.01, HALF)).toBe('equivalent');
    expect(relationOf(interval(0.495, 0.499), 0.01, HALF)).toBe('below');
    expect(practicalRelationOf(interval(0.495, 0.499), 0.01, HALF)).toBe('equivalent');
    expect(practicalRelationOf(interval(0.501, 0.6), 0.01, HALF)).toBe('above');
    expect(practicalRelationOf(interval(0.4, 0.6), 0.01, HALF)).toBe('undecided');
  });

  test('has the reference zero by default', () => {
    expect(relationOf(interval(1, 2), 0)).toBe('above');
    expect(relationOf(interval(-2, -1), 0)).toBe('below');
    expect(relationOf(interval(-1, 1), 1)).toBe('equivalent');
  });

  test('is undecided without a reference value', () => {
    const none = { low: Number.NaN, high: Number.NaN };
    expect(relationOf(interval(0.4, 0.5), 1, none)).toBe('undecided');
  });
});

describe('the relation of an interval to a target', () => {
  const target = { low: 12, high: 16 };
  test.each<[Relation, number, number]>([
    ['equivalent', 13, 15],
    ['equivalent', 12, 16],
    ['above', 16.1, 18],
    ['below', 10, 11.9],
    ['undecided', 11, 13],
    ['undecided', 15, 17],
    ['undecided', 10, 20],
  ])('is %s from %d to %d', (relation, low, high) => {
    expect(relationOf(interval(low, high), 0, target)).toBe(relation);
  });

  test.each([
    [null, null],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('ignores an open end, given as %s', (below, above) => {
    expect(relationOf(interval(Number.NEGATIVE_INFINITY, 15), 0, { low: below, high: 16 })).toBe('equivalent');
    expect(relationOf(interval(-5, 17), 0, { low: below, high: 16 })).toBe('undecided');
    expect(relationOf(interval(17, 18), 0, { low: below, high: 16 })).toBe('above');
    expect(relationOf(interval(13, Number.POSITIVE_INFINITY), 0, { low: 12, high: above })).toBe('equivalent');
    expect(relationOf(interval(1, 2), 0, { low: 12, high: above })).toBe('below');
  });
});

test('an interval is beyond the tolerance only if both ends are', () => {
  expect(isBeyond(interval(0.11, 0.3), 0.1)).toBe(true);
  expect(isBeyond(interval(0.1, 0.3), 0.1)).toBe(false);
  expect(isBeyond(interval(-0.3, -0.11), 0.1)).toBe(true);
  expect(isBeyond(interval(-0.3, 0.3), 0.1)).toBe(false);
  expect(isBeyond(interval(17.5, 19), 1, { low: null, high: 16 })).toBe(true);
  expect(isBeyond(interval(1, 2), 1, { low: null, high: 16 })).toBe(false);
});

test('an interval is within the tolerance with its ends included', () => {
  expect(isWithin(interval(-0.1, 0.1), 0.1)).toBe(true);
  expect(isWithin(interval(-0.1, 0.11), 0.1)).toBe(false);
});

test('directionOf knows no tolerance', () => {
  expect([interval(1, 2), interval(-2, -1), interval(0, 0)].map((one) => directionOf(one))).toEqual([
    'above',
    'below',
    'undecided',
  ]);
});

test('relations combine to the first with a direction, else to what all of them are', () => {
  expect(relationOfAll(['equivalent', 'below', 'above'])).toBe('below');
  expect(relationOfAll(['undecided', 'above'])).toBe('above');
  expect(relationOfAll(['equivalent', 'equivalent'])).toBe('equivalent');
  expect(relationOfAll(['equivalent', 'undecided'])).toBe('undecided');
});

test('the opposite of a relation is that of the negated estimate', () => {
  for (const [low, high] of [
    [1, 2],
    [-2, -1],
    [-1, 1],
    [-9, 9],
  ]) {
    expect(oppositeOf(relationOf(interval(low, high), 1))).toBe(relationOf(interval(-high, -low), 1));
  }
});
