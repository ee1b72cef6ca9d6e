/** Strength of every strategy and seat over all line-ups, and the results of each line-up. */

import { list, percent, shortPercent, signedTo } from '../../../analysis/format.js';
import { derived, tableOf, withInterval } from '../../../analysis/table.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { Seated } from '../../../questions/tournament/pairs.js';
import type { StrengthRow } from '../../../questions/tournament/strengths.js';
import { rangeChart } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { seatSentence, winShareParts } from '../../win-share-parts.js';
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
          rows: strengths.map(({ strategy, strength, low, high }) => ({
            name: strategy,
            value: strength,
            low,
            high,
            label: signedTo(strength, 2),
          })),
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

/** Names the strongest strategy, or the candidates if intervals overlap. */
export function strengthSentences({ strengths }: Pick<FieldFindings, 'strengths'>): string[] {
  const [best] = strengths;
  const worst = strengths[strengths.length - 1];
  const wins = ({ strategy, winShare, fair }: StrengthRow, who = strategy) =>
    Number.isNaN(winShare)
      ? `${who} has not played yet`
      : `${who} wins ${percent(winShare)} of the games from each of its seats, where ${shortPercent(fair)} is fair`;
  const leading = strengths.filter((row) => row === best || !best.aheadOf.includes(row.strategy));
  const lead =
    leading.length === 1
      ? `Over all line-ups ${best.strategy} is the strongest: ${wins(best, 'it')}.`
      : `Over all line-ups it is not decided which of ${namesOf(leading)} is the strongest; in these games ${wins(best)}.`;
  return [lead, ...weakestSentences(strengths, worst), ...finishingSentences(strengths)];
}

const namesOf = (rows: readonly StrengthRow[]): string => list(rows.map(({ strategy }) => strategy));

/** Omitted for two strategies, and if all may be the weakest: then all may also be the strongest. */
function weakestSentences(strengths: readonly StrengthRow[], worst: StrengthRow): string[] {
  const trailing = strengths.filter((row) => row === worst || !worst.behind.includes(row.strategy));
  if (strengths.length === 2 || trailing.length === strengths.length) return [];
  return trailing.length === 1
    ? [`The weakest is ${worst.strategy}: it wins ${percent(worst.winShare)}.`]
    : [`Which of ${namesOf(trailing)} is the weakest is not decided.`];
}

/** Reported if a strategy clearly finishes first on average, but clearly wins less often than the strongest. */
function finishingSentences(strengths: readonly StrengthRow[]): string[] {
  const [best] = strengths;
  const first = strengths.find(
    ({ finishesBefore, behind }) => finishesBefore.length === strengths.length - 1 && behind.includes(best.strategy),
  );
  if (first === undefined) return [];
  return [
    `By the whole order of finishing ${first.strategy} comes first: it wins less often than ${best.strategy}, but tends to finish before everybody else.`,
  ];
}

/** Advantage of each seat, independent of the strategy in it. */
export const fieldSeatSection = ({ seats }: FieldFindings): Section => ({
  id: 'seats',
  title: 'Is a seat favoured?',
  sentences: [seatSentence(seats)],
  ...winShareParts(seats, 'seat'),
  notes: ['Every strategy sat in every seat equally often, so this is the seat’s doing and not the strategy’s.'],
});

// Results of every line-up, with the command that replays a game of it.

/** `watch`: returns the replay command of a line-up's first game, by its index in the plan. */
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
