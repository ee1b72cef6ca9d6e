/** Numbers with their intervals on one scale around 0: strengths, or what each contributes. */
import { CHART_WIDTH, type ChartSpec, colours, frame, percentLabels, ROW_HEIGHT } from './style.js';

export interface IntervalMark {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** How the value is written beside its mark. */
  readonly label: string;
}

export interface IntervalChart {
  readonly marks: readonly IntervalMark[];
  readonly title: string;
  /** What 0 means. */
  readonly zero: string;
  readonly share?: boolean;
}

export function intervalChart({ marks, title, zero, share = false }: IntervalChart): ChartSpec {
  const values = marks.map(({ name, value, low, high, label }) => ({
    ...{ name, value, low, high, label },
    tone: low > 0 ? 'more' : high < 0 ? 'less' : 'plain',
  }));
  const ends = [0, ...marks.flatMap(({ low, high }) => [low, high])].filter(Number.isFinite);
  const air = 0.12 * (Math.max(...ends) - Math.min(...ends)) || 0.01;
  const domain = [Math.min(...ends) - air, Math.max(...ends) + air];
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } } as const;
  const x = {
    type: 'quantitative',
    scale: { domain, nice: false },
    axis: { title, tickCount: 7, ...(share ? percentLabels : {}) },
  } as const;
  const color = {
    field: 'tone',
    type: 'nominal',
    scale: { domain: ['more', 'less', 'plain'], range: [colours.more, colours.less, colours.plain] },
    legend: null,
  } as const;
  const reference = { values: [{ value: 0, label: zero }] };
  return {
    ...frame,
    width: CHART_WIDTH,
    height: ROW_HEIGHT * marks.length,
    data: { values },
    layer: [
      {
        data: reference,
        mark: { type: 'rule', color: colours.mark, strokeDash: [5, 4], strokeWidth: 1.5 },
        encoding: { x: { field: 'value', ...x } },
      },
      {
        data: reference,
        mark: { type: 'text', color: colours.mark, fontSize: 12, baseline: 'bottom', dy: -6, y: 0 },
        encoding: { x: { field: 'value', ...x }, text: { field: 'label', type: 'nominal' } },
      },
      {
        mark: { type: 'rule', strokeWidth: 5, opacity: 0.35, strokeCap: 'round' },
        encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' }, color },
      },
      {
        mark: { type: 'point', filled: true, size: 90, opacity: 1 },
        encoding: { y, x: { field: 'value', ...x }, color },
      },
      {
        mark: { type: 'text', dy: -14, fontSize: 12, color: colours.ink },
        encoding: { y, x: { field: 'value', ...x }, text: { field: 'label', type: 'nominal' } },
      },
    ],
  };
}
