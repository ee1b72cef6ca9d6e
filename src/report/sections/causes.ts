/** How games end. */
import { barChart } from '../../charts/bar-chart.js';
import { tableOf } from '../../tables/table.js';
import { causeShares } from '../../tables/win-shares.js';
import type { SectionBuilder } from '../page.js';
import { endingSentences, lossSentences } from '../verdict.js';

export const causeSection: SectionBuilder = (cell) => {
  const causes = causeShares(cell);
  if (!causes.some(({ share }) => share > 0)) return undefined;
  const together = cell.game.play === 'together';
  return {
    id: 'causes',
    title: together ? 'What beats the team' : 'How games end',
    sentences: together ? lossSentences(cell) : endingSentences(cell),
    chart: {
      spec: barChart(causes, 'share of all games'),
      alt: 'Share of games for each way in which a game can end, with 95 % intervals.',
    },
    table: {
      data: tableOf(causes, ['name', 'about', 'share', 'low', 'high']),
      columns: [
        { key: 'name', heading: 'ending', format: 'text', detail: 'about' },
        { key: 'share', heading: 'share of games', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
      ],
    },
  };
};
