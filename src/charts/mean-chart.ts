/** Means as points with their intervals: one panel per figure, one row per name. */
import { CHART_WIDTH, type ChartSpec, colours, frame } from './style.js';

export interface MeanMark {
  readonly figure: string;
  readonly name: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export function meanChart(marks: readonly MeanMark[]): ChartSpec {
  const values = marks.map(({ figure, name, mean, low, high }) => ({ figure, name, mean, low, high }));
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } } as const;
  const x = { type: 'quantitative', scale: { zero: true }, axis: { title: null, tickCount: 6 } } as const;
  return {
    ...frame,
    data: { values },
    facet: {
      row: {
        field: 'figure',
        type: 'nominal',
        sort: null,
        header: { labelAngle: 0, labelOrient: 'top', labelAnchor: 'start' },
      },
    },
    resolve: { scale: { x: 'independent' } },
    spec: {
      width: CHART_WIDTH,
      height: { step: 24 },
      layer: [
        {
          mark: { type: 'rule', color: colours.plain, strokeWidth: 5, opacity: 0.35 },
          encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' } },
        },
        {
          mark: { type: 'point', filled: true, color: colours.plain, size: 70, opacity: 1 },
          encoding: { y, x: { field: 'mean', ...x } },
        },
      ],
    },
  };
}
