import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/core/errors.js';
import { parseFilter } from '../../../src/store/rows/row-filter.js';
import type { RowsView, RowValue } from '../../../src/store/rows/row-reader.js';

const strategies = ['hold{at:25}', 'random', 'two-faced', './my bot.ts'];
const names = ['game', 'rounds', 'slack', 'strategy:seat1', 'score:seat1', 'strategy:seat2', 'score:seat2'];
const row: Record<string, RowValue> = {
  game: 7,
  rounds: 12,
  slack: null,
  'strategy:seat1': 'hold{at:25}',
  'score:seat1': 101,
  'strategy:seat2': 'random',
  'score:seat2': 40,
};
const rows: RowsView = { names, rows: 1, valueAt: (column) => row[column] };
const fits = (text: string) => parseFilter(text, { columns: names, strategies }).matches(rows, 0);

describe('a condition on rows', () => {
  test.each([
    'rounds > 11',
    'rounds >= 12 and rounds <= 12',
    'rounds = 12',
    'rounds == 12 && game != 8',
    'not rounds < 12',
    '!(rounds < 12)',
    'rounds < 3 or rounds > 3 and game = 7',
    'score:seat1 - score:seat2 > 60',
    'score:seat1 - score:seat2 - 60 = 1',
    'rounds * 2 + 1 = 25',
    '2 + rounds / 4 = 5',
    '-rounds < 0',
    'strategy:seat1 = hold{at:25}',
    "strategy:seat1 != 'random'",
    'not (slack > 0)',
    'game = 7 OR rounds = 1',
    'score:hold{at:25} = 101 and score:random = 40',
    'score:random < score:seat1',
    'score: random = 40',
    'score :seat1 = 101',
    'score:seat1-score:seat2 = 61',
    'score:random-score:seat1=-61',
    'not (score:two-faced > 0)',
    'not (score:./my bot.ts/2 > 0)',
    'strategy:seat1 != two-faced and strategy:seat2 != ./my bot.ts',
  ])('%s is true', (text) => {
    expect(fits(text)).toBe(true);
  });

  test.each([
    'rounds > 12',
    'rounds = 12 and game = 8',
    'slack > 0',
    'slack <= 0',
    'slack = slack',
    'strategy:seat1 = random',
    'not rounds = 12',
    'slack + 1 > 0',
    'score:random = 101',
  ])('%s is false', (text) => {
    expect(fits(text)).toBe(false);
  });

  test.each([
    ['round > 3', '--where:1:1: There is no column "round". Did you mean "rounds"?'],
    ['score: hold > 3', '--where:1:1: There is no column "score:hold"'],
    ['strategy:seat1 = hold{at:26}', '--where:1:18: There is no column "hold{at:26}"'],
    ['rounds @ p90 > 1', '--where:1:1: rounds @ p90 is a figure of many games'],
    ['score:hold > 3', '--where:1:1: There is no column "score:hold"'],
    ['1 < rounds@p90', '--where:1:5: rounds@p90 is a figure of many games: leave out what stands after the @'],
    ['rounds > ', '--where:1:10: a column or a number is missing'],
    ['(rounds > 3', '--where:1:12: a closing bracket is missing'],
    ['rounds > 3 4', '--where:1:12: the condition should end here'],
    ['rounds', '--where:1:7: before this, a number is compared with nothing; as in rounds > 60'],
    ['rounds = random', '--where:1:8: a number cannot be compared with the name of a strategy'],
    ['strategy:seat1 = 1', '--where:1:16: the name of a strategy cannot be compared with a number'],
    ['(rounds > 1) = (rounds > 2)', '--where:1:14: a condition cannot be compared with another'],
    ['rounds > 3 and random', '--where:1:22: before this, the name of a strategy is compared with nothing'],
    ['strategy:seat1 + 1 > 2', '--where:1:18: before this, the name of a strategy stands where only a number'],
    ['rounds > 3; drop', '--where:1:11: ";" has no meaning here'],
    [`${'('.repeat(9999)}1${')'.repeat(9999)} > 0`, 'The condition of --where is too long'],
  ])('%s is marked with a caret', (text, message) => {
    expect(() => fits(text)).toThrow(UserError);
    expect(() => fits(text)).toThrow(message);
  });

  test('lists the columns it uses', () => {
    const { columns } = parseFilter('score:seat2 > 3 or rounds > 3 and score:seat2 < 9', {
      columns: names,
      strategies,
    });
    expect(columns).toEqual(['score:seat2', 'rounds']);
  });
});

test('the figure of a strategy is the mean over its seats, in any seating', () => {
  const seated = (strategies: readonly string[], scores: readonly RowValue[]): RowsView => ({
    names,
    rows: 1,
    valueAt: (column) => (column.startsWith('strategy') ? strategies : scores)[Number(column.slice(-1)) - 1],
  });
  const { matches, columns } = parseFilter('score:random = 30', { columns: names, strategies: ['random', 'hold'] });
  expect(matches(seated(['random', 'random'], [20, 40]), 0)).toBe(true);
  expect(matches(seated(['random', 'random'], [null, 30]), 0)).toBe(true);
  expect(matches(seated(['hold', 'random'], [20, 40]), 0)).toBe(false);
  expect(matches(seated(['hold', 'hold'], [30, 30]), 0)).toBe(false);
  expect(columns).toEqual(['score:random']);
});

test.each(['rounds / 0 > 1', 'rounds / 0 != 5', '0 / 0 = 0', 'rounds / (game - 7) > 1'])(
  'a division by 0 has no value and satisfies no condition: %s',
  (text) => {
    expect(fits(text)).toBe(false);
  },
);
