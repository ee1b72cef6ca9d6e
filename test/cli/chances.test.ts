/** Chances of a replay are whole percents that add up. */
import { expect, test } from 'vitest';
import { wholePercents } from '../../src/cli/commands/replay.js';

test('whole percentages add up like the shares', () => {
  expect(wholePercents([0.505, 0.495])).toEqual([51, 49]);
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(wholePercents([0.004, 0.996])).toEqual([0, 100]);
  expect(wholePercents([1, 0])).toEqual([100, 0]);
  // Shares of a team, or with games without a winner, do not have to sum to 100.
  expect(wholePercents([0.296])).toEqual([30]);
  expect(wholePercents([0.25, 0.5])).toEqual([25, 50]);
});
