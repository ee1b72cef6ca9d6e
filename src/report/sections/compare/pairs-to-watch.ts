/** Pairs of games that show the effect of the change: divergence and replay commands. */

import { tableOf } from '../../../analysis/table.js';
import type { Section } from '../../report.js';
import type { PairToWatch } from '../../sentences/compare/pairs-to-watch.js';

/** Builds the section: a heading per pair, and below it a row per side. */
export function watchSection(watch: readonly PairToWatch[]): Section | undefined {
  if (watch.length === 0) return undefined;
  const rows = watch.flatMap(({ index, reason: why, divergenceText: parting, endings, replay }) =>
    ['A', 'B'].map((side, i) => {
      const heading = `Game ${index}, ${why}. ${parting}`;
      return { index, why, side, what: endings[i], parting, command: replay[i], heading };
    }),
  );
  return {
    id: 'watch',
    title: 'Games worth watching',
    sentences: ['The same luck under both settings: up to where they part, the two games are the same.'],
    table: {
      data: tableOf(rows),
      columns: [
        { key: 'side', heading: 'side', format: 'text' },
        { key: 'what', heading: 'what happens, and how to watch it', format: 'text', command: 'command' },
      ],
      groupBy: 'heading',
    },
  };
}
