/** What differs between A and B, with intervals. */
import { type RangePanel, rangeChart } from '../../../charts/range-chart.js';
import { amountInWords } from '../../../plan/amount.js';
import type { Amount } from '../../../plan/plan.js';
import type { Section } from '../../../report/page.js';
import { derived, type Format, type TableColumn, type TableRow } from '../../../tables/table.js';
import type { Difference } from '../differences.js';
import type { CompareFindings } from '../findings.js';
import { written } from '../verdict.js';

export function differenceSection({ differences, table }: CompareFindings, tolerance: Amount): Section {
  return {
    id: 'differences',
    title: 'What B changes',
    sentences: [
      'Each figure is what B gives more than A, game by game on the same luck; left of the dashed line it is less.',
    ],
    chart: {
      spec: rangeChart('points', differences.map(panelOf)),
      alt: 'Difference between B and A for each figure with its interval, around no difference.',
    },
    table: {
      data: derived<Difference>(table, { verdict: ({ verdict }) => VERDICTS[verdict].words }),
      columns: COLUMNS,
    },
    notes: [
      `The bar is the interval; the shaded band is the tolerance (${amountInWords(tolerance)}), within which A and B count as the same.`,
      'Differences of shares are in percentage points.',
      '“Pairing saved” is how many times as many games separate luck would have needed.',
    ],
  };
}

const VERDICTS = {
  higher: { words: 'higher', tone: 'more' },
  lower: { words: 'lower', tone: 'less' },
  same: { words: 'the same', tone: 'plain' },
  undecided: { words: 'not decided yet', tone: 'plain' },
} as const;

const meanFormat = ({ share }: TableRow): Format => (share ? 'share' : 'number');
const changeFormat = ({ share }: TableRow): Format => (share ? 'points' : 'change');

const COLUMNS: readonly TableColumn[] = [
  { key: 'label', heading: 'figure', format: 'text', detail: 'about' },
  { key: 'a', heading: 'A', format: meanFormat },
  { key: 'b', heading: 'B', format: meanFormat },
  { key: 'difference', heading: 'B − A', format: changeFormat },
  { key: 'low', to: 'high', heading: 'interval', format: changeFormat },
  { key: 'verdict', heading: 'in B it is', format: 'text' },
  { key: 'varianceRatio', heading: 'pairing saved', format: 'number' },
  { key: 'morePairs', heading: 'more pairs needed', format: 'count' },
];

/** A panel each, because figures differ in their scale. */
function panelOf(row: Difference): RangePanel {
  const { label, difference: value, low, high, tolerance, share, verdict } = row;
  const beside = `${written(row, value)}${share ? ' points' : ''}`;
  return {
    title: label,
    rows: [{ name: '', value, low, high, label: beside, tone: VERDICTS[verdict].tone }],
    scale: 'aroundZero',
    isShare: share,
    reference: { value: 0 },
    band: { low: -tolerance, high: tolerance },
  };
}
