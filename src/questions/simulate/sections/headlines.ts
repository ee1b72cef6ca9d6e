/** The game's own key figures: a small picture for each headline column that has no section of its own. */
import { distributionCharts } from '../../../charts/distribution-chart.js';
import type { Section } from '../../../report/page.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { gameColumns } from '../../../tables/cell-result.js';
import { distributionOf } from '../../../tables/distribution.js';
import { familiesAmong } from '../../../tables/families.js';
import { list, number, words } from '../../../tables/format.js';
import type { SummaryRow } from '../../../tables/summaries.js';
import { rowsOf, where } from '../../../tables/table.js';
import { summaryColumns } from './outcomes.js';

const MOST_BINS = 24;

export function headlineSection(cell: CellFindings): Section | undefined {
  const ofGame = where<SummaryRow>(cell.summaries, ({ scope }) => scope === 'game');
  const inFamilies = new Set(
    [...familiesAmong(rowsOf<SummaryRow>(ofGame)).values()].flat().map(({ column }) => column),
  );
  const { length } = cell;
  const pictures = gameColumns(cell)
    .filter(({ column }) => column.headline && column.name !== length?.column.name && !inFamilies.has(column.name))
    .filter(({ column }) => column.role !== 'win' && column.role !== 'cause')
    .flatMap((counted) => {
      const distribution = distributionOf(counted, MOST_BINS);
      return distribution ? [{ name: words(counted.column.name), column: counted.column.name, distribution }] : [];
    });
  if (pictures.length === 0) return undefined;
  const shown = pictures.map(({ column }) => column);
  return {
    id: 'headlines',
    title: 'What happens in a game',
    sentences: [
      `Typical figures: ${list(pictures.map(({ name, distribution }) => `${name} ${number(distribution.median)}`))}.`,
    ],
    chart: {
      spec: distributionCharts(pictures),
      alt: `Distributions over the games of ${list(pictures.map(({ name }) => name))}.`,
    },
    table: { data: where<SummaryRow>(ofGame, ({ column }) => shown.includes(column)), columns: summaryColumns },
    notes: [
      'Height is the share of games; the dashed line is the median, the shaded range holds at least nine in ten.',
    ],
  };
}
