/** How often the team of a cooperative game wins with each line-up. */
import { rangeChart, shareRow } from '../../../charts/range-chart.js';
import type { TournamentResult } from '../../../plan/tournament-result.js';
import { count } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';
import { teamLineUps } from '../../../tables/team-contributions.js';
import type { Section } from '../../page.js';
import { lineUpSentences } from '../../team-tournament-sentences.js';

/** More rows than this cannot be taken in at a glance. */
const MOST_DRAWN = 16;

export function teamLineUpSection(result: TournamentResult): Section {
  const lineUps = teamLineUps(result);
  const drawn =
    lineUps.length <= MOST_DRAWN ? lineUps : [...lineUps.slice(0, MOST_DRAWN / 2), ...lineUps.slice(-MOST_DRAWN / 2)];
  return {
    id: 'team-line-ups',
    title: 'How often each line-up wins',
    sentences: lineUpSentences(result),
    chart: {
      spec: rangeChart('points', [
        {
          rows: drawn.map((row) => shareRow(row.lineUp, row)),
          scale: 'near',
          isShare: true,
          axisTitle: 'share of games won by the team',
        },
      ]),
      alt: 'Win rate of the team for each line-up with its 95 % interval.',
    },
    table: {
      data: tableOf(lineUps, ['lineUp', 'games', 'share', 'low', 'high']),
      columns: [
        { key: 'lineUp', heading: 'line-up', format: 'text' },
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'share', heading: 'team wins', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
      ],
    },
    notes: [
      ...(drawn.length < lineUps.length
        ? [`Of ${count(lineUps.length)} line-ups the ${MOST_DRAWN / 2} best and the ${MOST_DRAWN / 2} worst are drawn.`]
        : []),
      'The bar is the 95 % interval.',
    ],
  };
}
