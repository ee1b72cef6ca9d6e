/** Figures that a game reports: a table of all, and charts of the important ones. */

import type { CellFindings } from '../../../analysis/cell-findings.js';
import { capital, counted, formatRange, labelOf, list, meanForWidth, number, words } from '../../../analysis/format.js';
import { familiesAmong, type SummaryRow } from '../../../analysis/summaries.js';
import {
  type ColumnTable,
  type Format,
  grouped,
  largestFirst,
  rowsBy,
  rowsOf,
  type TableColumn,
  type TableRow,
  tableOf,
  where,
  withInterval,
} from '../../../analysis/table.js';
import type { ColumnRole } from '../../../core/column.js';
import { distributionCharts } from '../../charts/distribution-chart.js';
import { meanRow, rangeChart } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';

// All reported columns.

/** role → heading, in display order */
const ROLES: Record<ColumnRole, string> = {
  win: 'Winning',
  score: 'Points',
  place: 'Places',
  length: 'Length',
  cause: 'Endings',
  count: 'How often things happen',
  value: 'Other figures',
};

/** Shares of games are formatted as percentages, other means as numbers. */
const meanFormat = ({ role }: TableRow): Format => (role === 'win' || role === 'cause' ? 'share' : 'mean');

/** Columns of a summary. */
const summaryColumns: readonly TableColumn[] = [
  { key: 'label', heading: 'figure', format: 'text', detail: 'about', typed: 'column' },
  ...withInterval('mean', 'mean', meanFormat),
  { key: 'possibleLow', to: 'possibleHigh', heading: 'with values never seen', format: meanFormat },
  { key: 'sd', heading: 'spread (sd)', format: 'mean' },
  { key: 'q50', heading: 'median', format: 'number' },
  { key: 'q05', to: 'q95', heading: 'nine in ten', format: 'number' },
  { key: 'min', to: 'max', heading: 'all', format: 'number' },
];

/** Minimum ratio of widths at which the second interval is informative. */
const MUCH_WIDER = 1.1;

/** Returns the columns. The second interval is included only if it is much wider than the first for some figure. */
function columnsFor(data: ColumnTable): readonly TableColumn[] {
  const isWider = rowsOf<SummaryRow>(data).some(
    ({ low, high, possibleLow, possibleHigh }) => !(possibleHigh - possibleLow <= MUCH_WIDER * (high - low)),
  );
  return summaryColumns.filter(({ key }) => key !== 'possibleLow' || isWider);
}

export function allFiguresSection(cell: CellFindings): Section | undefined {
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
      'Intervals of means rest on the values that came up and somewhat more. “With values never seen” also allows for rarer ' +
        'ones, as far as the game permits; where it is much wider, one such game in some thousand would move the mean ' +
        'beyond the first interval.',
    ],
  };
}

/** Points of each strategy; undefined in games without points. */
export function scoreSection(cell: CellFindings): Section | undefined {
  // The seats of a team do not compete, so points are not compared.
  if (cell.game.play === 'together') return undefined;
  const data = scoreTable(cell);
  const rows = rowsOf<SummaryRow>(data);
  if (rows.length === 0) return undefined;
  const name = rows[0].label;
  const [, ...figures] = columnsFor(data);
  return {
    id: 'scores',
    title: 'How many points strategies make',
    sentences: [scoreSentence(rows, name)],
    chart: {
      spec: rangeChart('boxes', [
        {
          rows: rows.map(({ who, mean, q05, q25, q50, q75, q95 }) => ({
            name: who,
            value: mean,
            low: q05,
            high: q95,
            label: meanForWidth(mean),
            innerLow: q25,
            innerHigh: q75,
            tick: q50,
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

/** The first score column: a row per strategy, the highest mean first. */
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
  const highest = `${capital(best.who)} ends with a ${name} of ${formatMean(best)} on average`;
  return rows.length === 1 ? `${highest}.` : `${highest}, ${last.who} with ${formatMean(last)}.`;
}

const formatMean = ({ mean, low, high }: SummaryRow): string =>
  Number.isFinite(low) ? `${meanForWidth(mean, high - low)} (${formatRange(low, high)})` : meanForWidth(mean);

/** Families of counted columns, such as damage by source or kills by cause. */
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
    sentences: families.map(({ members }) => familySentence(members)),
    chart: {
      spec: rangeChart(
        'dots',
        families.map(({ family, members }) => ({
          title: titleOf(family, members),
          rows: members.map((row) => meanRow(withinFamily(family, row), row)),
          scale: 'fromZero',
        })),
      ),
      alt: `Mean per game of each part of ${list(families.map(({ family, members }) => titleOf(family, members)))}.`,
    },
    table: { data: where<SummaryRow>(counted, ({ column }) => all.has(column)), columns: summaryColumns, folded: true },
    notes: ['Means per game with their 95 % intervals, the largest first.'],
  };
}

/** `damage`; `traps` for the family `trap`, if all its labels have the plural. */
function titleOf(family: string, members: readonly SummaryRow[]): string {
  const many = `${words(family)}s`;
  return members.every(({ label }) => label.includes(many)) ? many : words(family);
}

/** Removes the family's name from a label: `by traps` for `damage by traps`. */
const withinFamily = (family: string, { label }: SummaryRow): string => label.replace(`${words(family)} `, '');

/** "In a game, on average: damage by attacks 12.3, then damage by traps 4.56." */
function familySentence([first, second]: readonly SummaryRow[]): string {
  const part = ({ label, mean }: SummaryRow) => `${label} ${meanForWidth(mean)}`;
  return `In a game, on average: ${part(first)}, then ${part(second)}.`;
}

/** Small distributions of the headline columns that have no section of their own. */
export function headlineSection(cell: CellFindings): Section | undefined {
  const ofGame = where<SummaryRow>(cell.summaries, ({ scope }) => scope === 'game');
  const inFamilies = new Set(
    [...familiesAmong(rowsOf<SummaryRow>(ofGame)).values()].flat().map(({ column }) => column),
  );
  const pictures = cell.headlines
    .filter(({ column }) => !inFamilies.has(column.name))
    .map(({ column, distribution }) => ({ name: labelOf(column), column: column.name, distribution }));
  if (pictures.length === 0) return undefined;
  const shown = pictures.map(({ column }) => column);
  const drawn = where<SummaryRow>(ofGame, ({ column }) => shown.includes(column));
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
    table: { data: drawn, columns: columnsFor(drawn) },
    notes: [
      'Height is the share of games; the dashed line is the median, the shaded range holds at least nine in ten.',
    ],
  };
}

/** Contributions of each player to a team: per strategy, or per seat if all play the same. */
export function contributionSection(cell: CellFindings): Section | undefined {
  if (cell.game.play !== 'together') return undefined;
  const scope = cell.strategies.length > 1 ? 'strategy' : 'seat';
  const isDeed = ({ role, n }: SummaryRow) => (role === 'count' || role === 'value') && n > 1;
  const own = where<SummaryRow>(cell.summaries, (row) => row.scope === scope && isDeed(row));
  const deeds = rowsBy<SummaryRow>(own, 'column');
  if (deeds.size === 0) return undefined;
  const who = new Map([...deeds.values()].flat().map((row) => [ownerKey(row), row.who]));
  const rows = [...deeds].map(([column, own]) => ({
    column,
    label: own[0].label,
    about: own[0].about,
    ...Object.fromEntries(own.map((row) => [ownerKey(row), withError(row)])),
  }));
  return {
    id: 'contributions',
    title: scope === 'seat' ? 'What each seat contributes' : 'What each strategy contributes',
    sentences: spreadSentences([...deeds.values()]),
    table: {
      data: tableOf(rows, ['column', 'label', 'about', ...who.keys()]),
      columns: [
        { key: 'label', heading: 'per seat and game', format: 'text', detail: 'about', typed: 'column' },
        ...[...who].map(([key, heading]) => ({ key, heading, format: 'text' as const })),
      ],
    },
    notes: ['Means; ± is the 95 % interval of each by itself.'],
  };
}

/** Column key of a contributor: `by seat1`. */
const ownerKey = ({ figure, column }: SummaryRow): string => `by ${figure.slice(column.length + 1)}`;

const withError = ({ mean, low, high }: SummaryRow): string =>
  `${meanForWidth(mean)} ± ${meanForWidth((high - low) / 2)}`;

/** Names the actions in which contributors differ most, relative to the variance between games. */
function spreadSentences(deeds: readonly (readonly SummaryRow[])[]): string[] {
  const ranked = deeds
    .map((rows) => rows.toSorted((a, b) => b.mean - a.mean))
    .map((rows) => ({ most: rows[0], least: rows[rows.length - 1] }))
    .filter(({ most, least }) => most.low > least.high)
    .map(({ most, least }) => ({ most, least, effect: (most.mean - least.mean) / Math.hypot(most.sd, least.sd) }))
    .sort((a, b) => b.effect - a.effect);
  if (ranked.length === 0) return ['No clear difference in what they contribute.'];
  const texts = ranked.slice(0, MAX_SEPARATE).map(({ most, least }) => {
    return `${most.label} (${most.who} ${meanForWidth(most.mean)}, ${least.who} ${meanForWidth(least.mean)})`;
  });
  return [`They differ most in ${list(texts)}.`];
}

const MAX_SEPARATE = 3;
