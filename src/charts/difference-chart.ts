/** Differences as points with their intervals, each on a scale of its own around no difference. */
import { signed, signedPoints } from '../tables/format.js';
import { CHART_WIDTH, type ChartLayer, type ChartSpec, colours, frame, percentLabels } from './style.js';

export interface DifferenceMark {
  readonly title: string;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** What counts as the same. */
  readonly tolerance: number;
  readonly share: boolean;
  readonly tone: 'more' | 'less' | 'plain';
}

export function differenceChart(marks: readonly DifferenceMark[]): ChartSpec {
  return {
    ...frame,
    spacing: 26,
    vconcat: marks.map((mark) => ({
      width: CHART_WIDTH,
      height: 34,
      title: mark.title,
      layer: layers(mark),
    })),
  };
}

function layers({ difference, low, high, tolerance, share, tone }: DifferenceMark): ChartLayer[] {
  const reach = 1.15 * Math.max(tolerance, ...[low, high, difference].filter(Number.isFinite).map(Math.abs));
  const [from, to] = [low, high].map((end) => Math.max(-reach, Math.min(reach, end)));
  const label = share ? `${signedPoints(difference, high - low)} points` : signed(difference);
  const domain = [-reach, reach];
  const x = {
    type: 'quantitative',
    scale: { domain, nice: false },
    axis: { title: null, tickCount: 7, grid: false, ...(share ? percentLabels : {}) },
  } as const;
  const color = colours[tone];
  return [
    {
      data: { values: [{ from: -tolerance, to: tolerance }] },
      mark: { type: 'rect', color: colours.band },
      encoding: { x: { field: 'from', ...x }, x2: { field: 'to' } },
    },
    {
      data: { values: [{ zero: 0 }] },
      mark: { type: 'rule', color: colours.muted, strokeDash: [4, 3] },
      encoding: { x: { field: 'zero', ...x } },
    },
    {
      data: { values: [{ from, to }] },
      mark: { type: 'rule', color, strokeWidth: 5, opacity: 0.4, strokeCap: 'round' },
      encoding: { x: { field: 'from', ...x }, x2: { field: 'to' } },
    },
    {
      data: { values: [{ difference, label }] },
      mark: { type: 'point', filled: true, color, size: 90, opacity: 1 },
      encoding: { x: { field: 'difference', ...x } },
    },
    {
      data: { values: [{ difference, label }] },
      mark: { type: 'text', dy: -13, fontSize: 12, color: colours.ink },
      encoding: { x: { field: 'difference', ...x }, text: { field: 'label', type: 'nominal' } },
    },
  ];
}
