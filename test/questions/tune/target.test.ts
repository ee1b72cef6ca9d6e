import { describe, expect, test } from 'vitest';
import type { PlannedCell } from '../../../src/plan/plan.js';
import { readTarget } from '../../../src/plan/target.js';
import { roomOf } from '../../../src/search/room.js';
import trapDie from '../../support/trap-die.js';

const agent = { name: 'random', module: { file: '', fingerprint: '' }, parameters: {} };
const cell: PlannedCell = {
  variant: 'default',
  players: 2,
  rules: {},
  changed: {},
  lineUp: [agent, agent],
  firstGame: 0,
};
const read = (text: string) => readTarget(trapDie, cell, text);

describe('a target is parsed:', () => {
  test.each([
    ['rounds 10..14', 10, 14],
    ['rounds 10 .. 14', 10, 14],
    ['rounds 10 to 14', 10, 14],
    ['win:seat1 22%..28%', 0.22, 0.28],
    ['win:random 22..28%', 0.22, 0.28],
    ['win:seat2 0.22..0.28', 0.22, 0.28],
    ['trips >= 3', 3, Number.POSITIVE_INFINITY],
    ['trips<=3.5', Number.NEGATIVE_INFINITY, 3.5],
    ['rounds@median 10..14', 10, 14],
    ['rounds@p90 <= 20', Number.NEGATIVE_INFINITY, 20],
    ['rounds 12', 11.76, 12.24],
    ['win:seat1 25%', 0.24, 0.26],
    ['win:seat1@fair -2%..2%', -0.02, 0.02],
    ['win:seat1@fair >= -3%', -0.03, Number.POSITIVE_INFINITY],
    ['win:seat1@times-fair 0.9..1.1', 0.9, 1.1],
    ['rounds@sd <= 4', Number.NEGATIVE_INFINITY, 4],
    ['trips/rounds 0.3..0.5', 0.3, 0.5],
    ['trips @ sd / rounds @ median 2', 1.96, 2.04],
  ])('%s', (text, low, high) => {
    expect(read(text).low).toBeCloseTo(low, 12);
    expect(read(text).high).toBeCloseTo(high, 12);
  });
});

test('a single number has a tolerance', () => {
  expect(read('rounds 12').text).toBe('rounds 12 (± 0.24)');
  expect(read('win:seat1 25%').text).toBe('win:seat1 25% (± 1 percentage point)');
});

describe('an error says what is allowed:', () => {
  test.each([
    ['rounds', 'cannot be read. Write "rounds 10..14"'],
    ['rounds = 12', 'Give a range around it'],
    ['rounds 14..10', 'the range must go upwards'],
    ['rounds 5%..8%', 'rounds is not a share'],
    ['win:seat1 22..28', 'Did you mean 22%?'],
    ['rounsd 1..2', 'Did you mean "rounds"?'],
    ['win:seat1@fair -2..2', 'a difference of shares, so it lies between -100% and 100%. Did you mean -2%?'],
    ['win:seat1 -2%..2%', 'is a share, so it lies between 0% and 100%'],
    ['rounds@fair -1..1', 'Write @mean, @median, a percentile such as @p90, or @sd.'],
    ['win:seat1@median 1%..2%', 'win:seat1@median is not a share'],
    ['win 1%..2%', 'Every seat has its own win'],
    ['rounds@times-fair 1', 'Write @mean, @median, a percentile such as @p90, or @sd.'],
    ['win:seat1@sd 10%..20%', 'win:seat1@sd is not a share'],
    ['trips/rounds 5%..8%', 'trips/rounds is not a share'],
    ['trips/win 1..2', 'Every seat has its own win'],
    ['trips/ronuds 1..2', 'There is no metric of trap-die "trips/ronuds"'],
    ['win:seat7 1%..2%', 'There is no player at this table "seat7"'],
  ])('%s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

test('the margin is measured from the nearest end, in half widths of the range', () => {
  const target = read('rounds 10..14');
  expect([12, 11, 10, 8, 16, 13].map((value) => roomOf(target, value))).toEqual([1, 0.5, 0, -1, -1, 0.5]);
  expect(roomOf(read('trips >= 3'), 30)).toBe(1);
});
