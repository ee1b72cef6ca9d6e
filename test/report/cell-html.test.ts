import { expect, test } from 'vitest';
import { cellHtml } from '../../src/report/escape.js';

test('a long name has break opportunities between its parts, and a short one has none', () => {
  expect(cellHtml('mcts{iterations:400,horizon:1}')).toBe('mcts{<wbr>iterations:400,<wbr>horizon:1}');
  expect(cellHtml('hold{at:25}, with 1,000 games')).toBe('hold{at:25}, with 1,000 games');
  expect(cellHtml("--strategies 'a<b{of:somebody,else:1}'")).toBe(
    '--strategies &#39;a&lt;b{<wbr>of:somebody,<wbr>else:1}&#39;',
  );
});
