/** Sweeps of two rules: heat maps; for dice, the odds that each die can express. */

import { isDirected } from '../../../analysis/finding.js';
import { capital, number, percent, shortPercent } from '../../../analysis/format.js';
import { ruleName } from '../../../analysis/labels.js';
import {
  type ColumnTable,
  derived,
  op,
  rowsOf,
  shareOrMean,
  tableOf,
  where,
  withInterval,
} from '../../../analysis/table.js';
import { formatFaces } from '../../../plan/die-faces.js';
import type { PlayedRun } from '../../../questions/question.js';
import type { SweepCurve, SweepCurves, SweepPoint } from '../../../questions/sweep/curves.js';
import { errorOf, isChange } from '../../../questions/sweep/differences.js';
import type { SweepState } from '../../../questions/sweep/settings.js';
import { heatMapChart } from '../../charts/heat-map-chart.js';
import type { Section } from '../../report.js';
import { FACE_RULE } from '../../sentences/notes.js';
import { diceSentences, mapSentences, strongestFirst } from '../../sentences/sweep/map.js';
import { curveTable } from './response.js';

// Heat maps of a figure over two rules, with contour lines.

/** Maximum maps if figures are the defaults. */
const MAX_MAPS = 4;

export function mapSections(played: PlayedRun<SweepState>, { points, curves }: SweepCurves): Section[] {
  const shown = played.state.hasRequestedFigures ? curves : strongestFirst(curves).slice(0, MAX_MAPS);
  const sentences = mapSentences(shown, played.state.space);
  return shown.map((curve, i) => ({ ...mapSection(played, points, curve, i + 1), sentences: sentences[i] }));
}

function mapSection(played: PlayedRun<SweepState>, points: ColumnTable, curve: SweepCurve, number: number) {
  const { space, current } = played.state;
  const { axes } = space;
  const [across, up] = axes;
  const { name, isShare } = curve;
  // Contour lines need ordered values and a figure that clearly changes: otherwise they would only show noise.
  const isScaled =
    isDirected(curve.judgement.relation) && axes.every(({ isOrdered, values }) => isOrdered && values.length > 1);
  const error = noiseOf(curve);
  const contours = isScaled && Number.isFinite(error);
  const referenceName = current === undefined ? 'the first setting' : 'the rules as they are';
  const reference = referenceOf(played.state, curve);
  return {
    id: `map-${number}`,
    title: `${capital(name)} over both`,
    chart: {
      spec: heatMapChart({
        title: name,
        isShare,
        reference: reference.mean,
        cells: curve.points.map(({ x, y, mean, setting }) => ({
          x,
          y: y ?? 0,
          mean,
          isClear: isClearAt(played.state, curve, setting),
        })),
        xTitle: ruleName(space.parameters, across.name),
        yTitle: ruleName(space.parameters, up.name),
        xLabels: across.values.map(({ label }) => label),
        yLabels: up.values.map(({ label }) => label),
        ...(contours && { error }),
        ...(current && { current: { x: current.point[0], y: current.point[1] } }),
      }),
      alt: `Heat map of ${name} over ${ruleName(space.parameters, across.name)} and ${ruleName(space.parameters, up.name)}.`,
    },
    table: curveTable(points, [curve], space),
    notes: [
      ...(isShare ? ['Values in the cells are percentages.'] : []),
      ...fairNotes(curve),
      curve.points.some(({ setting }) => isClearAt(played.state, curve, setting))
        ? `Blue is clearly more than with ${referenceName}${current ? ' (red frame)' : ` (${reference.label})`}, orange clearly less; a pale cell is not clearly different.`
        : `No cell has a colour, because none is clearly different from ${referenceName}${current ? ' (red frame)' : ''}.`,
      ...(contours
        ? ['Lines, if there are any, join settings of equal value; they are farther apart than chance reaches.']
        : []),
    ],
  };
}

/** The fair share, for comparison with win shares. */
function fairNotes({ points, isShare }: SweepCurve): string[] {
  const fair = points.flatMap(({ fair }) => fair ?? []);
  if (fair.length === 0) return [];
  const [least, most] = [Math.min(...fair), Math.max(...fair)].map(isShare ? shortPercent : number);
  return [least === most ? `The fair share is ${least}.` : `The fair share goes from ${least} to ${most}.`];
}

/** The baseline setting. */
function referenceOf({ current }: SweepState, { points }: SweepCurve): SweepPoint {
  return points.find(({ setting }) => setting === current?.name) ?? points[0];
}

/** True if a setting clearly differs from the baseline. */
const isClearAt = ({ settings }: SweepState, { differences }: SweepCurve, setting: string): boolean =>
  differences.some(
    (one) => one.axis === null && isChange(one) && [one.from, one.to].some((at) => settings[at].name === setting),
  );

/** Maximum error of the clear differences to the baseline: finer contour lines would only show noise. */
const noiseOf = ({ differences }: SweepCurve): number =>
  Math.max(...differences.filter((difference) => difference.axis === null && isChange(difference)).map(errorOf));

// Odds that each die can express, and the results of its nearest table.

/** Shows the lead figure of the sweep. */
export function diceSection(
  played: PlayedRun<SweepState>,
  { points, curves: [curve] }: SweepCurves,
): Section | undefined {
  const odds = oddsTable(played);
  if (odds === undefined || curve === undefined) return undefined;
  const own = where<SweepPoint>(points, ({ figure }) => figure === curve.figure.name);
  const byDie = derived<{ off: number }>(odds, { distance: ({ off }) => Math.abs(off) })
    .groupby('die')
    .rollup({ worst: op.max('distance') });
  const joined = odds.join_left(own.select('setting', 'mean', 'low', 'high', 'isShare'), 'setting');
  return {
    id: 'dice',
    title: 'Which dice can express these odds',
    sentences: diceSentences(rowsOf(byDie)),
    table: {
      data: joined
        .orderby('wanted')
        .select('wish', 'die', 'table', 'wanted', 'odds', 'off', 'mean', 'low', 'high', 'isShare'),
      columns: [
        { key: 'die', heading: 'die', format: 'text' },
        { key: 'table', heading: 'nearest table', format: 'text' },
        { key: 'odds', heading: 'odds it gives', format: 'share' },
        { key: 'off', heading: 'off by', format: 'share' },
        ...withInterval('mean', curve.name, shareOrMean),
      ],
      groupBy: 'wish',
    },
    notes: [FACE_RULE],
  };
}

/** Requested and actual odds per setting; undefined if no dice vary. */
function oddsTable({ plan, state: { space, settings } }: PlayedRun<SweepState>): ColumnTable | undefined {
  const faceAxis = space.axes.findIndex(({ values: [{ change }] }) => change.kind === 'faces');
  if (faceAxis < 0 || !space.axes.some(({ name }) => name === 'die')) return undefined;
  const rows = settings.flatMap(({ point, cell, name }) => {
    const { change } = space.axes[faceAxis].values[point[faceAxis]];
    if (change.kind !== 'faces') return [];
    const sides = (space.base.rules[change.key] as readonly string[]).length;
    const table = plan.cells[cell].rules[change.key] as readonly string[];
    const wanted = change.count / sides;
    const odds = table.filter((face) => face === change.face).length / table.length;
    const wish = `${change.face} ${change.count} of ${sides} (${percent(wanted)})`;
    const die = `d${table.length}`;
    return [{ setting: name, wish, die, table: formatFaces(table), wanted, odds, off: odds - wanted }];
  });
  return tableOf(rows, ['setting', 'wish', 'die', 'table', 'wanted', 'odds', 'off']);
}
