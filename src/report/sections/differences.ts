/** What differs between A and B, with intervals. */
import { type RangePanel, rangeChart } from '../../charts/range-chart.js';
import { amountInWords } from '../../plan/amount.js';
import type { CompareResult } from '../../plan/compare-result.js';
import { type DifferenceRow, differenceRows, differenceTable } from '../../tables/differences.js';
import { signed, signedPoints } from '../../tables/format.js';
import type { Section } from '../page.js';

export function differenceSection(result: CompareResult): Section {
  const rows = differenceRows(result);
  const { tolerance } = result.plan.pairing!;
  return {
    id: 'differences',
    title: 'What B changes',
    sentences: [
      'Each figure is what B gives more than A, game by game on the same luck; left of the dashed line it is less.',
    ],
    chart: {
      spec: rangeChart('points', rows.map(panelOf)),
      alt: 'Difference between B and A for each figure with its interval, around no difference.',
    },
    table: differenceTable(rows),
    notes: [
      `The bar is the interval; the shaded band is the tolerance (${amountInWords(tolerance)}), within which A and B count as the same.`,
      'Differences of shares are in percentage points.',
      '“Pairing saved” is how many times as many games separate luck would have needed.',
    ],
  };
}

const TONES = { higher: 'more', lower: 'less', same: 'plain', undecided: 'plain' } as const;

/** A panel each, because figures differ in their scale. */
function panelOf({ label, difference, low, high, tolerance, share, verdict }: DifferenceRow): RangePanel {
  const written = share ? `${signedPoints(difference, high - low)} points` : signed(difference);
  return {
    title: label,
    rows: [{ name: '', value: difference, low, high, label: written, tone: TONES[verdict] }],
    scale: 'aroundZero',
    isShare: share,
    reference: { value: 0 },
    band: { low: -tolerance, high: tolerance },
  };
}
