/** Shared chart style: one width, one font, few lines, a palette safe for colour-blind readers. */
import type { TopLevelSpec } from 'vega-lite';

/** A spec with its `$schema`: the public Vega editor needs it to open the file. */
export type ChartSpec = TopLevelSpec & { readonly $schema: string };
export type ChartLayer = Extract<TopLevelSpec, { layer: unknown }>['layer'][number];

/**
 * Maximum width of the plot area in pixels, without names and numbers next to it. The whole chart is little wider than
 * a phone, so that text stays readable there; larger screens scale it up.
 */
export const CHART_WIDTH = 360;
/** Width in pixels of the plot area of one of two charts in a row. */
export const HALF_WIDTH = 200;

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
  // The page labels each chart; labels on each mark would only enlarge the file.
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
    // No truncation: long names are wrapped.
    labelLimit: 0,
    labelOverlap: true,
    labelSeparation: 6,
  },
  legend: {
    titlePadding: 10,
    labelLimit: 0,
    labelFontSize: 12,
    labelColor: colours.ink,
    titleColor: colours.muted,
    gradientLabelOffset: 6,
  },
  title: { color: colours.ink, fontSize: 13, anchor: 'start', frame: 'group', limit: 0, offset: 6 },
} as const;

/** Pixels per letter that Vega estimates: more than most letters take, so text always fits. */
const LETTER = 10.4;
const LINE_HEIGHT = 15;
/** Factor on a width that the layout does not depend on: letters are narrower than Vega's estimate. */
export const LETTER_SLACK = 1.25;

/**
 * Wraps text to a width in pixels, after a space or a comma. A word that is too long is split between the parts of a
 * rule's key, or else anywhere.
 */
export function linesOf(text: string, width: number): string[] {
  const most = Math.max(4, Math.floor(width / LETTER));
  const broken = (words: readonly string[], at: RegExp) =>
    words.flatMap((word) => (word.trimEnd().length <= most ? [word] : word.split(at).filter((part) => part !== '')));
  // Never breaks around an arrow: `1 → 2`.
  const parts = broken(text.split(/(?<=[\s,{/])(?<!→ )(?!→)/), /(?<=[.:=])(?=[a-z])/i);
  const words = broken(parts, new RegExp(`(.{${most}})`, 's'));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && (last + word).trimEnd().length <= most) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

/** Axis labels, each wrapped to `width` pixels, and the height of the tallest. */
export const namesAxis = (names: readonly string[], width: number) =>
  labelsAxis(Object.fromEntries(names.map((name) => [name, linesOf(name, width)])));

/** The same for labels by axis value. */
export function labelsAxis(lines: Readonly<Record<string, readonly string[]>>) {
  const most = Math.max(1, ...Object.values(lines).map(({ length }) => length));
  const labelExpr = `${JSON.stringify(lines)}[datum.value]`;
  // Vega places the first line where a single one would be.
  const condition = Array.from({ length: most - 1 }, (_, i) => ({
    test: `length(${labelExpr}) === ${i + 2}`,
    value: (-(i + 1) * LINE_HEIGHT) / 2,
  }));
  return {
    height: most * LINE_HEIGHT,
    upright: { labelExpr, ...(most > 1 && { labelOffset: { condition, value: 0 } }) },
    across: { labelExpr, labelAngle: 0 },
  };
}

/** Makes Vega render a mark's tooltip as its ARIA label. The page converts it into a tooltip. */
export const TOOLTIP_MARK = { aria: true } as const;
export const tooltipEncoding = { description: { field: 'told', type: 'nominal' } } as const;

/** Labels of an axis of shares, formatted as in the text: `50 %`. */
export const percentLabels = { labelExpr: "replace(format(datum.value, '.1~%'), '%', ' %')" } as const;

/** Labels of an axis of differences of shares, in percentage points: `−5`. */
export const pointLabels = { labelExpr: "replace(format(100 * datum.value, '.1~f'), '-', '−')" } as const;

/** Options shared by all specs. */
export const frame = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  padding: 12,
  config: chartConfig,
} as const;

/** A reference value: a dashed line over the whole height, with an optional label above it. */
export interface Reference {
  readonly datum: Readonly<Record<string, number | string>>;
  readonly x: { readonly field: string; readonly type: 'quantitative' | 'nominal' };
  readonly color?: string;
  /** The field of the label. Default: no label. */
  readonly text?: string;
  /** Position of the line, from 0 (left) to 1 (right): a label near an end is aligned inwards. Default: 0.5. */
  readonly part?: number;
}

const LABEL_SIZE = 12;

export function referenceLayers({ datum, x, color = colours.mark, text, part = 0.5 }: Reference): ChartLayer[] {
  const data = { values: [{ ...datum }] };
  const line: ChartLayer = {
    data,
    mark: { type: 'rule', color, strokeWidth: 1.5, strokeDash: [5, 4] },
    encoding: { x },
  };
  if (text === undefined) return [line];
  const align = part < 0.15 ? 'left' : part > 0.85 ? 'right' : 'center';
  return [
    line,
    {
      data,
      mark: { type: 'text', color, fontSize: LABEL_SIZE, align, baseline: 'bottom', dy: -6, y: 0 },
      encoding: { x, text: { field: text, type: 'nominal' } },
    },
  ];
}
