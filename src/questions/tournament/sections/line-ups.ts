/** Every line-up that was played, with who won how often and how to watch a game of it. */
import type { Section } from '../../../report/page.js';
import { derived } from '../../../tables/table.js';
import type { FieldFindings } from '../field.js';
import type { Seated } from '../seated.js';

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
