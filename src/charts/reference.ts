/** A value to hold the marks against: a dashed line over the whole height, and above it what it is. */
import { type ChartLayer, colours } from './style.js';

export interface Reference {
  readonly datum: Readonly<Record<string, number | string>>;
  readonly x: { readonly field: string; readonly type: 'quantitative' | 'nominal' };
  readonly color?: string;
  readonly text?: { readonly field: string; readonly fontSize: number };
}

export function referenceLayers({ datum, x, color = colours.mark, text }: Reference): ChartLayer[] {
  const data = { values: [{ ...datum }] };
  const line: ChartLayer = {
    data,
    mark: { type: 'rule', color, strokeWidth: 1.5, strokeDash: [5, 4] },
    encoding: { x },
  };
  if (text === undefined) return [line];
  const { field, fontSize } = text;
  return [
    line,
    {
      data,
      mark: { type: 'text', color, fontSize, baseline: 'bottom', dy: -5, y: 0 },
      encoding: { x, text: { field, type: 'nominal' } },
    },
  ];
}
