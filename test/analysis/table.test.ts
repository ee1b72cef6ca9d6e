import { describe, expect, test } from 'vitest';
import { tableOf, textAt, toCsv } from '../../src/analysis/table.js';

describe('a table', () => {
  test('is written as CSV at full precision, quoted if necessary', () => {
    const rows = [{ name: 'a, "b"', share: 0.123456789, gone: Number.NaN }];
    const data = tableOf(rows, ['name', 'share', 'gone']);
    expect(toCsv({ data, columns: [] })).toBe('name,share,gone\n"a, ""b""",0.123456789,\n');
  });

  test('formats a value by its column', () => {
    const row = { share: 0.1234, low: 0.1, high: 0.2, gone: null, role: 'win' };
    const own = { key: 'share', heading: '', format: () => (row.role === 'win' ? 'number' : 'share') } as const;
    expect(textAt({ key: 'share', heading: '', format: 'share' }, row)).toBe('12.3 %');
    expect(textAt({ key: 'low', to: 'high', heading: '', format: 'share' }, row)).toBe('10.0 % to 20.0 %');
    expect(textAt(own, row)).toBe('0.12');
    expect(textAt({ key: 'gone', heading: '', format: 'share' }, row)).toBe('–');
  });

  test('shows the known ends of a range', () => {
    const range = (low: number | null, high: number | null) =>
      textAt({ key: 'low', to: 'high', heading: '', format: 'change' }, { low, high });
    expect(range(1, 2)).toBe('+1 to +2');
    expect(range(1, null)).toBe('at least +1.00');
    expect(range(null, 2)).toBe('at most +2.00');
    expect(range(null, null)).toBe('–');
  });

  test('without rows still has its columns', () => {
    expect(toCsv({ data: tableOf([], ['a', 'b']), columns: [] })).toBe('a,b\n');
  });
});
