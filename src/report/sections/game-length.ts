/** How long games take. */
import { distributionChart } from '../../charts/distribution-chart.js';
import { leadingColumn } from '../../tables/cell-result.js';
import { distributionOf } from '../../tables/distribution.js';
import { number, percent, words } from '../../tables/format.js';
import { tableOf } from '../../tables/table.js';
import type { SectionBuilder } from '../page.js';
import { lengthSentences } from '../verdict.js';

const MOST_BINS = 40;

export const gameLengthSection: SectionBuilder = (cell) => {
  const length = leadingColumn(cell, 'length');
  const distribution = length && distributionOf(length, MOST_BINS);
  if (!distribution) return undefined;
  const name = words(length.column.name);
  const { beyond, bins, q05, q95 } = distribution;
  const last = number(bins[bins.length - 1].to);
  const notes = [`The shaded range, ${number(q05)} to ${number(q95)}, holds at least nine in ten games.`];
  if (beyond > 0) notes.push(`${percent(beyond, 2)} of games take more than ${last} ${name} and are not drawn.`);
  return {
    id: 'game-length',
    title: 'How long games take',
    sentences: lengthSentences(cell),
    chart: { spec: distributionChart({ name, distribution }), alt: `Distribution of ${name} over the games.` },
    table: {
      data: tableOf(bins, ['from', 'to', 'games', 'share']),
      columns: [
        distribution.step > 1
          ? { key: 'from', to: 'to', heading: name, format: 'number' }
          : { key: 'from', heading: name, format: 'number' },
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'share', heading: 'share', format: 'share' },
      ],
      folded: true,
    },
    notes,
  };
};
