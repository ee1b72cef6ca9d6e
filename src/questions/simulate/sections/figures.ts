/** What a game reports, in figures: all of them, and those that deserve a picture. */
import { distributionCharts } from '../../../charts/distribution-chart.js';
import { meanRow, rangeChart } from '../../../charts/range-chart.js';
import type { ColumnRole } from '../../../core/column.js';
import type { Section } from '../../../report/report.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { gameColumns } from '../../../tables/cell-result.js';
import { distributionOf } from '../../../tables/distribution.js';
import { counted, list, number, words } from '../../../tables/format.js';
import { familiesAmong, memberOf, type SummaryRow } from '../../../tables/summaries.js';
import {
  type ColumnTable,
  type Format,
  grouped,
  largestFirst,
  rowsOf,
  type TableColumn,
  type TableRow,
  where,
} from '../../../tables/table.js';

// Every column that the game reports, in figures.

/** Roles in the order in which readers want them, and what the page calls them. */
const ROLES: Record<ColumnRole, string> = {
  win: 'Winning',
  score: 'Points',
  place: 'Places',
  length: 'Length',
  cause: 'Endings',
  count: 'How often things happen',
  value: 'Other figures',
};

/** Shares of games are shown in percent, everything else as it is. */
const meanFormat = ({ role }: TableRow): Format => (role === 'win' || role === 'cause' ? 'share' : 'number');

/** How a summary is shown. */
const summaryColumns: readonly TableColumn[] = [
  { key: 'column', heading: 'figure', format: 'name', detail: 'about' },
  { key: 'mean', heading: 'mean', format: meanFormat },
  { key: 'low', to: 'high', heading: 'interval', format: meanFormat },
  { key: 'possibleLow', to: 'possibleHigh', heading: 'with values never seen', format: meanFormat },
  { key: 'sd', heading: 'spread (sd)', format: 'number' },
  { key: 'min', heading: 'least', format: 'number' },
  { key: 'q05', heading: '5 %', format: 'number' },
  { key: 'q50', heading: 'median', format: 'number' },
  { key: 'q95', heading: '95 %', format: 'number' },
  { key: 'max', heading: 'most', format: 'number' },
];

export function outcomeSection(cell: CellFindings): Section | undefined {
  const order = Object.keys(ROLES);
  if (cell.summaries.numRows() === 0) return undefined;
  const data = grouped<SummaryRow>(cell.summaries, ({ role }) => ({ name: ROLES[role], order: order.indexOf(role) }));
  const [figure, ...others] = summaryColumns;
  return {
    id: 'outcomes',
    title: 'All figures',
    sentences: [`Everything that a game of ${cell.game.title} reports, over ${counted(cell.tally.games, 'game')}.`],
    table: {
      data,
      columns: [figure, { key: 'who', heading: 'of', format: 'text' }, ...others],
      groupBy: 'group',
      folded: true,
    },
    notes: [
      'Intervals of means rest on the values that came up and somewhat more. “With values never seen” is the interval if ' +
        'also rarer ones are reckoned with, as far as the game allows; where that is much wider, one such game in some ' +
        'thousand would move the mean beyond the first interval.',
    ],
  };
}

/** How many points each strategy makes, in games that have points. */
export function scoreSection(cell: CellFindings): Section | undefined {
  const data = scoreTable(cell);
  const rows = rowsOf<SummaryRow>(data);
  if (rows.length === 0) return undefined;
  const name = words(rows[0].column);
  const [, ...figures] = summaryColumns;
  return {
    id: 'scores',
    title: 'How many points strategies make',
    sentences: [scoreSentence(rows, name)],
    chart: {
      spec: rangeChart('boxes', [
        {
          rows: rows.map(({ who, mean, q05, q25, q50, q75, q95 }) => ({
            ...{ name: who, value: mean, low: q05, high: q95, label: number(mean) },
            ...{ innerLow: q25, innerHigh: q75, tick: q50 },
          })),
          scale: 'near',
          axisTitle: `${name} at the end`,
        },
      ]),
      alt: `Spread of ${name} for each strategy.`,
    },
    table: {
      data,
      columns: [{ key: 'who', heading: 'strategy', format: 'text' }, ...figures],
    },
    notes: [
      'The line spans nine in ten seats, the box half of them; the white tick is the median, the red dot the mean.',
    ],
  };
}

/** The first score column, one row per strategy, the highest mean first. */
function scoreTable({ summaries, tally }: CellFindings): ColumnTable {
  const first = tally.seatColumns.find(({ role }) => role === 'score')?.name;
  const rows = where<SummaryRow>(
    summaries,
    ({ scope, column, n }) => scope === 'strategy' && column === first && n > 0,
  );
  return largestFirst(rows, 'mean');
}

function scoreSentence(rows: readonly SummaryRow[], name: string): string {
  const [best] = rows;
  const last = rows[rows.length - 1];
  const highest = `${best.who} ends with a ${name} of ${meanInWords(best)} on average`;
  return rows.length === 1 ? `${highest}.` : `${highest}, ${last.who} with ${meanInWords(last)}.`;
}

const meanInWords = ({ mean, low, high }: SummaryRow): string =>
  Number.isFinite(low) ? `${number(mean)} (${number(low)} to ${number(high)})` : number(mean);

/** Where things come from: damage by source, kills by cause, and whatever else a game counts in families. */
export function familySection(cell: CellFindings): Section | undefined {
  const counted = where<SummaryRow>(cell.summaries, ({ scope, n }) => scope === 'game' && n > 0);
  const families = [...familiesAmong(rowsOf<SummaryRow>(largestFirst(counted, 'mean')))].map(([family, members]) => ({
    family,
    members,
  }));
  if (families.length === 0) return undefined;
  const all = new Set(families.flatMap(({ members }) => members.map(({ column }) => column)));
  return {
    id: 'families',
    title: 'Where it comes from',
    sentences: families.map(({ family, members }) => familySentence(family, members)),
    chart: {
      spec: rangeChart(
        'dots',
        families.map(({ family, members }) => ({
          title: words(family),
          rows: members.map((row) => meanRow(words(memberOf(row.column)), row)),
          scale: 'fromZero',
        })),
      ),
      alt: `Mean per game of each part of ${list(families.map(({ family }) => words(family)))}.`,
    },
    table: { data: where<SummaryRow>(counted, ({ column }) => all.has(column)), columns: summaryColumns, folded: true },
    notes: ['Means per game with their 95 % intervals, the largest first.'],
  };
}

/** "Damage in these games: most in attack (12.3 a game), then trap (4.56)." */
function familySentence(family: string, [first, second]: readonly SummaryRow[]): string {
  const name = words(family);
  const part = ({ column, mean }: SummaryRow) => `${words(memberOf(column))} (${number(mean)}`;
  return `${name[0].toUpperCase()}${name.slice(1)} in these games: most in ${part(first)} a game), then ${part(second)}).`;
}

const MOST_BINS = 24;

/** The game's own key figures: a small picture for each headline column that has no section of its own. */
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

/** What each seat does for the team of a cooperative game. No ranking: the seats are on one side. */
export function contributionSection(cell: CellFindings): Section | undefined {
  if (cell.game.play !== 'together') return undefined;
  const all = where<SummaryRow>(cell.summaries, ({ scope, n }) => scope === 'seat' && n > 1);
  const headline = where<SummaryRow>(all, (row) => row.headline);
  const data = headline.numRows() > 0 ? headline : all;
  if (data.numRows() === 0) return undefined;
  const rows = rowsOf<SummaryRow>(data);
  const [figure, ...figures] = summaryColumns;
  return {
    id: 'contributions',
    title: 'What each seat contributes',
    sentences: ['Mean per game and seat: seats that differ much give their players a different game.'],
    chart: {
      spec: rangeChart(
        'dots',
        [...new Set(rows.map(({ column }) => column))].map((column) => ({
          title: words(column),
          rows: rows.filter((row) => row.column === column).map((row) => meanRow(row.who, row)),
          scale: 'fromZero',
        })),
      ),
      alt: 'Mean of each figure for each seat with its 95 % interval.',
    },
    table: {
      data,
      columns: [figure, { key: 'who', heading: 'seat', format: 'text' }, ...figures],
    },
    notes: ['The bar is the 95 % interval.'],
  };
}
