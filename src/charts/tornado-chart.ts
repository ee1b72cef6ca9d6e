/** What single changes do to a value, row by row, the strongest on top: bars to both sides of the value as it is. */
import type { Interval } from '../stats/interval.js';
import { signed, signedPoints } from '../tables/format.js';
import {
  CHART_WIDTH,
  type ChartLayer,
  type ChartSpec,
  colours,
  frame,
  linesOf,
  NEAR,
  namesAxis,
  referenceLayers,
  TOLD,
  told,
} from './style.js';

/** Which way something was changed to get there. */
export type Way = 'less' | 'more' | 'other';

export interface TornadoBar extends Interval {
  readonly name: string;
  /** What it was changed to. */
  readonly to: string;
  readonly way: Way;
  readonly mean: number;
}

export interface Tornado {
  /** Those of a name stand together. */
  readonly bars: readonly TornadoBar[];
  readonly isShare: boolean;
  readonly axisTitle: string;
}

const NAME_WIDTH = 168;
const BAR_HEIGHT = 22;
/** Plot area, and beside it a column for what was changed: there no bar and no line runs. */
const WIDTH = CHART_WIDTH - 40;
const TO_WIDTH = 110;
const LINE_HEIGHT = 13;

export function tornadoChart({ bars, isShare, axisTitle }: Tornado): ChartSpec {
  const names = [...new Set(bars.map(({ name }) => name))];
  const most = Math.max(...names.map((name) => bars.filter((bar) => bar.name === name).length));
  const { height, upright } = namesAxis(names, NAME_WIDTH);
  const unit = isShare ? 100 : 1;
  const write = (value: number) => (isShare ? signedPoints(value, 0.01) : signed(value));
  const ends = bars.flatMap(({ mean, low, high }) => [mean, low, high].filter(Number.isFinite));
  const reach = 1.05 * unit * Math.max(...ends.map(Math.abs), 0) || 1;
  const within = (value: number) => Math.max(-reach, Math.min(reach, unit * value));
  const values = bars.map((bar, i) => ({
    ...{ name: bar.name, way: bar.way, value: unit * bar.mean, low: within(bar.low), high: within(bar.high) },
    slot: bars.slice(0, i).filter(({ name }) => name === bar.name).length,
    label: linesOf(`→ ${bar.to}`, NEAR * TO_WIDTH),
    told: `${bar.name} → ${bar.to}: ${write(bar.mean)} (${write(bar.low)} to ${write(bar.high)})`,
  }));
  const axis = { title: axisTitle, tickCount: 6 } as const;
  const scale = { domain: [-reach, reach], nice: false };
  const x = (field: string) => ({ field, type: 'quantitative' as const, scale, axis });
  const y = {
    field: 'name',
    type: 'nominal',
    sort: null,
    // Said, because not every layer has all of them.
    scale: { domain: names },
    axis: { title: null, ...upright },
  } as const;
  const slots = { domain: Array.from({ length: most }, (_, slot) => slot) };
  const place = { y, yOffset: { field: 'slot', type: 'nominal', scale: slots } } as const;
  const color = {
    field: 'way',
    type: 'nominal',
    scale: { domain: ['less', 'more', 'other'], range: [colours.less, colours.more, colours.plain] },
    legend: null,
  } as const;
  const mostLines = Math.max(...values.map(({ label }) => label.length));
  // Vega puts the first line where a single one would be.
  const text = (lines: number): ChartLayer => ({
    data: { values: values.filter(({ label }) => label.length === lines) },
    mark: {
      ...{ type: 'text', fontSize: 11, lineHeight: LINE_HEIGHT, color: colours.ink, align: 'left' },
      ...{ dx: 10, dy: (-(lines - 1) * LINE_HEIGHT) / 2 },
    },
    encoding: { ...place, x: { value: WIDTH }, text: { field: 'label', type: 'nominal' } },
  });
  return {
    ...frame,
    width: WIDTH,
    height: Math.max(Math.max(BAR_HEIGHT, mostLines * LINE_HEIGHT + 4) * most, height + 8) * names.length,
    data: { values },
    layer: [
      ...referenceLayers({ datum: { value: 0 }, x: x('value'), color: colours.muted }),
      { mark: { type: 'bar', opacity: 0.75, height: { band: 0.8 } }, encoding: { ...place, x: x('value'), color } },
      {
        mark: { type: 'rule', color: colours.ink, strokeWidth: 1.5 },
        encoding: { ...place, x: x('low'), x2: { field: 'high' } },
      },
      ...Array.from({ length: mostLines }, (_, i) => text(i + 1)),
      // Nothing to see, but easier to point at than a thin bar.
      {
        mark: { type: 'rule', strokeWidth: 16, opacity: 0, ...TOLD },
        encoding: { ...place, x: x('low'), x2: { field: 'high' }, ...told },
      },
    ],
  };
}
