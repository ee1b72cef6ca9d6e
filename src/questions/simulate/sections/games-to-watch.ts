/** Games worth watching: a typical, the shortest, the longest and the most lopsided one, each with how to replay it. */

import type { Section } from '../../../report/page.js';
import { summarise } from '../../../stats/summary.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { number, words } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';

interface Watched {
  readonly kind: string;
  readonly index: number;
  readonly what: string;
}

/** `replay`: the command that replays game `index`. */
export function gamesToWatchSection(cell: CellFindings, replay: (index: number) => string): Section | undefined {
  const games = gamesToWatch(cell);
  if (games.length === 0) return undefined;
  const rows = games.map((game) => ({ ...game, replay: replay(game.index) }));
  return {
    id: 'games-to-watch',
    title: 'Games to watch',
    sentences: ['Figures say what happens; a game shows why. Each of these can be played back move by move.'],
    table: {
      data: tableOf(rows, ['kind', 'index', 'what', 'replay']),
      columns: [
        { key: 'kind', heading: 'game', format: 'text' },
        { key: 'what', heading: 'what happens', format: 'text' },
        { key: 'replay', heading: 'watch it with', format: 'text' },
      ],
    },
    notes: ['Of several such games it is the first; typical is one whose length is the median.'],
  };
}

/** In the order in which one would watch them. */
function gamesToWatch({ tally: { notable }, length }: CellFindings): Watched[] {
  const games: Watched[] = [];
  if (length) {
    const { q50, min, max } = summarise(length.histogram, length.column.scale);
    const unit = words(length.column.name);
    for (const [kind, value] of [
      ['typical', q50],
      ['shortest', min],
      ['longest', max],
    ] as const) {
      const index = notable.firstOfLength(value);
      if (index !== undefined) games.push({ kind, index, what: `${number(value)} ${unit}` });
    }
  }
  const widest = notable.widestMargin;
  if (widest) {
    games.push({ kind: 'most lopsided', index: widest.index, what: `the winner is ${number(widest.margin)} ahead` });
  }
  return games;
}
