/** Means as points with their intervals: one panel per figure, each with names and a scale of its own. */
import { number } from '../tables/format.js';
import { CHART_WIDTH, type ChartSpec, colours, frame } from './style.js';

interface MeanMark {
  readonly figure: string;
  readonly name: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export function meanChart(marks: readonly MeanMark[]): ChartSpec {
  const figures = [...new Set(marks.map(({ figure }) => figure))];
  return {
    ...frame,
    spacing: 24,
    vconcat: figures.map((figure) =>
      panel(
        figure,
        marks.filter((mark) => mark.figure === figure),
      ),
    ),
  };
}

function panel(title: string, marks: readonly MeanMark[]) {
  const values = marks.map(({ name, mean, low, high }) => ({ name, mean, low, high, label: number(mean) }));
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } } as const;
  const x = { type: 'quantitative', scale: { zero: true }, axis: { title: null, tickCount: 6 } } as const;
  const bar = { type: 'rule', color: colours.plain, strokeWidth: 5, opacity: 0.35 } as const;
  const point = { type: 'point', filled: true, color: colours.plain, size: 70, opacity: 1 } as const;
  const text = { type: 'text', align: 'left', dx: 10, fontSize: 12, color: colours.ink } as const;
  const label = { field: 'label', type: 'nominal' } as const;
  return {
    title,
    width: CHART_WIDTH,
    height: { step: 24 },
    data: { values },
    layer: [
      { mark: bar, encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' } } },
      { mark: point, encoding: { y, x: { field: 'mean', ...x } } },
      { mark: text, encoding: { y, x: { field: 'high', ...x }, text: label } },
    ],
  };
}
