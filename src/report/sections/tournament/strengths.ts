/** How strong every strategy is over all line-ups. */
import { rangeChart } from '../../../charts/range-chart.js';
import type { TournamentResult } from '../../../plan/tournament-result.js';
import { signedTo } from '../../../tables/format.js';
import { strengthRows } from '../../../tables/strengths.js';
import { tableOf } from '../../../tables/table.js';
import type { Section } from '../../page.js';
import { strengthSentences } from '../../tournament-sentences.js';

export function strengthSection(result: TournamentResult): Section {
  const rows = strengthRows(result);
  const finishes = result.run.plan.ranked;
  return {
    id: 'strengths',
    title: 'How strong each is',
    sentences: strengthSentences(rows),
    chart: {
      spec: rangeChart('points', [
        {
          rows: rows.map(({ strategy, strength, low, high }) => ({
            ...{ name: strategy, value: strength, low, high, label: signedTo(strength, 2) },
          })),
          scale: 'near',
          axisTitle: 'strength (0.7 more means odds of 2 to 1)',
          reference: { value: 0, label: 'average of the field' },
        },
      ]),
      alt: 'Strength of every strategy with its 95 % interval; 0 is the average of the field.',
    },
    table: {
      data: tableOf(rows, [
        ...['strategy', 'strength', 'low', 'high', 'winShare', 'fair', 'beatsNext', 'clearlyAhead'],
        ...['finishing', 'finishingLow', 'finishingHigh'],
      ]),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'strength', heading: 'strength', format: 'change' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'change' },
        { key: 'winShare', heading: 'wins per seat', format: 'share' },
        { key: 'fair', heading: 'fair share', format: 'share' },
        { key: 'beatsNext', heading: 'chance against the next', format: 'share' },
        ...(finishes ? [{ key: 'finishing', heading: 'by finishing', format: 'change' } as const] : []),
      ],
    },
    notes: [
      'Strengths come from who won in every line-up (Bradley–Terry, with more than two seats Plackett–Luce). They add up to 0.',
      ...(finishes ? ['“By finishing” is the same reckoned from the whole order in which players finished.'] : []),
      'A lead of 0.7 means odds of 2 to 1 seat for seat, 1.1 means 3 to 1, 2.3 means 10 to 1.',
    ],
  };
}
