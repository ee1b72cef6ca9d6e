/** Response of the figures to one rule: curves, and the effect of one step from the current value. */

import { list } from '../../../analysis/format.js';
import { figureName, plainRule, ruleName } from '../../../analysis/labels.js';
import {
  type ColumnTable,
  derived,
  type ReportTable,
  shareOrMean,
  tableOf,
  where,
  withInterval,
} from '../../../analysis/table.js';
import { type Figure, formatPlayer } from '../../../plan/figure.js';
import type { SettingSpace } from '../../../plan/setting-space.js';
import type { Axis } from '../../../plan/vary.js';
import type { PlayedRun } from '../../../questions/question.js';
import { comparable, type SweepCurve, type SweepCurves, type SweepPoint } from '../../../questions/sweep/curves.js';
import type { SweepState } from '../../../questions/sweep/settings.js';
import type { FigureSteps, Steps } from '../../../questions/sweep/steps.js';
import { type Curve, curveChart } from '../../charts/curve-chart.js';
import type { Section } from '../../report.js';
import { curveSentence, othersSentence } from '../../sentences/sweep/curves.js';
import { formatStep } from '../../sentences/sweep/steps.js';

// Table of a sweep's curves, for the page and its CSV file: a row per figure and setting.

const isOpen = ({ low, high }: Pick<SweepPoint, 'low' | 'high'>): boolean => low === null || high === null;

/** True if all games had the same value. */
const isOneValue = ({ sd }: SweepPoint): boolean => sd === 0;

/**
 * Ends as drawn. Without bounds, the interval is a point if all games had one value, otherwise it extends to the edge
 * of the chart.
 */
const drawnEnds = (point: SweepPoint): Pick<SweepPoint, 'low' | 'high'> => {
  const { low, high, mean } = point;
  return isOpen(point) && isOneValue(point) ? { low: mean, high: mean } : { low, high };
};

/** Selects the rows of these curves. */
export function curveTable(
  points: ColumnTable,
  curves: readonly SweepCurve[],
  { axes, parameters }: SettingSpace,
): ReportTable {
  const shown = new Set(curves.map(({ figure }) => figure.name));
  const own = where<SweepPoint>(points, ({ figure }) => shown.has(figure));
  const labelled = derived<SweepPoint>(
    own,
    Object.fromEntries(
      axes.map(({ name, values }, axis) => [name, ({ x, y }) => values[axis === 0 ? x : (y ?? 0)].label]),
    ),
  );
  const names = axes.map(({ name }) => name);
  return {
    data: labelled.select('figure', 'name', ...names, 'mean', 'low', 'high', 'se', 'games', 'isShare'),
    columns: [
      ...names.map((name) => ({ key: name, heading: ruleName(parameters, name), format: 'text' }) as const),
      ...withInterval('mean', 'value', shareOrMean),
      { key: 'games', heading: 'games', format: 'count' },
    ],
    groupBy: 'name',
    folded: true,
  };
}

const LARGE = 4;
/** Small panels per chart: more would leave half a printed page empty. */
const SMALL = 6;

/** A chart panel: one figure, of the game or of all its players. */
interface Panel {
  readonly title: string;
  readonly curves: readonly SweepCurve[];
}

/** Groups curves of one figure for several strategies, or several seats, into a panel. */
function panelsOf(curves: readonly SweepCurve[]): Panel[] {
  const alike = new Map<string, SweepCurve[]>();
  for (const curve of curves) {
    const { whose, column, statistic, name, over } = curve.figure;
    const isShared = typeof whose === 'object' && over === undefined;
    const key = isShared ? JSON.stringify([column.name, statistic, Object.keys(whose)]) : name;
    alike.set(key, [...(alike.get(key) ?? []), curve]);
  }
  return [...alike.values()].map((together) => {
    const [{ figure, name }] = together;
    const each = typeof figure.whose === 'object' && 'seat' in figure.whose ? 'each seat' : 'each strategy';
    return { title: together.length === 1 ? name : figureName(figure, each), curves: together };
  });
}

/** Sections of the response curves: large panels for the strongest changes, small ones for the rest. */
export function responseSections(played: PlayedRun<SweepState>, { points, curves }: SweepCurves): Section[] {
  const panels = panelsOf(curves);
  const [large, small] = [panels.slice(0, LARGE), panels.slice(LARGE)];
  const section = (id: string, title: string, shown: readonly Panel[], columns: 1 | 2): Section[] => {
    if (shown.length === 0) return [];
    const sentences = shown.flatMap(({ curves }) => curves.map(curveSentence));
    return [{ id, title, sentences, ...picture(played, points, shown, columns, !id.startsWith('other-figures')) }];
  };
  const isShared = ({ curves }: Panel) => curves.length > 1;
  const most = [
    ...section('players', 'Who gains and who loses', large.filter(isShared), 1),
    ...section(
      'response',
      'What changes most',
      large.filter((panel) => !isShared(panel)),
      2,
    ),
  ];
  // The section of the first figure comes first.
  if (!isShared(large[0])) most.reverse();
  const others = comparable(small.flatMap(({ curves }) => curves));
  // Chunks of equal size, so that no panel is left alone.
  const inAll = Math.ceil(small.length / SMALL);
  const inOne = Math.ceil(small.length / inAll);
  const parts = Array.from({ length: inAll }, (_, part) =>
    section(
      part === 0 ? 'other-figures' : `other-figures-${part + 1}`,
      part === 0 ? 'The other figures' : 'The other figures, continued',
      small.slice(part * inOne, (part + 1) * inOne),
      2,
    ).map((shown) => ({ ...shown, sentences: part === 0 && others.length > 0 ? [othersSentence(others)] : [] })),
  );
  return [...most, ...parts.flat()];
}

/** Returns chart, table and notes of the panels. */
function picture(
  played: PlayedRun<SweepState>,
  points: ColumnTable,
  panels: readonly Panel[],
  columns: 1 | 2,
  /** False for small panels, which omit labels common to all. */
  isFull: boolean,
) {
  const { space } = played.state;
  const [axis] = space.axes;
  const current = space.currentOn(0);
  const [first, last] = [axis.values[0].number, axis.values[axis.values.length - 1].number];
  const isShown = axis.isOrdered && current >= first && current <= last;
  const drawn = panels.map(({ title, curves }): Curve => {
    const [first] = curves;
    const fair = fairAlong(axis, first);
    return {
      title,
      isShare: first.isShare,
      lines: curves.map((curve) => ({
        name: curves.length === 1 ? '' : subjectOf(curve.figure),
        marks: curve.points.map((point) => ({ ...point, ...drawnEnds(point), x: axis.values[point.x].number })),
      })),
      ...(fair.length > 0 && { fair }),
      ...(isShown && { pointed: { x: current, label: String(current), ...(isFull && { note: 'as it is' }) } }),
    };
  });
  const curves = panels.flatMap((panel) => panel.curves);
  return {
    chart: {
      spec: curveChart({
        curves: drawn,
        axisTitle: isFull ? ruleName(space.parameters, axis.name) : plainRule(space.parameters, axis.name),
        columns,
      }),
      alt: `Curves over ${ruleName(space.parameters, axis.name)} of ${list(curves.map(({ name }) => name))}, with intervals.`,
    },
    table: curveTable(points, curves, space),
    notes: [
      `The band is the interval of each point; where it is narrower than the line it cannot be seen.`,
      ...(curves.some(({ points }) => points.some((point) => isOpen(drawnEnds(point))))
        ? ['A line of dots: these games set no end to it there.']
        : []),
      ...(curves.some(({ points }) => points.some((point) => isOpen(point) && isOneValue(point)))
        ? ['Where a point has no band, all its games gave that value and its interval is not known.']
        : []),
      ...(drawn.some(({ fair }) => fair !== undefined) ? ['The dotted line is the fair share.'] : []),
      ...(isShown ? ['The dashed line is the rule as it is.'] : []),
      'Scales do not begin at zero.',
    ],
  };
}

const subjectOf = ({ whose, name }: Figure): string => (typeof whose === 'object' ? formatPlayer(whose) : name);

/** The fair value at each setting; empty for figures without one. */
const fairAlong = ({ values }: Axis, { points }: SweepCurve) =>
  points.flatMap(({ x, fair: value }) =>
    value === null ? [] : [{ x: values[x].number, label: values[x].label, value }],
  );

// Effects of one step up or down from the current value on every figure.

export function stepSection({ space }: SweepState, stepEffects: Steps | undefined): Section | undefined {
  if (stepEffects === undefined) return undefined;
  const { steps, figures, labelAt } = stepEffects;
  const keys = steps.map((step) => keysAt(labelAt(step)));
  return {
    id: 'one-step',
    title: 'What one step does',
    sentences: [`From the rule as it is: ${ruleName(space.parameters, space.axes[0].name)} = ${labelAt(0)}.`],
    table: {
      data: tableOf(
        figures.map((figure) => stepRow(figure, labelAt)),
        [
          'figure',
          'name',
          'isShare',
          'mean',
          ...keys.flatMap(({ text, change, low, high }) => [text, change, low, high]),
        ],
      ),
      columns: [
        { key: 'name', heading: 'figure', format: 'text' },
        { key: 'mean', heading: `as it is (${labelAt(0)})`, format: shareOrMean },
        ...keys.map(({ text, change }) => ({ key: text, heading: change, format: 'text' }) as const),
      ],
    },
    notes: [
      `${figures.some(({ curve }) => curve.isShare) ? 'Points are percentage points. ' : ''}Changes are counted game by game on the same luck.`,
    ],
  };
}

/** Keys of the columns for the change to a value. */
const keysAt = (label: string) => ({
  text: `told at ${label}`,
  change: `change at ${label}`,
  low: `low at ${label}`,
  high: `high at ${label}`,
});

function stepRow({ curve, from, changes }: FigureSteps, labelAt: Steps['labelAt']): object {
  const cells = changes.flatMap((change) => {
    const { text, change: changed, low, high } = keysAt(labelAt(change.step));
    return [
      [text, formatStep(curve, change)],
      [changed, change.estimate.value],
      [low, change.estimate.low],
      [high, change.estimate.high],
    ];
  });
  return { ...from, ...Object.fromEntries(cells) };
}
