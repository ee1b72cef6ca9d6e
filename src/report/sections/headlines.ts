/** The game's own key figures: a small picture for each headline column that has no section of its own. */
import { distributionCharts } from '../../charts/distribution-chart.js';
import { gameColumns, leadingColumn } from '../../tables/cell-result.js';
import { distributionOf } from '../../tables/distribution.js';
import { familiesAmong } from '../../tables/families.js';
import { list, number, words } from '../../tables/format.js';
import { summaryRows, summaryTable } from '../../tables/summaries.js';
import type { SectionBuilder } from '../page.js';
import { summaryColumns } from './outcomes.js';

const MOST_BINS = 24;

export const headlineSection: SectionBuilder = (cell) => {
  const summaries = summaryRows(cell).filter(({ scope }) => scope === 'game');
  const inFamilies = new Set([...familiesAmong(summaries).values()].flat().map(({ column }) => column));
  const length = leadingColumn(cell, 'length');
  const pictures = gameColumns(cell)
    .filter(({ column }) => column.headline && column.name !== length?.column.name && !inFamilies.has(column.name))
    .filter(({ column }) => column.role !== 'win' && column.role !== 'cause')
    .flatMap((counted) => {
      const distribution = distributionOf(counted, MOST_BINS);
      return distribution ? [{ name: words(counted.column.name), column: counted.column.name, distribution }] : [];
    });
  if (pictures.length === 0) return undefined;
  const shown = pictures.map(({ column }) => column);
  const rows = summaries.filter(({ column }) => shown.includes(column));
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
    table: { data: summaryTable(rows), columns: summaryColumns },
    notes: [
      'Height is the share of games; the dashed line is the median, the shaded range holds at least nine in ten.',
    ],
  };
};
