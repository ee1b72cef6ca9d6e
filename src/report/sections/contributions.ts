/** What each seat does for the team of a cooperative game. No ranking: the seats are on one side. */
import { meanChart } from '../../charts/mean-chart.js';
import { words } from '../../tables/format.js';
import { summaryRows, summaryTable } from '../../tables/summaries.js';
import type { SectionBuilder } from '../page.js';
import { summaryColumns } from './outcomes.js';

export const contributionSection: SectionBuilder = (cell) => {
  if (cell.game.play !== 'together') return undefined;
  const all = summaryRows(cell).filter(({ scope, n }) => scope === 'seat' && n > 1);
  const headline = all.filter((row) => row.headline);
  const rows = headline.length > 0 ? headline : all;
  if (rows.length === 0) return undefined;
  const [figure, ...figures] = summaryColumns;
  return {
    id: 'contributions',
    title: 'What each seat contributes',
    sentences: ['Mean per game and seat: seats that differ much give their players a different game.'],
    chart: {
      spec: meanChart(rows.map((row) => ({ ...row, name: row.who, figure: words(row.column) }))),
      alt: 'Mean of each figure for each seat with its 95 % interval.',
    },
    table: {
      data: summaryTable(rows),
      columns: [figure, { key: 'who', heading: 'seat', format: 'text' }, ...figures],
    },
    notes: ['The bar is the 95 % interval.'],
  };
};
