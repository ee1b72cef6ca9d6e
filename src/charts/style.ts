/** The look that all charts share: one width, one typeface, few lines, colours that colour-blind readers can tell apart. */
import type { TopLevelSpec } from 'vega-lite';

export type ChartSpec = TopLevelSpec;
export type ChartLayer = Extract<TopLevelSpec, { layer: unknown }>['layer'][number];

/** Widest plot area in pixels; names and numbers stand beside it. */
export const CHART_WIDTH = 600;

export const colours = {
  ink: '#1f2933',
  muted: '#7b8794',
  grid: '#e4e7eb',
  band: '#eaf1f8',
  wanted: '#dcefdc',
  plain: '#5b7083',
  more: '#1769aa',
  less: '#c2570c',
  mark: '#b42318',
} as const;

const chartConfig = {
  // The page gives every chart one description; a label on each mark would only make the file larger.
  aria: false,
  background: '#ffffff',
  font: 'system-ui, "Segoe UI", Roboto, Helvetica, Arial, "DejaVu Sans", sans-serif',
  view: { stroke: null },
  axis: {
    labelColor: colours.ink,
    labelFontSize: 13,
    titleColor: colours.muted,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    titlePadding: 10,
    gridColor: colours.grid,
    domain: false,
    ticks: false,
    labelPadding: 8,
    labelLimit: 220,
  },
  title: { color: colours.ink, fontSize: 13, anchor: 'start', frame: 'group' },
} as const;

/** Labels of an axis of shares, written as in the text: `50 %`. */
export const percentLabels = { labelExpr: "replace(format(datum.value, '.2~%'), '%', ' %')" } as const;

/** A chart's frame: what every spec has around its own layers. */
export const frame = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  padding: 12,
  config: chartConfig,
} as const;

/** A value to hold the marks against: a dashed line over the whole height, and above it what it is. */
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
