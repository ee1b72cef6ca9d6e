/** What single changes do to a value, row by row, the strongest on top: bars to both sides of the value as it is. */
import type { Interval } from '../stats/interval.js';
import { signed, signedPoints } from '../tables/format.js';
import {
  CHART_WIDTH,
  type ChartLayer,
  type ChartSpec,
  colours,
  frame,
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
/** Part of the width that is left for words beside the longest bar. */
const ROOM = 0.45;

export function tornadoChart({ bars, isShare, axisTitle }: Tornado): ChartSpec {
  const names = [...new Set(bars.map(({ name }) => name))];
  const most = Math.max(...names.map((name) => bars.filter((bar) => bar.name === name).length));
  const { height, upright } = namesAxis(names, NAME_WIDTH);
  const unit = isShare ? 100 : 1;
  const write = (value: number) => (isShare ? signedPoints(value, 0.01) : signed(value));
  const ends = bars.flatMap(({ mean, low, high }) => [mean, low, high].filter(Number.isFinite));
  const reach = (1 + ROOM) * unit * Math.max(...ends.map(Math.abs), 0) || 1;
  const within = (value: number) => Math.max(-reach, Math.min(reach, unit * value));
  const values = bars.map((bar, i) => ({
    ...{ name: bar.name, way: bar.way, value: unit * bar.mean, low: within(bar.low), high: within(bar.high) },
    slot: bars.slice(0, i).filter(({ name }) => name === bar.name).length,
    label: `→ ${bar.to}`,
    end: bar.mean < 0 ? within(bar.low) : within(bar.high),
    side: bar.mean < 0 ? 'left' : 'right',
    told: `${bar.name} → ${bar.to}: ${write(bar.mean)} (${write(bar.low)} to ${write(bar.high)})`,
  }));
  const axis = { title: axisTitle, tickCount: 6 } as const;
  const scale = { domain: [-reach, reach], nice: false };
  const x = (field: string) => ({ field, type: 'quantitative' as const, scale, axis });
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null, ...upright } } as const;
  const place = { y, yOffset: { field: 'slot', type: 'nominal' } } as const;
  const color = {
    field: 'way',
    type: 'nominal',
    scale: { domain: ['less', 'more', 'other'], range: [colours.less, colours.more, colours.plain] },
    legend: null,
  } as const;
  const text = (side: 'left' | 'right'): ChartLayer => ({
    transform: [{ filter: { field: 'side', equal: side } }],
    mark: {
      ...{ type: 'text', fontSize: 11, color: colours.ink, align: side === 'left' ? 'right' : 'left' },
      dx: side === 'left' ? -5 : 5,
    },
    encoding: { ...place, x: x('end'), text: { field: 'label', type: 'nominal' } },
  });
  return {
    ...frame,
    width: CHART_WIDTH,
    height: Math.max(BAR_HEIGHT * most, height + 8) * names.length,
    data: { values },
    layer: [
      ...referenceLayers({ datum: { value: 0 }, x: x('value'), color: colours.muted }),
      { mark: { type: 'bar', opacity: 0.75, height: { band: 0.8 } }, encoding: { ...place, x: x('value'), color } },
      {
        mark: { type: 'rule', color: colours.ink, strokeWidth: 1.5 },
        encoding: { ...place, x: x('low'), x2: { field: 'high' } },
      },
      text('left'),
      text('right'),
      // Nothing to see, but easier to point at than a thin bar.
      {
        mark: { type: 'rule', strokeWidth: 16, opacity: 0, ...TOLD },
        encoding: { ...place, x: x('low'), x2: { field: 'high' }, ...told },
      },
    ],
  };
}
