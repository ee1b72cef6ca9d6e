/** How a figure differs from pair to pair: a mean difference can be a little in every game or much in a few. */
import { distributionChart } from '../../../charts/distribution-chart.js';
import { pairedScale } from '../../../plan/figure.js';
import type { Section } from '../../../report/page.js';
import { distributionOf } from '../../../tables/distribution.js';
import { percent, signed } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';
import type { CompareFindings } from '../findings.js';
import { tellingFigure } from '../notable-pairs.js';

const MOST_BINS = 40;

/** None if only shares are compared, or if all pairs differ by the same. */
export function spreadSection({ differences, pairs }: CompareFindings): Section | undefined {
  const chosen = tellingFigure(differences.map(({ figure }) => figure));
  const { figure, label, share } = differences[chosen];
  if (share) return undefined;
  const column = { ...figure.column, scale: pairedScale(figure) };
  const distribution = distributionOf({ column, histogram: pairs.figures[chosen].difference }, MOST_BINS);
  if (distribution === undefined || distribution.bins.length < 2) return undefined;
  const { median, q05, q95, bins, beyond } = distribution;
  const notes = [`The shaded range, ${signed(q05)} to ${signed(q95)}, holds at least nine in ten pairs.`];
  if (beyond > 0) notes.push(`${percent(beyond, 2)} of pairs lie further to the right and are not drawn.`);
  return {
    id: 'spread',
    title: `From game to game: ${label}`,
    sentences: [`Half of all pairs differ by ${signed(median)} or less, half by that or more.`],
    chart: {
      spec: distributionChart({ name: `${label}: B − A`, distribution }),
      alt: `Distribution of the difference in ${label} over the pairs of games.`,
    },
    table: {
      data: tableOf(bins, ['from', 'to', 'games', 'share']),
      columns: [
        { key: 'from', to: 'to', heading: 'B − A', format: 'change' },
        { key: 'games', heading: 'pairs', format: 'count' },
        { key: 'share', heading: 'share', format: 'share' },
      ],
      folded: true,
    },
    notes,
  };
}
