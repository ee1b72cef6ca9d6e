/** What differs between A and B, with intervals. */
import { differenceChart } from '../../charts/difference-chart.js';
import { amountInWords } from '../../plan/amount.js';
import type { CompareResult } from '../../plan/compare-result.js';
import { differenceRows, differenceTable } from '../../tables/differences.js';
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
      spec: differenceChart(
        rows.map((row) => ({
          ...row,
          title: row.label,
          tone: row.verdict === 'higher' ? 'more' : row.verdict === 'lower' ? 'less' : 'plain',
        })),
      ),
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
