/**
 * Line charts of figures over a setting, one panel each. A line has the band of its interval; the current setting is
 * marked, as is the fair value of win shares, which may vary with the setting.
 */

import { number, percent } from '../../analysis/format.js';
import { SEAT_COLOURS } from '../../core/seat-colours.js';
import {
  type ChartLayer,
  type ChartSpec,
  colours,
  frame,
  HALF_WIDTH,
  LETTER_SLACK,
  linesOf,
  namesAxis,
  percentLabels,
  referenceLayers,
  TOOLTIP_MARK,
  tooltipEncoding,
} from './style.js';

/** A position on the axis: `x` if it is finite, otherwise the category `label`. */
interface Position {
  readonly x: number;
  readonly label: string;
}

export interface CurveMark extends Position {
  readonly mean: number;
  /**
   * Ends of the interval. A null or infinite end is not part of the band but a dotted line to the edge of the chart.
   */
  readonly low: number | null;
  readonly high: number | null;
}

interface CurveLine {
  /** Legend label; shown if there are several lines. */
  readonly name: string;
  readonly marks: readonly CurveMark[];
}

export interface Curve {
  readonly title: string;
  readonly isShare: boolean;
  readonly lines: readonly CurveLine[];
  /** The fair value at each setting. */
  readonly fair?: readonly (Position & { readonly value: number })[];
  /** The target range of the figure. */
  readonly wanted?: { readonly low: number; readonly high: number };
  /** The setting to mark on the axis. */
  readonly pointed?: Position & { readonly note?: string };
}

type Columns = 1 | 2;

export interface CurveChart {
  readonly curves: readonly Curve[];
  readonly axisTitle: string;
  /** Panels per row. */
  readonly columns: Columns;
  /** Logarithmic axis, for settings that double: equal distances between neighbours. Default: false. */
  readonly doubles?: boolean;
}

const WIDTHS = { 1: 2 * HALF_WIDTH + 30, 2: HALF_WIDTH } as const;
const HEIGHTS = { 1: 165, 2: 92 } as const;

export function curveChart({ curves, axisTitle, columns, doubles = false }: CurveChart): ChartSpec {
  return {
    ...frame,
    columns,
    spacing: 22,
    resolve: { scale: { color: 'independent', shape: 'independent' } },
    concat: curves.map((curve, i) => ({
      width: WIDTHS[columns],
      height: HEIGHTS[columns],
      // Leaves room for the note above the marked line.
      title: {
        text: linesOf(curve.title, LETTER_SLACK * WIDTHS[columns]),
        offset: curve.pointed?.note === undefined ? 6 : 22,
      },
      // Only the lowest panels have the shared axis title.
      layer: layers(curve, i + columns < curves.length ? null : axisTitle, columns, doubles),
    })),
  };
}

function layers(curve: Curve, axisTitle: string | null, columns: Columns, doubles: boolean): ChartLayer[] {
  const { wanted, pointed, fair } = curve;
  const x = acrossOf(curve, axisTitle, columns, doubles);
  const y = upOf(curve, columns);
  const found: ChartLayer[] = [];
  if (wanted !== undefined) found.push(wantedLayer(wanted, y));
  if (pointed !== undefined) found.push(...pointedLayers(curve, pointed, x));
  if (fair !== undefined) found.push(fairLayer(curve, fair, x, y));
  return [...found, ...markLayers(curve, x, y, columns)];
}

type Across = ReturnType<typeof acrossOf>;
type Up = ReturnType<typeof upOf>;

const marksOf = ({ lines }: Curve): CurveMark[] => lines.flatMap(({ marks }) => marks);

/** True if the settings are numbers, so that a line between them is meaningful. */
const isOrdered = (curve: Curve): boolean => marksOf(curve).every(({ x }) => Number.isFinite(x));

function acrossOf(curve: Curve, axisTitle: string | null, columns: Columns, doubles: boolean) {
  const axis = { title: axisTitle === null ? null : linesOf(axisTitle, LETTER_SLACK * WIDTHS[columns]), grid: false };
  const marks = [...new Map(marksOf(curve).map((mark) => [mark.label, mark])).values()];
  if (!isOrdered(curve)) {
    const names = marks.map(({ label }) => label);
    const { across } = namesAxis(names, LETTER_SLACK * (WIDTHS[columns] / names.length - 6));
    return { field: 'label', type: 'nominal', sort: null, axis: { ...axis, ...across, labelOverlap: false } } as const;
  }
  const scale = doubles
    ? { type: 'log' as const, base: 2, nice: false, padding: 8 }
    : { zero: false, nice: false, padding: 8 };
  const values = marks.map(({ x }) => x).sort((a, b) => a - b);
  return { field: 'x', type: 'quantitative' as const, scale, axis: { ...axis, values: thinned(values, columns) } };
}

const upOf = (curve: Curve, columns: Columns) => ({
  type: 'quantitative' as const,
  scale: { zero: false, domain: yDomain(curve), nice: false, clamp: true },
  axis: { title: null, tickCount: columns === 2 ? 4 : 6, ...(curve.isShare ? percentLabels : {}) },
});

function pointedLayers(curve: Curve, pointed: NonNullable<Curve['pointed']>, x: Across): ChartLayer[] {
  const marked = marksOf(curve).map((mark) => mark.x);
  const [first, last] = [Math.min(...marked), Math.max(...marked)];
  const part = first < last ? (pointed.x - first) / (last - first) : 0.5;
  return referenceLayers({ datum: { ...pointed }, x, part, ...(pointed.note !== undefined && { text: 'note' }) });
}

function wantedLayer({ low, high }: NonNullable<Curve['wanted']>, y: Up): ChartLayer {
  const [least, most] = y.scale.domain;
  return {
    data: { values: [{ low: Math.max(low, least), high: Math.min(high, most) }] },
    mark: { type: 'rect', color: colours.wanted },
    encoding: { y: { field: 'low', ...y }, y2: { field: 'high' } },
  };
}

function fairLayer(curve: Curve, fair: NonNullable<Curve['fair']>, x: Across, y: Up): ChartLayer {
  return {
    data: { values: fair.map((one) => ({ ...one })) },
    mark: isOrdered(curve)
      ? { type: 'line', color: colours.ink, strokeDash: [2, 3], strokeWidth: 1.5 }
      : { type: 'tick', color: colours.ink, thickness: 1.5 },
    encoding: { x, y: { field: 'value', ...y } },
  };
}

const LINE_SHAPES = [
  'circle',
  'square',
  'triangle-up',
  'diamond',
  'cross',
  'triangle-down',
  'triangle-right',
  'circle',
];

/** Legend below the chart, with as many columns as the longest name allows. */
function lineLegend(names: readonly string[], width: number) {
  const room = Math.max(...names.map((name) => 9 * name.length + 30));
  const labels = Object.fromEntries(names.map((name) => [name, linesOf(name, width - 30)]));
  return {
    title: null,
    orient: 'bottom' as const,
    symbolOpacity: 1,
    columns: Math.max(1, Math.min(names.length, Math.floor(width / room))),
    labelExpr: `${JSON.stringify(labels)}[datum.value]`,
  };
}

function markLayers(curve: Curve, x: Across, y: Up, columns: Columns): ChartLayer[] {
  const [least, most] = y.scale.domain;
  const values = curve.lines.flatMap(({ name, marks }) =>
    marks.map((mark) => {
      const { x, label, mean } = mark;
      const [low, high] = [isBound(mark.low) ? mark.low : mean, isBound(mark.high) ? mark.high : mean];
      const [openLow, openHigh] = [isBound(mark.low) ? mean : least, isBound(mark.high) ? mean : most];
      return { x, label, name, mean, low, high, openLow, openHigh, told: tooltipOf(curve, name, mark) };
    }),
  );
  const data = { values };
  const names = curve.lines.map(({ name }) => name);
  const several = names.length > 1;
  const one = colours.more;
  const byName = (range: readonly string[]) => ({
    field: 'name',
    type: 'nominal' as const,
    scale: { domain: names, range: names.map((_, i) => range[i % range.length]) },
    legend: lineLegend(names, WIDTHS[columns]),
  });
  const color = several ? { color: byName(SEAT_COLOURS) } : {};
  const shape = several ? { shape: byName(LINE_SHAPES) } : {};
  // Without a numeric scale, marks of one setting are drawn side by side.
  const beside = several && !isOrdered(curve) ? { xOffset: { field: 'name', type: 'nominal' as const } } : {};
  const range = { x, y: { field: 'low', ...y }, y2: { field: 'high' }, ...color, ...beside };
  const mean = { x, y: { field: 'mean', ...y }, ...color, ...beside };
  const unbounded = values.filter(({ openLow, openHigh }) => openLow < openHigh);
  const openLayer: ChartLayer = {
    data: { values: unbounded },
    mark: { type: 'rule', color: one, strokeWidth: 1.5, strokeDash: [1, 3], opacity: 0.7 },
    encoding: { x, y: { field: 'openLow', ...y }, y2: { field: 'openHigh' }, ...color, ...beside },
  };
  const behind: ChartLayer[] = isOrdered(curve)
    ? [
        { data, mark: { type: 'area', color: one, opacity: several ? 0.14 : 0.22 }, encoding: range },
        { data, mark: { type: 'line', color: one, strokeWidth: 2 }, encoding: mean },
      ]
    : [{ data, mark: { type: 'rule', color: one, strokeWidth: 5, opacity: 0.35 }, encoding: range }];
  const point = {
    type: 'point',
    filled: true,
    color: one,
    size: columns === 2 ? 32 : 50,
    opacity: 1,
    ...TOOLTIP_MARK,
  } as const;
  return [
    ...behind,
    ...(unbounded.length === 0 ? [] : [openLayer]),
    { data, mark: point, encoding: { ...mean, ...shape, ...tooltipEncoding } },
  ];
}

const isBound = (end: number | null): end is number => end !== null && Number.isFinite(end);

/** "hold at 6: 52.3 % (50.1 % to 54.5 %)" */
function tooltipOf({ isShare, title }: Curve, name: string, { label, mean, low, high }: CurveMark): string {
  const write = (value: number) => (isShare ? percent(value) : number(value));
  const end = (value: number | null) => (isBound(value) ? write(value) : 'no end known');
  const range = isBound(low) || isBound(high) ? ` (${end(low)} to ${end(high)})` : '';
  return `${name === '' ? title : name} at ${label}: ${write(mean)}${range}`;
}

/** Domain of all points, intervals and fair values, with padding. Includes the near part of a wanted range. */
function yDomain(curve: Curve): [number, number] {
  const { wanted, isShare, fair = [] } = curve;
  const drawn = [
    ...marksOf(curve).flatMap(({ mean, low, high }) => [mean, low ?? mean, high ?? mean]),
    ...fair.map(({ value }) => value),
  ].filter(Number.isFinite);
  let [low, high] = [Math.min(...drawn), Math.max(...drawn)];
  const span = Math.max(high - low, 1e-9);
  for (const end of [wanted?.low, wanted?.high]) {
    if (end === undefined || !Number.isFinite(end)) continue;
    low = Math.min(low, Math.max(end, low - span));
    high = Math.max(high, Math.min(end, high + span));
  }
  // Minimum span, so that a nearly flat curve looks flat.
  const least = isShare ? 0.02 : 0.04 * Math.max(Math.abs(low), Math.abs(high));
  const air = Math.max(0.06 * (high - low), (least - (high - low)) / 2);
  return [low >= 0 ? Math.max(0, low - air) : low - air, high + air];
}

/** Tick values: the settings, thinned out to fit. */
function thinned(values: readonly number[], columns: Columns): number[] {
  const most = { 1: 14, 2: 7 }[columns];
  const every = Math.ceil(values.length / most);
  return values.filter((_, i) => i % every === 0);
}
