/** Strength of every strategy and seat over all line-ups, and the results of each line-up. */

import { signedTo } from '../../../analysis/format.js';
import { derived, tableOf, withInterval } from '../../../analysis/table.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { Seated } from '../../../questions/tournament/pairs.js';
import { rangeChart, rangeRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { strengthSentences } from '../../sentences/tournament/strengths.js';
import { seatSentence } from '../../sentences/win-shares.js';
import { winShareParts } from '../win-shares.js';
import { TOGETHER } from './pairs.js';

/** Strength of every strategy over all line-ups. */
export function strengthSection(field: FieldFindings): Section {
  const { strengths, reportsOrder } = field;
  return {
    id: 'strengths',
    title: 'How strong each is',
    sentences: strengthSentences(field),
    chart: {
      spec: rangeChart('points', [
        {
          rows: strengths.map((row) => rangeRow(row.strategy, row.strength, row, signedTo(row.strength, 2))),
          scale: 'near',
          axisTitle: 'strength (0.7 more means odds of 2 to 1)',
          reference: { value: 0, label: 'average of the field' },
        },
      ]),
      alt: 'Strength of every strategy with its interval; 0 is the average of the field.',
    },
    table: {
      data: tableOf(strengths, [
        'strategy',
        'strength',
        'low',
        'high',
        'winShare',
        'fair',
        'beatsNext',
        'finishing',
        'finishingLow',
        'finishingHigh',
      ]),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        ...withInterval('strength', 'strength', 'strength'),
        { key: 'winShare', heading: 'wins per seat', format: 'share' },
        { key: 'fair', heading: 'fair share', format: 'share' },
        { key: 'beatsNext', heading: 'chance against the next', format: 'share' },
        ...(reportsOrder ? [{ key: 'finishing', heading: 'by finishing', format: 'strength' } as const] : []),
      ],
    },
    notes: [
      'Strengths come from who won from which seat in every line-up (Bradley–Terry, with more than two seats Plackett–Luce, and a term for each seat). They add up to 0.',
      TOGETHER,
      ...(reportsOrder
        ? ['“By finishing” is the same worked out from the whole order in which players finished.']
        : []),
      'A lead of 0.7 means odds of 2 to 1 seat for seat, 1.1 means 3 to 1, 2.3 means 10 to 1.',
    ],
  };
}

/** Advantage of each seat, independent of the strategy in it. */
export const fieldSeatSection = ({ seats }: FieldFindings): Section => ({
  id: 'seats',
  title: 'Is a seat favoured?',
  sentences: [seatSentence(seats)],
  ...winShareParts(seats, 'seat'),
  notes: ['Every strategy sat in every seat equally often, so this is the seat’s doing and not the strategy’s.'],
});

/** Results of every line-up. `watch`: returns the replay command of a line-up's first game, by its index in the plan. */
export function lineUpSection({ seated }: FieldFindings, watch: (cell: number) => string): Section {
  const headed = derived<Seated>(seated, {
    heading: ({ lineUp, cell }) => `${lineUp}. Watch its first game with: ${watch(cell)}`,
  });
  return {
    id: 'line-ups',
    title: 'Every line-up',
    sentences: ['Who won how often, table by table.'],
    table: {
      data: headed.select('lineUp', 'strategy', 'seats', 'games', 'share', 'low', 'high', 'fair', 'heading'),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'seats', heading: 'seats', format: 'count' },
        { key: 'share', heading: 'wins per seat', format: 'share' },
        { key: 'fair', heading: 'fair share', format: 'share' },
      ],
      groupBy: 'heading',
      folded: true,
    },
  };
}
