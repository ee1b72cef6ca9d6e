/** Pages that limit a claim to games like these explain it, and no other page does. */
import { describe, expect, test } from 'vitest';
import { tableOf } from '../../src/analysis/table.js';
import type { PageContent } from '../../src/report/report.js';
import { caveatSentences, withCaveatNote } from '../../src/report/sentences/caveats.js';

const [explanation] = caveatSentences(true);
const page = (sentence: string, cell: string): PageContent => ({
  title: 'Pig',
  sections: [
    undefined,
    {
      id: 'one',
      title: 'One',
      sentences: [sentence],
      table: { data: tableOf([{ cell }], ['cell']), columns: [{ key: 'cell', heading: 'it', format: 'text' }] },
    },
  ],
  notes: ['Rules: all defaults.'],
});

describe('“in games like these”', () => {
  test.each([
    ['a sentence', page('It rises in games like these.', 'yes')],
    ['a cell of a table', page('It rises.', 'yes, in games like these')],
  ])('is explained in the notes of %s', (_, content) => {
    expect(withCaveatNote(content, ['It rises.']).notes).toEqual([explanation, 'Rules: all defaults.']);
  });

  test('is explained once, and only where it occurs', () => {
    const said = page('It rises in games like these.', 'yes');
    expect(withCaveatNote(said, [explanation])).toBe(said);
    const unsaid = page('It rises.', 'yes');
    expect(withCaveatNote(unsaid, ['It rises.'])).toBe(unsaid);
  });
});
