/** Differences between A and B: every figure with its interval, and the distribution of one figure over the pairs. */

import { percent, signed } from '../../../analysis/format.js';
import { type Format, type TableColumn, type TableRow, tableOf, withInterval } from '../../../analysis/table.js';
import { formatAmount } from '../../../plan/number-text.js';
import type { Amount } from '../../../plan/plan.js';
import type { Difference } from '../../../questions/compare/differences.js';
import type { CompareFindings } from '../../../questions/compare/findings.js';
import { distributionChart } from '../../charts/distribution-chart.js';
import { type RangePanel, rangeChart } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { needsCaveat } from '../../sentences/caveats.js';
import {
  changeFormat,
  formatChange,
  formatChangeRange,
  formatMissingPairs,
  formatVerdict,
  VERDICTS,
  withMissingPairs,
} from '../../sentences/compare/words.js';
import { moreNote } from '../../sentences/notes.js';

export function differenceSection({ differences, pairs }: CompareFindings, tolerance: Amount): Section {
  return {
    id: 'differences',
    title: 'What B changes',
    sentences: ['How much more B gives than A, game by game on the same luck; left of the dashed line it is less.'],
    chart: {
      spec: rangeChart('points', differences.map(panelOf)),
      alt: 'Difference between B and A for each figure with its interval, around no difference.',
    },
    table: {
      data: tableOf(differences.map(rowOf)),
      // Omits a column if its values are all the same: the number of pairs (in a note below), or no caveats.
      columns: COLUMNS.filter(
        ({ key }) =>
          (key !== 'pairs' || differences.some(({ estimate }) => estimate.n < pairs.pairs)) &&
          (key !== 'possible' || differences.some(hasCaveat)),
      ),
    },
    notes: [
      `The bar is the interval; the shaded band is the tolerance (${formatAmount(tolerance)}), within which A and B count as the same.`,
      ...(differences.some(({ figure }) => figure.inFairShares) ? [FAIR_SHARES] : []),
      ...(differences.some(({ share }) => share) ? ['Differences of shares are in percentage points.'] : []),
      ...(differences.some(({ judgement }) => formatMissingPairs(judgement) !== undefined) ? [moreNote('pairs')] : []),
      ...(differences.some(hasCaveat)
        ? [
            '“With values never seen” also allows for values that the game permits but no pair has shown, where that could turn the verdict round.',
          ]
        : []),
    ],
  };
}

/** Returns the numbers of a difference, for tables and documents. */
export function differenceData({ estimate, judgement, possible, ...row }: Difference) {
  const { value, n, ...interval } = estimate;
  return {
    pairs: n,
    gamesA: row.gamesA,
    gamesB: row.gamesB,
    a: row.a,
    b: row.b,
    difference: value,
    ...interval,
    possibleLow: possible.low,
    possibleHigh: possible.high,
    pValue: row.pValue,
    verdict: VERDICTS[judgement.relation].key as string,
    firm: judgement.robust,
    tolerance: judgement.tolerance,
    varianceRatio: row.varianceRatio,
    morePairs: judgement.moreGames ?? 0,
  };
}

const rowOf = (row: Difference): object => ({
  figure: row.figure.name,
  label: row.label,
  about: row.about,
  ...differenceData(row),
  verdict: withMissingPairs(formatVerdict(row.judgement), row.judgement),
  share: row.share,
  possible: needsCaveat(row.judgement) ? formatChangeRange(row.share, row.possible) : '',
});

const FAIR_SHARES =
  'A and B differ in the number of players, so win shares are counted in fair ones: 1 is as many wins as an even split gives at that table.';

const hasCaveat = ({ judgement }: Difference): boolean => needsCaveat(judgement);

const meanFormat = ({ share }: TableRow): Format => (share ? 'share' : 'mean');

const COLUMNS: readonly TableColumn[] = [
  { key: 'label', heading: 'figure', format: 'text', detail: 'about' },
  { key: 'pairs', heading: 'pairs', format: 'count' },
  { key: 'a', heading: 'A', format: meanFormat },
  { key: 'b', heading: 'B', format: meanFormat },
  ...withInterval('difference', 'B\u00a0−\u00a0A', changeFormat),
  { key: 'possible', heading: 'with values never seen', format: 'text' },
  { key: 'verdict', heading: 'in B it is', format: 'text' },
];

/** One panel per figure, because scales differ. */
function panelOf(row: Difference): RangePanel {
  const { label, share, estimate, judgement } = row;
  const { value, low, high } = estimate;
  const { tolerance, relation } = judgement;
  return {
    title: label,
    rows: [{ name: '', value, low, high, label: formatChange(row, 'points'), tone: VERDICTS[relation].tone }],
    scale: 'aroundZero',
    isShare: share,
    isDifference: true,
    reference: { value: 0 },
    band: { low: -tolerance, high: tolerance },
  };
}

// Distribution over the pairs: a mean difference can be small in every game or large in a few.

/** Undefined if only shares are compared, or if all pairs differ by the same amount. */
export function spreadSection({ spread }: CompareFindings): Section | undefined {
  if (spread === undefined || spread.distribution.bins.length < 2) return undefined;
  const { label, distribution } = spread;
  const { median, q05, q95, bins, beyond } = distribution;
  const notes = [`The shaded range, ${signed(q05)} to ${signed(q95)}, holds at least nine in ten pairs.`];
  if (beyond > 0) notes.push(`${percent(beyond, 2)} of pairs lie further to the right and are not drawn.`);
  return {
    id: 'spread',
    title: `From game to game: ${label}`,
    sentences: [
      median === 0
        ? 'In at least half of the pairs it is no higher in B, in at least half no lower.'
        : `In half of the pairs the difference is ${signed(median)} or ${median > 0 ? 'more' : 'less'}.`,
    ],
    chart: {
      spec: distributionChart({ name: `${label}: B − A`, distribution }),
      alt: `Distribution of the difference in ${label} over the pairs of games.`,
    },
    table: {
      data: tableOf(bins, ['from', 'to', 'games', 'share']),
      columns: [
        { key: 'from', to: 'to', heading: 'B\u00a0−\u00a0A', format: 'change' },
        { key: 'games', heading: 'pairs', format: 'count' },
        { key: 'share', heading: 'share', format: 'share' },
      ],
      folded: true,
    },
    notes,
  };
}
