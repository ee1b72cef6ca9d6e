/** How often the team of a cooperative game wins. */
import { shareChart } from '../../charts/share-chart.js';
import { tableOf } from '../../tables/table.js';
import { teamShare } from '../../tables/win-shares.js';
import type { SectionBuilder } from '../page.js';
import { teamSentences } from '../team-sentences.js';

export const teamWinSection: SectionBuilder = (cell) => {
  const team = cell.game.play === 'together' ? teamShare(cell) : undefined;
  if (!team) return undefined;
  const row = { outcome: 'team wins', games: cell.tally.games, ...team };
  return {
    id: 'team-wins',
    title: 'How often the team wins',
    sentences: teamSentences(cell),
    chart: {
      spec: shareChart({ marks: [{ name: 'team wins', ...team, tone: 'more' }], title: 'share of games', whole: true }),
      alt: 'Share of games won by the team with its 95 % interval.',
    },
    table: {
      data: tableOf([row], ['outcome', 'games', 'share', 'low', 'high']),
      columns: [
        { key: 'outcome', heading: 'outcome', format: 'text' },
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'share', heading: 'share', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
      ],
    },
  };
};
