/** How long games take. */
import { distributionChart } from '../../../charts/distribution-chart.js';
import type { Section } from '../../../report/page.js';
import { summarise } from '../../../stats/summary.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { distributionOf } from '../../../tables/distribution.js';
import { number, percent, words } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';

const MOST_BINS = 40;

export function gameLengthSection(cell: CellFindings): Section | undefined {
  const { length } = cell;
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
}

/** "A typical game takes 12 rounds; nine in ten take 8 to 19." */
export function lengthSentences({ length }: CellFindings): string[] {
  if (!length) return [];
  const { n, q05, q50, q95 } = summarise(length.histogram, length.column.scale);
  if (n === 0) return [];
  const unit = words(length.column.name);
  if (q05 === q95) return [`Nine in ten games take ${number(q50)} ${unit}.`];
  return [`A typical game takes ${number(q50)} ${unit}; nine in ten take ${number(q05)} to ${number(q95)}.`];
}
