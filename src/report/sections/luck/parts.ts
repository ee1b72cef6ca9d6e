/** Shares of the win variance: luck, players and seats. */

import { list, percent } from '../../../analysis/format.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import type { Game } from '../../../core/game.js';
import type { WinParts } from '../../../questions/luck/shares.js';
import { rangeChart } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { namedParts, partSentences } from '../../sentences/luck/parts.js';
import { outcomeOf } from '../../sentences/luck/sources.js';

export function partSection(parts: WinParts, game: Game): Section {
  const named = namedParts(parts);
  return {
    id: 'parts',
    title: parts.seat === undefined ? 'Luck and skill' : 'Luck, skill and seat',
    sentences: partSentences(parts, game),
    chart: {
      spec: rangeChart('bars', [
        {
          rows: named.map(({ name, part }) => ({ name, ...part, label: percent(part.value), tone: 'plain' })),
          scale: 'whole',
          isShare: true,
        },
      ]),
      alt: `Parts of ${outcomeOf(game)} that are carried by ${list(named.map(({ name }) => name))}.`,
    },
    table: {
      data: tableOf(
        named.map(({ name, part }) => ({ name, ...part })),
        ['name', 'value', 'low', 'high', 'level'],
      ),
      columns: [{ key: 'name', heading: 'carried by', format: 'text' }, ...withInterval('value', 'part', 'share')],
    },
    notes: [
      'Parts of the variance of winning among these players. Players of very different strength make the part of luck smaller, equal ones larger.',
    ],
  };
}
