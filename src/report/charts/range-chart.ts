/** Values with their ranges, row by row, in panels with independent scales. */

import { formatRange, meanForWidth, percent, signedPoints, signedTo } from '../../analysis/format.js';
import type { Interval } from '../../stats/interval.js';
import {
  CHART_WIDTH,
  type ChartLayer,
  type ChartSpec,
  colours,
  frame,
  linesOf,
  namesAxis,
  percentLabels,
  pointLabels,
  referenceLayers,
  TOOLTIP_MARK,
  tooltipEncoding,
} from './style.js';

export type Tone = 'more' | 'less' | 'plain';

export interface RangeRow {
  readonly name: string;
  readonly value: number;
  /** An infinite end is drawn to the edge of the chart, a NaN end at the value. */
  readonly low: number;
  readonly high: number;
  /** The value as printed next to its mark. */
  readonly label: string;
  /** Default: `more` or `less` if the whole range is above or below the reference, otherwise `plain`. */
  readonly tone?: Tone;
  /** For boxes: the lower and upper quartiles, and the median. */
  readonly innerLow?: number;
  readonly innerHigh?: number;
  readonly tick?: number;
}

export interface RangePanel {
  readonly rows: readonly RangeRow[];
  /**
   * Domain: `near` has all ranges and the reference, `fromZero` also 0, `aroundZero` is symmetric around 0, `whole` is
   * 0..100 %.
   */
  readonly scale: 'near' | 'fromZero' | 'aroundZero' | 'whole';
  readonly isShare?: boolean;
  /** Differences of shares, in percentage points. */
  readonly isDifference?: boolean;
  readonly title?: string;
  readonly axisTitle?: string;
  readonly reference?: { readonly value: number; readonly label?: string };
  /** A shaded interval of the scale. An infinite end extends to the edge of the chart. */
  readonly band?: Interval;
}

/** Points; dots (small points in close rows); bars from zero; boxes with a tick. */
export type RangeMarks = 'points' | 'dots' | 'bars' | 'boxes';

const ROW_HEIGHTS = { points: 30, dots: 24, bars: 30, boxes: 32 } as const satisfies Record<RangeMarks, number>;

/** Padding in pixels of names with several lines. */
const AIRS = { points: 8, dots: 4, bars: 8, boxes: 8 } as const satisfies Record<RangeMarks, number>;

/** Points have their values in a column next to the plot. */
const WIDTHS = { points: CHART_WIDTH - 60, dots: CHART_WIDTH, bars: CHART_WIDTH, boxes: CHART_WIDTH } as const;

/** Width in pixels of the names next to the plot. */
const NAME_WIDTH = 168;

export function rangeChart(marks: RangeMarks, panels: readonly RangePanel[]): ChartSpec {
  // One row height for all panels.
  const { height } = namesAxis(
    panels.flatMap(({ rows }) => rows.map(({ name }) => name)),
    NAME_WIDTH,
  );
  return {
    ...frame,
    spacing: 22,
    vconcat: panels.map((panel) => ({
      width: WIDTHS[marks],
      height: Math.max(ROW_HEIGHTS[marks], height + AIRS[marks]) * panel.rows.length,
      ...(panel.title !== undefined && { title: linesOf(panel.title, WIDTHS[marks]) }),
      data: { values: valuesOf(panel) },
      layer: layersOf(marks, panel),
    })),
  };
}

export const rangeRow = (name: string, value: number, { low, high }: Interval, label: string): RangeRow => ({
  name,
  value,
  low,
  high,
  label,
});

export const shareRow = (name: string, estimate: Interval & { readonly value: number }): RangeRow =>
  rangeRow(name, estimate.value, estimate, percent(estimate.value));

export const meanRow = (name: string, estimate: Interval & { readonly mean: number }): RangeRow =>
  rangeRow(name, estimate.mean, estimate, meanForWidth(estimate.mean));

function valuesOf(panel: RangePanel) {
  const [least, most] = domainOf(panel);
  return panel.rows.map((row) => {
    const clamp = (end: number) => (Number.isNaN(end) ? row.value : Math.max(least, Math.min(most, end)));
    const tone = row.tone ?? toneOf(row, panel.reference?.value);
    return { ...row, low: clamp(row.low), high: clamp(row.high), tone, told: tooltipOf(row, panel) };
  });
}

/** "hold: 52.3 % (50.1 % to 54.5 %)" */
function tooltipOf({ name, label, low, high }: RangeRow, { isShare, isDifference, title }: RangePanel): string {
  const write = (value: number) => (isDifference ? signedPoints(value, high - low) : percent(value));
  const ends = isShare
    ? `${write(low)} to ${write(high)}`
    : formatRange(low, high, isDifference ? signedTo : undefined);
  const range = Number.isFinite(low) && Number.isFinite(high) ? ` (${ends})` : '';
  return `${[title, name].filter(Boolean).join(', ')}: ${label}${range}`;
}

const toneOf = ({ low, high }: Interval, reference = Number.NaN): Tone =>
  low > reference ? 'more' : high < reference ? 'less' : 'plain';

/** Domain of everything drawn, with padding. The minimum span keeps noise from looking like an effect. */
function domainOf({ rows, scale, isShare, reference, band }: RangePanel): [number, number] {
  if (scale === 'whole') return [0, 1];
  const drawn = [
    ...rows.flatMap(({ value, low, high }) => [value, low, high]),
    reference?.value,
    band?.low,
    band?.high,
  ];
  const ends = drawn.filter((end) => end !== undefined).filter(Number.isFinite);
  if (scale !== 'near' || ends.length === 0) ends.push(0);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  if (scale === 'aroundZero') {
    const reach = 1.15 * Math.max(-low, high) || 1;
    return [-reach, reach];
  }
  if (scale === 'fromZero') return [1.1 * low, Math.min(isShare ? 1 : Number.POSITIVE_INFINITY, 1.1 * high || 1)];
  const air = Math.max(0.12 * (high - low), ((isShare ? 0.04 : 0.02) - (high - low)) / 2);
  return [
    low >= 0 ? Math.max(-air / 2, low - air) : low - air,
    isShare ? Math.min(1 + air / 2, high + air) : high + air,
  ];
}

function layersOf(marks: RangeMarks, panel: RangePanel): ChartLayer[] {
  const { rows, isShare, axisTitle = null, reference, band } = panel;
  const [least, most] = domainOf(panel);
  const scale = { domain: [least, most], nice: false, zero: false };
  // No grid lines behind a band.
  const axis = {
    title: axisTitle,
    tickCount: 6,
    grid: band === undefined,
    ...(isShare && (panel.isDifference ? pointLabels : percentLabels)),
  };
  const x: Position = (field) => ({ field, type: 'quantitative', scale, axis });
  const names = rows.map(({ name }) => name);
  const isNamed = names.some((name) => name !== '');
  const { upright } = namesAxis(names, NAME_WIDTH);
  const y = {
    field: 'name',
    type: 'nominal',
    sort: null,
    axis: isNamed ? { title: null, ...upright, labelOverlap: false } : null,
  } as const;
  return [
    ...(band === undefined ? [] : [bandLayer({ low: Math.max(band.low, least), high: Math.min(band.high, most) }, x)]),
    ...(reference === undefined ? [] : lineLayers(reference, x)),
    ...MARK_LAYERS[marks](x).map(({ mark, encoding }) => ({ mark, encoding: { y, ...encoding } })),
    // Invisible, but a larger hover target than a dot.
    { mark: HOVER_TARGET, encoding: { y, ...between(x, 'low', 'high'), ...tooltipEncoding } },
  ];
}

type UnitLayer = Extract<ChartLayer, { mark: unknown }>;

/** Encodes a field as a position on the scale. */
type Position = (field: string) => { readonly field: string; readonly type: 'quantitative' };

const bandLayer = (band: Interval, x: Position): ChartLayer => ({
  data: { values: [{ ...band }] },
  mark: { type: 'rect', color: colours.band },
  encoding: between(x, 'low', 'high'),
});

const lineLayers = ({ value, label }: NonNullable<RangePanel['reference']>, x: Position): ChartLayer[] =>
  label === undefined
    ? referenceLayers({ datum: { value }, x: x('value'), color: colours.muted })
    : referenceLayers({ datum: { value, label }, x: x('value'), text: 'label' });

const between = (x: Position, from: string, to: string) => ({ x: x(from), x2: { field: to } });

const color = {
  field: 'tone',
  type: 'nominal',
  scale: { domain: ['more', 'less', 'plain'], range: [colours.more, colours.less, colours.plain] },
  legend: null,
} as const;
const text = { field: 'label', type: 'nominal' } as const;

const LABEL = { type: 'text', fontSize: 12, color: colours.ink } as const;
const VALUE_BESIDE_MARK = { ...LABEL, align: 'left', dx: 10 } as const;
/** In a column next to the plot, where there are no lines. */
const VALUE_COLUMN = { value: WIDTHS.points } as const;
/** Butt caps: round ones would extend a range beyond its ends, and so perhaps beyond a band that contains it. */
const RANGE = { type: 'rule', strokeWidth: 5, opacity: 0.35, strokeCap: 'butt' } as const;
const POINT = { type: 'point', filled: true, size: 90, opacity: 1 } as const;
const BAR = { type: 'bar', height: { band: 0.55 }, opacity: 0.75 } as const;
const HOVER_TARGET = { type: 'rule', strokeWidth: 22, strokeCap: 'round', opacity: 0, ...TOOLTIP_MARK } as const;
const TICK = { type: 'tick', color: '#ffffff', thickness: 3, height: { band: 0.55 } } as const;

/** Layers from back to front. */
const MARK_LAYERS: Record<RangeMarks, (x: Position) => UnitLayer[]> = {
  points: (x) => [
    { mark: RANGE, encoding: { ...between(x, 'low', 'high'), color } },
    { mark: POINT, encoding: { x: x('value'), color } },
    { mark: VALUE_BESIDE_MARK, encoding: { x: VALUE_COLUMN, text } },
  ],
  dots: (x) => [
    { mark: RANGE, encoding: { ...between(x, 'low', 'high'), color } },
    { mark: { ...POINT, size: 70 }, encoding: { x: x('value'), color } },
    { mark: VALUE_BESIDE_MARK, encoding: { x: x('high'), text } },
  ],
  bars: (x) => [
    { mark: BAR, encoding: { x: x('value'), color } },
    { mark: { type: 'rule', color: colours.ink, strokeWidth: 1.5 }, encoding: between(x, 'low', 'high') },
    { mark: VALUE_BESIDE_MARK, encoding: { x: x('high'), text } },
  ],
  boxes: (x) => [
    { mark: { ...RANGE, strokeWidth: 2, opacity: 1 }, encoding: { ...between(x, 'low', 'high'), color } },
    { mark: { ...BAR, opacity: 1 }, encoding: { ...between(x, 'innerLow', 'innerHigh'), color } },
    { mark: TICK, encoding: { x: x('tick') } },
    { mark: { ...POINT, size: 45, color: colours.mark }, encoding: { x: x('value') } },
  ],
};
