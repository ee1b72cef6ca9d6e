import { expect, test } from 'vitest';
import { familiesAmong } from '../../src/analysis/summaries.js';

const row = (column: string, headline = true, role: 'count' | 'value' = 'count') => ({ column, headline, role });

test('three or more headline counts with the same first word form a family', () => {
  const rows = [
    ...['damage.trap', 'rolls', 'damage.attack', 'kills.trap', 'damage.own.item', 'kills.self'].map((name) =>
      row(name),
    ),
    row('kills.attack', false),
    row('kills.mean', true, 'value'),
  ];
  const families = [...familiesAmong(rows)].map(([family, members]) => [family, members.map(({ column }) => column)]);
  expect(families).toEqual([['damage', ['damage.trap', 'damage.attack', 'damage.own.item']]]);
});
