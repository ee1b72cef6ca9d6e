/** Settings that the game or a strategy refuses, with the reason. */
import type { Refusal } from '../plan/setting-space.js';
import { count } from '../tables/format.js';
import { tableOf } from '../tables/table.js';
import type { Section } from './page.js';

export function refusedSection(refused: readonly Refusal[]): Section | undefined {
  if (refused.length === 0) return undefined;
  return {
    id: 'refused',
    title: 'Settings that cannot be played',
    sentences: [`${count(refused.length)} were left out, each for the reason beside it.`],
    table: {
      data: tableOf(refused, ['setting', 'reason']),
      columns: [
        { key: 'setting', heading: 'setting', format: 'text' },
        { key: 'reason', heading: 'why not', format: 'text' },
      ],
    },
  };
}
