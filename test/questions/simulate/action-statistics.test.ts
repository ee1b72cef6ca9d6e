/** Statements on an action statistic: winners differ from losers, it is open, or all winners are alike. */
import { expect, test } from 'vitest';
import { rowsOf } from '../../../src/analysis/table.js';
import { ask } from '../../../src/api/ask.js';

test('the table of winners marks columns in which all winners are alike, and undecided ones', async () => {
  const { findings, played, presentation } = await ask(
    'simulate',
    { game: 'dig', games: 60, seed: 'why' },
    { threads: 0 },
  );
  const section = presentation.page(findings, played).sections.find((one) => one?.id === 'why')!;
  const rows = rowsOf<{ column: string; clear: string }>(section.table!.data);
  const said = new Map(rows.map(({ column, clear }) => [column, clear]));
  expect(said.get('dealt.antelope')).toBe('all winners alike');
  expect([...said.values()]).toContain('cannot tell yet');
});
