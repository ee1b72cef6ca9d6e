import { expect, test } from 'vitest';
import {
  count,
  counted,
  formatMoreGames,
  formatRange,
  formatRoundedGames,
  formatShare,
  list,
  meanForInterval,
  meanForWidth,
  number,
  numberForWidth,
  percent,
  points,
  shortPercent,
  signedForInterval,
  words,
} from '../../src/analysis/format.js';
import { commonDecimals } from '../../src/core/formatting.js';
import { formatEffect } from '../../src/report/sentences/notes.js';

test('formatted numbers have digits by their size', () => {
  const values = [1234567, 1234.5, 123.45, 12.345, 1, 0.57, 0.5, 0.1234, 0.002, 0.00012, -0.00000001, Number.NaN];
  const texts = ['1,234,567', '1,235', '123.5', '12.35', '1', '0.57', '0.5', '0.12', '0.002', '0.00012', '0', '–'];
  expect(values.map(number)).toEqual(texts);
  expect([0.1234, 0.12, 8.1234, 12].map((value) => numberForWidth(value, 0.008))).toEqual([
    '0.123',
    '0.120',
    '8.123',
    '12',
  ]);
  expect(count(20000)).toBe('20,000');
});

test('formatted shares are percentages, with more decimals for narrow intervals', () => {
  expect(percent(0.52345)).toBe('52.3 %');
  expect(percent(Number.NaN)).toBe('–');
  expect([0.5, 1 / 3].map(shortPercent)).toEqual(['50 %', '33.3 %']);
  expect(formatShare('games', { value: 0.5, low: 0.45, high: 0.55 })).toBe('50.0 % of games (45.0 % to 55.0 %)');
  expect(formatShare('games', { value: 0.5, low: 0.4995, high: 0.5005 })).toBe('50.00 % of games (49.95 % to 50.05 %)');
});

test('formatters cover differences, advised games, names and lists', () => {
  expect(points(0.0034)).toBe('0.4 percentage points');
  expect(points(0.003)).toBe('0.3 percentage points');
  expect(points(0.01)).toBe('1 percentage point');
  expect(points(0.00001)).toBe('0.1 percentage points');
  expect([14_320, 7, 101].map(formatRoundedGames)).toEqual(['15,000', '7', '110']);
  expect(['leadChanges', 'trap.foreign.trips'].map(words)).toEqual(['lead changes', 'trap foreign trips']);
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => list(items))).toEqual(['a', 'a and b', 'a, b and c']);
  expect(list(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});

test('one has a singular noun', () => {
  expect([0, 1, 2, 1234].map((n) => counted(n, 'game'))).toEqual(['0 games', '1 game', '2 games', '1,234 games']);
  expect([1, 2].map((n) => counted(n, 'berry', 'berries'))).toEqual(['1 berry', '2 berries']);
  expect([1, 14_320].map((n) => formatMoreGames(n, 'pair'))).toEqual(['1 more pair', '15,000 more pairs']);
  expect(formatMoreGames(0.4)).toBe('1 more game');
});

test('an effect and its ± have the same decimals, as many as the ± deserves', () => {
  const effect = (mean: number, reach: number) => formatEffect(false, { mean, low: mean - reach, high: mean + reach });
  expect([effect(3.1, 0.1), effect(0.5, 0.123), effect(-4, 0.25), effect(187.17, 17.88), effect(2, 1.99)]).toEqual([
    '+3.1 ± 0.1',
    '+0.50 ± 0.12',
    '−4.00 ± 0.25',
    '+187 ± 18',
    '+2.00 (+0.01 to +3.99)',
  ]);
  // All have the decimals of the end that would otherwise be rounded to 0.
  expect(formatEffect(false, { mean: 1.1, low: 0.002, high: 2.404 })).toBe('+1.100 (+0.002 to +2.404)');
  expect(formatRange(0.002, 2.404)).toBe('0.002 to 2.404');
  expect(formatRange(-0.061, 0.89)).toBe('−0.06 to 0.89');
});

test('a whole mean has the decimals of its neighbours', () => {
  expect([74, 74.58, 0, 0.4, 0.52, 119.9, 101].map((value) => meanForWidth(value))).toEqual([
    '74.00',
    '74.58',
    '0.00',
    '0.40',
    '0.52',
    '119.9',
    '101.0',
  ]);
  expect(meanForWidth(0.5, 0.008)).toBe('0.500');
});

test('a mean in a column has the decimals of its interval, and at least one digit other than 0', () => {
  const none = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  expect([9.21, 0.087, 0.0058, 0, 119.94].map((mean) => meanForInterval(mean, none))).toEqual([
    '9.21',
    '0.09',
    '0.006',
    '0.00',
    '119.9',
  ]);
  expect(meanForInterval(99.85, { low: 98.6, high: 101.7 })).toBe('99.8');
  expect(meanForInterval(0.0058, { low: 0.0012, high: 0.0119 })).toBe('0.006');
  expect(meanForInterval(14.75, { low: 14.7489, high: 14.7511 })).toBe('14.750');
});

test('a difference has the decimals of its interval, and a clear one is never rounded to 0', () => {
  expect(signedForInterval(0.032, { low: -0.06, high: 0.13 })).toBe('+0.03');
  expect(signedForInterval(0, { low: -2.5, high: 2.5 })).toBe('0.00');
  expect(signedForInterval(0.004, { low: 0.002, high: 2.4 })).toBe('+0.004');
  expect(signedForInterval(0, { low: Number.NEGATIVE_INFINITY, high: 3 })).toBe('0.00');
});

test('numbers formatted together have the same decimals, and none is rounded to 0', () => {
  expect(
    [
      [397, 87.4],
      [0.46, 0.095],
      [57.93, 3.25],
      [3, 14],
      [12.5, 0.0031],
    ].map(commonDecimals),
  ).toEqual([1, 2, 2, 0, 3]);
});
