import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import { parseFilter } from '../../src/rows/row-filter.js';
import type { RowsRead, RowValue } from '../../src/rows/row-reader.js';

const names = ['game', 'rounds', 'slack', 'strategy:seat1', 'score:seat1', 'score:seat2'];
const row: Record<string, RowValue> = {
  game: 7,
  rounds: 12,
  slack: null,
  'strategy:seat1': 'hold{at:25}',
  'score:seat1': 101,
  'score:seat2': 40,
};
const rows: RowsRead = { names, rows: 1, valueAt: (column) => row[column] };
const fits = (text: string) => parseFilter(text, names, ['hold{at:25}', 'random']).matches(rows, 0);

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
    'rounds',
    'slack + 1 > 0',
  ])('%s is false', (text) => {
    expect(fits(text)).toBe(false);
  });

  test.each([
    ['round > 3', '--where:1:1: There is no column "round". Did you mean "rounds"?'],
    ['rounds > ', '--where:1:10: a column or a number is missing'],
    ['(rounds > 3', '--where:1:12: a closing bracket is missing'],
    ['rounds > 3 4', '--where:1:12: the condition should end here'],
    ['rounds > 3; drop', '--where:1:11: ";" has no meaning here'],
    [`${'('.repeat(9999)}1${')'.repeat(9999)} > 0`, 'The condition of --where is too long'],
  ])('%s is pointed at', (text, message) => {
    expect(() => fits(text)).toThrow(UserError);
    expect(() => fits(text)).toThrow(message);
  });

  test('says which columns it speaks of', () => {
    const { columns } = parseFilter('score:seat2 > 3 or rounds > 3 and score:seat2 < 9', names, []);
    expect(columns).toEqual(['score:seat2', 'rounds']);
  });
});
