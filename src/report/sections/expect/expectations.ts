/** Figures with an expectation: intervals over the wanted ranges. */

import { counted } from '../../../analysis/format.js';
import { type Format, type TableRow, tableOf, withInterval } from '../../../analysis/table.js';
import { isShare } from '../../../plan/figure.js';
import type { ExpectationPart } from '../../../questions/expect/expectation.js';
import { severityRank } from '../../../questions/expect/findings.js';
import type { ExpectState, JudgedExpectation, JudgedPart } from '../../../questions/expect/judge.js';
import type { Relation } from '../../../stats/judge.js';
import { type RangePanel, type RangeRow, rangeChart, type Tone } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { formatTableOf, formatWanted, partName, partValue, VERDICTS } from '../../sentences/expect/words.js';

/** Maximum panels in the chart; the table has all figures. */
const MAX_PANELS = 16;

export function expectationsSection(state: ExpectState, expectations: readonly JudgedExpectation[]): Section {
  const panels = [...expectations]
    .sort((a, b) => severityRank(a.relation) - severityRank(b.relation))
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

const formatOf = ({ format }: TableRow): Format => format as Format;

const formatOfPart = ({ figure, against }: ExpectationPart): Format => {
  if (against === undefined) return isShare(figure) ? 'share' : figure.statistic === 'mean' ? 'mean' : 'number';
  return isShare(figure) ? 'points' : 'change';
};

const rowsOf = (state: ExpectState, { name, relation, parts }: JudgedExpectation): object[] =>
  parts.map(({ part, games, estimate: { value, low, high }, judgement }) => ({
    heading: `${name}: ${VERDICTS[relation]}`,
    expectation: name,
    verdict: VERDICTS[relation],
    games,
    value,
    low,
    high,
    table: formatTableOf(state, part),
    figure: part.figure.name,
    against: part.against?.name,
    label: nameOf(state, part),
    wanted: formatWanted(part),
    standing: VERDICTS[judgement.relation],
    least: part.low,
    most: part.high,
    format: formatOfPart(part),
  }));

/** Groups figures with the same scale and range into one panel. */
function panelsOf(state: ExpectState, { name, relation, parts }: JudgedExpectation): RangePanel[] {
  const groups = new Map<string, JudgedPart[]>();
  for (const judged of parts.filter(({ estimate }) => Number.isFinite(estimate.value))) {
    const { part } = judged;
    const key = [part.figure.column.name, formatOfPart(part), part.low, part.high].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), judged]);
  }
  return [...groups.values()].map((group) => {
    const [{ part }] = group;
    return {
      title: `${name}: ${VERDICTS[relation]}`,
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

const TONES: Readonly<Record<Relation, Tone>> = {
  above: 'more',
  below: 'less',
  equivalent: 'plain',
  undecided: 'plain',
};

function rowOf(state: ExpectState, { part, estimate: { value, low, high }, judgement }: JudgedPart): RangeRow {
  return {
    name: nameOf(state, part),
    value,
    low,
    high,
    label: partValue(part, value),
    tone: TONES[judgement.relation],
  };
}
