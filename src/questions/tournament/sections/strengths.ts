/** How strong every strategy and every seat is over all line-ups, and each line-up by itself. */
import { rangeChart } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/report.js';
import { seatSentence, winShareParts } from '../../../report/win-share-parts.js';
import { percent, shortPercent, signedTo } from '../../../tables/format.js';
import { derived, tableOf } from '../../../tables/table.js';
import type { FieldFindings } from '../field.js';
import type { Seated } from '../pairs.js';
import type { StrengthRow } from '../strengths.js';

/** How strong every strategy is over all line-ups. */
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
      data: tableOf(strengths, [
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
        ...(reportsOrder ? [{ key: 'finishing', heading: 'by finishing', format: 'change' } as const] : []),
      ],
    },
    notes: [
      'Strengths come from who won in every line-up (Bradley–Terry, with more than two seats Plackett–Luce). They add up to 0.',
      ...(reportsOrder ? ['“By finishing” is the same reckoned from the whole order in which players finished.'] : []),
      'A lead of 0.7 means odds of 2 to 1 seat for seat, 1.1 means 3 to 1, 2.3 means 10 to 1.',
    ],
  };
}

/** Who leads the field over all line-ups. */
export function strengthSentences({ strengths }: Pick<FieldFindings, 'strengths'>): string[] {
  const [best, second] = strengths;
  const worst = strengths[strengths.length - 1];
  const wins = ({ strategy, winShare, fair }: StrengthRow) =>
    `${strategy} wins ${percent(winShare)} of the games from each of its seats, where ${shortPercent(fair)} is fair`;
  const lead = best.clearlyAhead
    ? `Over all line-ups ${best.strategy} is the strongest: ${wins(best)}.`
    : `Over all line-ups ${best.strategy} and ${second.strategy} lead; which of the two is stronger is not decided. ${wins(best)}.`;
  const last = strengths.length === 2 ? [] : [`The weakest is ${worst.strategy}: ${percent(worst.winShare)}.`];
  return [lead, ...last, ...finishingSentences(strengths)];
}

/** Winning is one thing, not coming last another. */
function finishingSentences(strengths: readonly StrengthRow[]): string[] {
  const [best] = strengths;
  const first = strengths.reduce((a, b) => (b.finishing > a.finishing ? b : a));
  if (first === best || !(first.finishingLow > best.finishingHigh)) return [];
  return [
    `By the whole order of finishing ${first.strategy} comes first: it wins less often than ${best.strategy}, but finishes higher when it does not win.`,
  ];
}

/** Whether a seat is favoured, apart from who sits there. */
export const fieldSeatSection = ({ seats }: FieldFindings): Section => ({
  id: 'seats',
  title: 'Is a seat favoured?',
  sentences: [seatSentence(seats)],
  ...winShareParts(seats, 'seat'),
  notes: ['Every strategy sat in every seat equally often, so this is the seat’s doing and not the strategy’s.'],
});

// Every line-up that was played, with who won how often and how to watch a game of it.

/** `watch`: the command that replays the first game of a line-up, by its place in the plan. */
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
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
        { key: 'fair', heading: 'fair share', format: 'share' },
      ],
      groupBy: 'heading',
      folded: true,
    },
  };
}
