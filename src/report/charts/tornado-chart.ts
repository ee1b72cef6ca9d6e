/** Tornado chart: effects of single changes on a value, the strongest on top, to both sides of the baseline. */

import { signed, signedPoints } from '../../analysis/format.js';
import type { Interval } from '../../stats/interval.js';
import {
  CHART_WIDTH,
  type ChartLayer,
  type ChartSpec,
  colours,
  frame,
  LETTER_SLACK,
  labelsAxis,
  linesOf,
  namesAxis,
  referenceLayers,
  TOOLTIP_MARK,
  tooltipEncoding,
} from './style.js';

/** Direction of the change. */
export type Direction = 'less' | 'more' | 'other';

export interface TornadoBar extends Interval {
  readonly name: string;
  /** The new value. */
  readonly to: string;
  readonly way: Direction;
  readonly mean: number;
}

export interface Tornado {
  /** Bars of one name are drawn together. */
  readonly bars: readonly TornadoBar[];
  readonly isShare: boolean;
  readonly axisTitle: string;
}

const NAME_WIDTH = 168;
const BAR_HEIGHT = 20;
const HALF_BAR = 7;
const GAP = 12;
/** Plot area, and a separate column for the new values, in pixels. */
const WIDTH = CHART_WIDTH - 40;
const TO_WIDTH = 110;
const LINE_HEIGHT = 13;

export function tornadoChart({ bars, isShare, axisTitle }: Tornado): ChartSpec {
  const unit = isShare ? 100 : 1;
  const write = (value: number) => (isShare ? signedPoints(value, 0.01) : signed(value));
  const ends = bars.flatMap(({ mean, low, high }) => [mean, low, high].filter(Number.isFinite));
  const reach = 1.05 * unit * Math.max(...ends.map(Math.abs), 0) || 1;
  const clamp = (value: number) => Math.max(-reach, Math.min(reach, unit * value));
  const { laid, groups, height } = layOut(bars);
  const values = bars.map((bar, i) => ({
    way: bar.way,
    value: unit * bar.mean,
    low: clamp(bar.low),
    high: clamp(bar.high),
    place: laid[i].middle,
    top: laid[i].middle - HALF_BAR,
    bottom: laid[i].middle + HALF_BAR,
    cut: [bar.low, bar.high].flatMap((end) => (Number.isFinite(end) ? [] : [end < 0 ? -reach : reach])),
    label: laid[i].label,
    told: `${bar.name} → ${bar.to}: ${write(bar.mean)} (${write(bar.low)} to ${write(bar.high)})`,
  }));
  const names = labelsAxis(Object.fromEntries(groups.map(({ name, middle }) => [middle, linesOf(name, NAME_WIDTH)])));
  const x = (field: string) => ({
    field,
    type: 'quantitative' as const,
    scale: { domain: [-reach, reach], nice: false },
    axis: { title: axisTitle, tickCount: 6 },
  });
  const y = (field: string) => ({
    field,
    type: 'quantitative' as const,
    scale: { domain: [0, height], nice: false, reverse: true },
    axis: {
      title: null,
      grid: false,
      values: groups.map(({ middle }) => middle),
      labelOverlap: false,
      // Keeps arrowheads at the edge off the names.
      labelPadding: 14,
      ...names.upright,
    },
  });
  const color = {
    field: 'way',
    type: 'nominal',
    scale: { domain: ['less', 'more', 'other'], range: [colours.less, colours.more, colours.plain] },
    legend: null,
  } as const;
  // Vega places the first line where a single one would be.
  const text = (lines: number): ChartLayer => ({
    data: { values: values.filter(({ label }) => label.length === lines) },
    mark: {
      type: 'text',
      fontSize: 11,
      lineHeight: LINE_HEIGHT,
      color: colours.ink,
      align: 'left',
      dx: 10,
      dy: (-(lines - 1) * LINE_HEIGHT) / 2,
    },
    encoding: { y: y('place'), x: { value: WIDTH }, text: { field: 'label', type: 'nominal' } },
  });
  // Arrowheads where an interval extends beyond the chart.
  const cuts = values.flatMap(({ cut, place }) => cut.map((end) => ({ end, place, angle: end < 0 ? -90 : 90 })));
  const range = { y: y('place'), x: x('low'), x2: { field: 'high' } };
  return {
    ...frame,
    width: WIDTH,
    height,
    data: { values },
    layer: [
      ...referenceLayers({ datum: { value: 0 }, x: x('value'), color: colours.muted }),
      {
        mark: { type: 'rect', opacity: 0.75 },
        encoding: { x: x('value'), x2: { datum: 0 }, y: y('top'), y2: { field: 'bottom' }, color },
      },
      { mark: { type: 'rule', color: colours.ink, strokeWidth: 1.5 }, encoding: range },
      {
        data: { values: cuts },
        mark: { type: 'point', shape: 'triangle', filled: true, size: 60, opacity: 1, color: colours.ink },
        encoding: { y: y('place'), x: x('end'), angle: { field: 'angle', type: 'quantitative', scale: null } },
      },
      ...[...new Set(values.map(({ label }) => label.length))].map(text),
      // Invisible, but a larger hover target than a thin bar.
      {
        mark: { type: 'rule', strokeWidth: 16, opacity: 0, ...TOOLTIP_MARK },
        encoding: { ...range, ...tooltipEncoding },
      },
    ],
  };
}

/** Lays out bars and names, in pixels from the top: bars of a name together, a gap before the next. */
function layOut(bars: readonly TornadoBar[]) {
  const labels = bars.map(({ to }) => linesOf(`→ ${to}`, LETTER_SLACK * TO_WIDTH));
  const laid: { middle: number; label: string[] }[] = [];
  const groups: { name: string; middle: number }[] = [];
  let top = 0;
  for (const name of new Set(bars.map((bar) => bar.name))) {
    const own = bars.flatMap((bar, i) => (bar.name === name ? [i] : []));
    const heights = own.map((i) => Math.max(BAR_HEIGHT, labels[i].length * LINE_HEIGHT + 4));
    const taken = heights.reduce((sum, height) => sum + height, 0);
    const needed = Math.max(taken, namesAxis([name], NAME_WIDTH).height) + GAP;
    let at = top + (needed - taken) / 2;
    own.forEach((i, k) => {
      laid[i] = { middle: at + heights[k] / 2, label: labels[i] };
      at += heights[k];
    });
    groups.push({ name, middle: top + needed / 2 });
    top += needed;
  }
  return { laid, groups, height: top };
}
