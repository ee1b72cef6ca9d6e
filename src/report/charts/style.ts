/** The look that all charts share: one width, one typeface, few lines, colours that colour-blind readers can tell apart. */
import type { TopLevelSpec } from 'vega-lite';

/** Says which Vega-Lite it is: without that, the public editor does not open it as it is. */
export type ChartSpec = TopLevelSpec & { readonly $schema: string };
export type ChartLayer = Extract<TopLevelSpec, { layer: unknown }>['layer'][number];

/**
 * Widest plot area in pixels; names and numbers stand beside it. All together is little wider than a telephone, so that
 * the page need not make letters small there; where there is room it makes the chart larger.
 */
export const CHART_WIDTH = 360;
/** Plot area of one of two pictures side by side. */
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
    // Nothing is cut: long names are broken into lines.
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

/** Pixels that Vega reckons for a letter: more than most take, so there is always room. */
const LETTER = 10.4;
const LINE_HEIGHT = 15;
/** What a width may be taken times where nothing is laid out by it: letters are narrower than Vega reckons. */
export const LETTER_SLACK = 1.25;

/**
 * A text in lines that fit a width, broken after a space or a comma; a word that is too long by itself between the parts of a
 * rule’s key, or else anywhere.
 */
export function linesOf(text: string, width: number): string[] {
  const most = Math.max(4, Math.floor(width / LETTER));
  const broken = (words: readonly string[], at: RegExp) =>
    words.flatMap((word) => (word.trimEnd().length <= most ? [word] : word.split(at).filter((part) => part !== '')));
  // What it goes from and to stays together: `1 → 2`.
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

/** Names along an axis, each in as many lines as it needs, and the height of the longest. */
export const namesAxis = (names: readonly string[], width: number) =>
  labelsAxis(Object.fromEntries(names.map((name) => [name, linesOf(name, width)])));

/** The same of labels by the value that they belong to. */
export function labelsAxis(lines: Readonly<Record<string, readonly string[]>>) {
  const most = Math.max(1, ...Object.values(lines).map(({ length }) => length));
  const labelExpr = `${JSON.stringify(lines)}[datum.value]`;
  // Vega puts the first line where a single one would be.
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

/** What a mark says when the pointer rests on it; the page makes a tooltip of it. */
export const TOOLTIP_MARK = { aria: true } as const;
export const tooltipEncoding = { description: { field: 'told', type: 'nominal' } } as const;

/** Labels of an axis of shares, written as in the text: `50 %`. */
export const percentLabels = { labelExpr: "replace(format(datum.value, '.1~%'), '%', ' %')" } as const;

/** Labels of an axis of differences of shares, in percentage points: `−5`. */
export const pointLabels = { labelExpr: "replace(format(100 * datum.value, '.1~f'), '-', '−')" } as const;

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
  /** The field that says what it is. */
  readonly text?: string;
  /** Where the line is, from 0 at the left to 1 at the right: near an end the words stand on the side of the picture. */
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
