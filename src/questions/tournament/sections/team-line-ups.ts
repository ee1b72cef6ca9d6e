/** How often the team of a cooperative game wins with each line-up. */
import { rangeChart, shareRow } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/page.js';
import { counted, shareOf } from '../../../tables/format.js';
import { rowsOf } from '../../../tables/table.js';
import type { TeamFindings, TeamLineUp } from '../team.js';

/** More rows than twice this cannot be taken in at a glance. */
const MOST_AT_AN_END = 8;

export function teamLineUpSection(team: TeamFindings): Section {
  const rows = rowsOf<TeamLineUp>(team.lineUps);
  const isCut = rows.length > 2 * MOST_AT_AN_END;
  const drawn = isCut ? [...rows.slice(0, MOST_AT_AN_END), ...rows.slice(-MOST_AT_AN_END)] : rows;
  return {
    id: 'team-line-ups',
    title: 'How often each line-up wins',
    sentences: teamLineUpSentences(team),
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
      data: team.lineUps,
      columns: [
        { key: 'lineUp', heading: 'line-up', format: 'text' },
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'share', heading: 'team wins', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
      ],
    },
    notes: [
      ...(isCut
        ? [
            `Of ${counted(rows.length, 'line-up')} the ${MOST_AT_AN_END} best and the ${MOST_AT_AN_END} worst are drawn.`,
          ]
        : []),
      'The bar is the 95 % interval.',
    ],
  };
}

export function teamLineUpSentences({ lineUps }: TeamFindings): string[] {
  const rows = rowsOf<TeamLineUp>(lineUps);
  const [best] = rows;
  const worst = rows[rows.length - 1];
  return [
    `The team wins most often as ${best.lineUp}: ${shareOf('games', best)}; least often as ${worst.lineUp}: ${shareOf('games', worst)}.`,
  ];
}
