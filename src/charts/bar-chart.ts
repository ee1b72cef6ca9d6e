/** Shares of games as bars from zero with their intervals, for parts of a whole such as how games end. */
import { percent } from '../tables/format.js';
import { CHART_WIDTH, type ChartSpec, colours, frame, percentLabels, ROW_HEIGHT } from './style.js';

export interface ShareBar {
  readonly name: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export function barChart(bars: readonly ShareBar[], title: string): ChartSpec {
  const values = bars.map(({ name, share, low, high }) => ({ name, share, low, high, label: percent(share) }));
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } } as const;
  const highest = Math.max(...bars.map(({ high }) => high));
  const domain = [0, Math.min(1, 1.1 * highest)];
  const x = {
    type: 'quantitative',
    scale: { domain, nice: false },
    axis: { title, tickCount: 6, ...percentLabels },
  } as const;
  return {
    ...frame,
    width: CHART_WIDTH,
    height: ROW_HEIGHT * bars.length,
    data: { values },
    layer: [
      {
        mark: { type: 'bar', color: colours.plain, height: { band: 0.55 }, opacity: 0.75 },
        encoding: { y, x: { field: 'share', ...x } },
      },
      {
        mark: { type: 'rule', color: colours.ink, strokeWidth: 1.5 },
        encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' } },
      },
      {
        mark: { type: 'text', align: 'left', dx: 8, fontSize: 12, color: colours.ink },
        encoding: { y, x: { field: 'high', ...x }, text: { field: 'label', type: 'nominal' } },
      },
    ],
  };
}
