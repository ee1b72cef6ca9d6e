/** Figures with an expectation: intervals over the wanted ranges. */

import { counted } from '../../../analysis/format.js';
import { type Format, type TableRow, tableOf, withInterval } from '../../../analysis/table.js';
import { isShare } from '../../../plan/figure.js';
import type { ExpectationPart } from '../../../questions/expect/expectation.js';
import type { ExpectState, JudgedExpectation, JudgedPart } from '../../../questions/expect/judge.js';
import { type RangePanel, type RangeRow, rangeChart, type Tone } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { formatTableOf, formatWanted, partName, partValue, VERDICTS } from '../../sentences/expect/words.js';

/** Maximum panels in the chart; the table has all figures. */
const MAX_PANELS = 16;

export function expectationsSection(state: ExpectState, expectations: readonly JudgedExpectation[]): Section {
  const panels = [...expectations]
    .sort((a, b) => ORDER[a.verdict] - ORDER[b.verdict])
    .flatMap((one) => panelsOf(state, one));
  const left = panels.length - MAX_PANELS;
  return {
    id: 'expectations',
    title: 'What is expected, and what the games say',
    sentences: ['The band is what is wanted; a figure holds if its whole range lies on the band.'],
    ...(panels.length > 0 && {
      chart: {
        spec: rangeChart('points', panels.slice(0, MAX_PANELS)),
        alt: 'Each figure with its range, on the band in which it must lie.',
      },
    }),
    table: {
      data: tableOf(
        expectations.flatMap((one) => rowsOf(state, one)),
        [
          'heading',
          'expectation',
          'verdict',
          'table',
          'figure',
          'against',
          'label',
          'wanted',
          'value',
          'low',
          'high',
          'games',
          'standing',
          'least',
          'most',
          'format',
        ],
      ),
      columns: [
        { key: 'label', heading: 'figure', format: 'text' },
        { key: 'wanted', heading: 'wanted', format: 'text' },
        ...withInterval('value', 'measured', formatOf),
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'standing', heading: 'verdict', format: 'text' },
      ],
      groupBy: 'heading',
    },
    ...(left > 0 && { notes: [`${counted(left, 'more figure')} in the table.`] }),
  };
}

const ORDER = { broken: 0, open: 1, held: 2 } as const;

const formatOf = ({ format }: TableRow): Format => format as Format;

const formatOfPart = ({ figure, against }: ExpectationPart): Format => {
  if (against === undefined) return isShare(figure) ? 'share' : figure.statistic === 'mean' ? 'mean' : 'number';
  return isShare(figure) ? 'points' : 'change';
};

const rowsOf = (state: ExpectState, { name, verdict, parts }: JudgedExpectation): object[] =>
  parts.map(({ part, games, value, interval, verdict: standing }) => ({
    heading: `${name}: ${VERDICTS[verdict]}`,
    expectation: name,
    verdict: VERDICTS[verdict],
    games,
    value,
    ...interval,
    table: formatTableOf(state, part),
    figure: part.figure.name,
    against: part.against?.name,
    label: nameOf(state, part),
    wanted: formatWanted(part),
    standing: VERDICTS[standing],
    least: part.low,
    most: part.high,
    format: formatOfPart(part),
  }));

/** Groups figures with the same scale and range into one panel. */
function panelsOf(state: ExpectState, { name, verdict, parts }: JudgedExpectation): RangePanel[] {
  const groups = new Map<string, JudgedPart[]>();
  for (const judged of parts.filter(({ value }) => Number.isFinite(value))) {
    const { part } = judged;
    const key = [part.figure.column.name, formatOfPart(part), part.low, part.high].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), judged]);
  }
  return [...groups.values()].map((group) => {
    const [{ part }] = group;
    return {
      title: `${name}: ${VERDICTS[verdict]}`,
      scale: 'near',
      isShare: isShare(part.figure),
      isDifference: part.against !== undefined,
      band: { low: part.low, high: part.high },
      rows: group.map((judged) => rowOf(state, judged)),
    };
  });
}

/** `median of rounds, bold`: the table is named if there are several. */
function nameOf(state: ExpectState, part: ExpectationPart): string {
  const table = formatTableOf(state, part);
  return table === '' ? partName(part) : `${partName(part)}, ${table}`;
}

function rowOf(state: ExpectState, { part, value, interval, verdict }: JudgedPart): RangeRow {
  const tone: Tone = verdict !== 'broken' ? 'plain' : value > part.high ? 'more' : 'less';
  return {
    name: nameOf(state, part),
    value,
    ...interval,
    label: partValue(part, value),
    tone,
  };
}
