/** Shares of games as points with their intervals, against a reference such as the fair share. */
import { percent } from '../tables/format.js';
import { CHART_WIDTH, type ChartLayer, type ChartSpec, colours, frame, percentLabels, ROW_HEIGHT } from './style.js';

interface ShareMark {
  readonly name: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Whether it is clearly above or below the reference, or neither. */
  readonly tone: 'more' | 'less' | 'plain';
}

export interface ShareChart {
  readonly marks: readonly ShareMark[];
  readonly title: string;
  /** Show all of 0..100 % rather than only where the marks are. */
  readonly whole?: boolean;
  readonly reference?: { readonly value: number; readonly label: string };
}

export function shareChart({ marks, title, reference, whole = false }: ShareChart): ChartSpec {
  const values = marks.map(({ name, share, low, high, tone }) => ({
    ...{ name, share, low, high, tone },
    label: percent(share),
  }));
  const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null } } as const;
  const color = {
    field: 'tone',
    type: 'nominal',
    scale: { domain: ['more', 'less', 'plain'], range: [colours.more, colours.less, colours.plain] },
    legend: null,
  } as const;
  const x = {
    type: 'quantitative',
    scale: { domain: whole ? [0, 1] : paddedDomain(marks, reference?.value), nice: false, zero: false },
    axis: { title, tickCount: 6, ...percentLabels },
  } as const;
  return {
    ...frame,
    width: CHART_WIDTH,
    height: ROW_HEIGHT * marks.length,
    data: { values },
    layer: [
      ...(reference ? referenceLayers(reference) : []),
      {
        mark: { type: 'rule', strokeWidth: 5, opacity: 0.35, strokeCap: 'round' },
        encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' }, color },
      },
      {
        mark: { type: 'point', filled: true, size: 90, opacity: 1 },
        encoding: { y, x: { field: 'share', ...x }, color },
      },
      {
        mark: { type: 'text', dy: -14, fontSize: 12, color: colours.ink },
        encoding: { y, x: { field: 'share', ...x }, text: { field: 'label', type: 'nominal' } },
      },
    ],
  };
}

function referenceLayers({ value, label }: NonNullable<ShareChart['reference']>): ChartLayer[] {
  const data = { values: [{ value, label }] };
  const x = { field: 'value', type: 'quantitative' } as const;
  return [
    { data, mark: { type: 'rule', color: colours.mark, strokeDash: [5, 4], strokeWidth: 1.5 }, encoding: { x } },
    {
      data,
      mark: { type: 'text', color: colours.mark, fontSize: 12, baseline: 'bottom', dy: -6, y: 0 },
      encoding: { x, text: { field: 'label', type: 'nominal' } },
    },
  ];
}

/** All intervals and the reference with some air, and never so narrow that noise looks like news. */
function paddedDomain(marks: readonly ShareMark[], reference?: number): [number, number] {
  const ends = marks.flatMap(({ low, high }) => [low, high]);
  if (reference !== undefined) ends.push(reference);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const air = Math.max(0.12 * (high - low), (0.04 - (high - low)) / 2);
  return [Math.max(-air / 2, low - air), Math.min(1 + air / 2, high + air)];
}
