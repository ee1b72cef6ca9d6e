/** How a number is spread for each of several names: nine in ten as a line, half as a box, the median as a tick. */
import { CHART_WIDTH, type ChartSpec, colours, frame, ROW_HEIGHT } from './style.js';

export interface Spread {
  readonly name: string;
  readonly q05: number;
  readonly q25: number;
  readonly q50: number;
  readonly q75: number;
  readonly q95: number;
  readonly mean: number;
}

export function spreadChart(spreads: readonly Spread[], title: string): ChartSpec {
  const values = spreads.map(({ name, q05, q25, q50, q75, q95, mean }) => ({ name, q05, q25, q50, q75, q95, mean }));
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } } as const;
  const x = { type: 'quantitative', scale: { zero: false }, axis: { title, tickCount: 8 } } as const;
  return {
    ...frame,
    width: CHART_WIDTH,
    height: ROW_HEIGHT * spreads.length,
    data: { values },
    layer: [
      {
        mark: { type: 'rule', color: colours.plain, strokeWidth: 2 },
        encoding: { y, x: { field: 'q05', ...x }, x2: { field: 'q95' } },
      },
      {
        mark: { type: 'bar', color: colours.plain, opacity: 1, height: { band: 0.5 } },
        encoding: { y, x: { field: 'q25', ...x }, x2: { field: 'q75' } },
      },
      {
        mark: { type: 'tick', color: '#ffffff', thickness: 3, height: { band: 0.5 } },
        encoding: { y, x: { field: 'q50', ...x } },
      },
      {
        mark: { type: 'point', filled: true, color: colours.mark, size: 45, opacity: 1 },
        encoding: { y, x: { field: 'mean', ...x } },
      },
    ],
  };
}
