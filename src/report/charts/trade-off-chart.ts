/** Scatter plot of settings by two targets: the wanted area, the Pareto front and the best setting. */
import { number, percent } from '../../analysis/format.js';
import {
  CHART_WIDTH,
  type ChartSpec,
  colours,
  frame,
  linesOf,
  percentLabels,
  TOOLTIP_MARK,
  tooltipEncoding,
} from './style.js';

export interface TradeOffMark {
  readonly x: number;
  readonly y: number;
  /** Name of the setting. */
  readonly name: string;
  readonly verdict: (typeof VERDICTS)[number];
  /** True on the Pareto front: no other setting beats it on all targets. */
  readonly front: boolean;
  /** Text next to the point. */
  readonly label?: string;
}

export interface TradeOffAxis {
  readonly title: string;
  readonly isShare: boolean;
  /** The wanted range; an infinite end extends to the edge. */
  readonly low: number;
  readonly high: number;
}

const [WIDTH, HEIGHT] = [CHART_WIDTH + 40, 280];
const VERDICTS = ['confirmed', 'not decided', 'misses'] as const;

export function tradeOffChart(marks: readonly TradeOffMark[], x: TradeOffAxis, y: TradeOffAxis): ChartSpec {
  const [left, right] = domainOf(
    x,
    marks.map((mark) => mark.x),
  );
  const [bottom, top] = domainOf(
    y,
    marks.map((mark) => mark.y),
  );
  const across = scaleOf(x, [left, right], WIDTH);
  const up = scaleOf(y, [bottom, top], HEIGHT);
  const area = {
    left: Math.max(x.low, left),
    right: Math.min(x.high, right),
    bottom: Math.max(y.low, bottom),
    top: Math.min(y.high, top),
  };
  const labelled = marks.filter(({ label }) => label !== undefined);
  const lying = { x: { field: 'x', ...across }, y: { field: 'y', ...up } } as const;
  return {
    ...frame,
    width: WIDTH,
    height: HEIGHT,
    layer: [
      {
        data: { values: area.left < area.right && area.bottom < area.top ? [area] : [] },
        mark: { type: 'rect', color: colours.wanted },
        encoding: {
          x: { field: 'left', ...across },
          x2: { field: 'right' },
          y: { field: 'bottom', ...up },
          y2: { field: 'top' },
        },
      },
      {
        data: {
          values: marks.map((mark) => ({ x: mark.x, y: mark.y, verdict: mark.verdict, told: tooltipOf(mark, x, y) })),
        },
        mark: { type: 'point', filled: true, size: 40, opacity: 0.75, ...TOOLTIP_MARK },
        encoding: {
          ...tooltipEncoding,
          ...lying,
          color: {
            field: 'verdict',
            type: 'nominal',
            scale: { domain: [...VERDICTS], range: [colours.more, colours.less, '#aab4be'] },
            legend: { title: null, orient: 'top' },
          },
        },
      },
      {
        data: { values: marks.filter(({ front }) => front).map(({ x, y }) => ({ x, y })) },
        mark: { type: 'point', filled: false, size: 130, color: colours.ink, strokeWidth: 1.2 },
        encoding: lying,
      },
      {
        data: { values: labelled.map(({ x, y, label }) => ({ x, y, label })) },
        mark: { type: 'text', fontSize: 12, color: colours.mark, dy: -14, fontWeight: 'bold' },
        encoding: { ...lying, text: { field: 'label', type: 'nominal' } },
      },
    ],
  };
}

function tooltipOf({ x, y, name }: TradeOffMark, across: TradeOffAxis, up: TradeOffAxis): string {
  const write = ({ title, isShare }: TradeOffAxis, value: number) =>
    `${title} ${isShare ? percent(value) : number(value)}`;
  return `${name}: ${write(across, x)}, ${write(up, y)}`;
}

/** Domain of the wanted range and the middle 90 % of the settings: outliers would compress the chart. */
function domainOf({ low, high }: TradeOffAxis, values: readonly number[]): [number, number] {
  const ends = [low, high].filter(Number.isFinite);
  const sorted = [...values].sort((a, b) => a - b);
  const middle = [sorted[Math.floor(0.05 * sorted.length)], sorted[Math.floor(0.95 * (sorted.length - 1))]];
  const [least, most] = [Math.min(...ends, ...middle), Math.max(...ends, ...middle)];
  const air = 0.08 * (most - least || 1);
  return [least >= 0 ? Math.max(0, least - air) : least - air, most + air];
}

const scaleOf = ({ title, isShare }: TradeOffAxis, domain: [number, number], room: number) => ({
  type: 'quantitative' as const,
  scale: { domain, nice: false, zero: false, clamp: true },
  axis: { title: linesOf(title, room), tickCount: 6, ...(isShare ? percentLabels : {}) },
});
