/**
 * Heat map of one figure over two settings. Cells are coloured where they clearly differ from the reference setting;
 * contour lines are drawn where both settings are numeric.
 */

import { percent } from '../../analysis/format.js';
import { commonDecimals, fixed } from '../../core/formatting.js';
import { contourLines, roundLevels, type Segment } from './contour-lines.js';
import {
  type ChartLayer,
  type ChartSpec,
  colours,
  frame,
  LETTER_SLACK,
  labelsAxis,
  linesOf,
  percentLabels,
  TOOLTIP_MARK,
  tooltipEncoding,
} from './style.js';

export interface HeatCell {
  /** Column and row, from 0. */
  readonly x: number;
  readonly y: number;
  readonly mean: number;
  /** True if it clearly differs from the reference; differences that may be due to chance have no colour. */
  readonly isClear: boolean;
}

export interface HeatMap {
  readonly title: string;
  readonly isShare: boolean;
  /** Baseline of all cells: the value under the current rules, or of the first setting. */
  readonly reference: number;
  readonly cells: readonly HeatCell[];
  readonly xTitle: string;
  readonly yTitle: string;
  /** column → label, row → label */
  readonly xLabels: readonly string[];
  readonly yLabels: readonly string[];
  /** Uncertainty of a value: contour lines are at least twice as far apart. Default: no contour lines. */
  readonly error?: number;
  /** The current setting. */
  readonly current?: { readonly x: number; readonly y: number };
}

const WIDTH = 400;
/** Pixels: minimum width for titles when there are few cells, and width of row labels. */
const [NARROWEST, LABEL_WIDTH] = [240, 150];
/** Minimum cell width and height in pixels for printed values. */
const [NARROWEST_LABELLED, LOWEST_LABELLED] = [42, 18];
const CONTOURS = 6;
/** Half the size of a cell's value, or of a contour label, in pixels. */
const [HALF_LABEL_WIDTH, HALF_LABEL_HEIGHT] = [21, 9];
/** Positions sampled on each contour segment for its label. */
const PLACES = 8;

export function heatMapChart(map: HeatMap): ChartSpec {
  const { cells, xLabels, yLabels, isShare } = map;
  const cellWidth = Math.min(72, WIDTH / xLabels.length);
  const yLines = yLabels.map((label) => linesOf(label, LABEL_WIDTH));
  const lineHeight = 15 * Math.max(...yLines.map(({ length }) => length));
  // With many rows, only some labels are drawn.
  const cellHeight = Math.max(Math.min(44, Math.max(14, 340 / yLabels.length)), lineHeight > 15 ? lineHeight + 4 : 0);
  const means = cells.map(({ mean }) => mean);
  const decimals = commonDecimals(means);
  const write = (value: number) => (isShare ? percent(value) : fixed(value, decimals));
  const [low, high] = [Math.min(...means), Math.max(...means)];
  const { scale, shadeOf, levels } = colouring(map);
  const values = cells.map(({ x, y, mean, isClear }) => ({
    left: x - 0.5,
    right: x + 0.5,
    bottom: y - 0.5,
    top: y + 0.5,
    x,
    y,
    shown: isClear ? mean : map.reference,
    label: write(mean).replace(' %', ''),
    // Dark cells need light text.
    ink: isClear && shadeOf(mean) > 0.6 ? '#ffffff' : colours.ink,
    told: `${xLabels[x]}, ${yLabels[y]}: ${write(mean)}`,
  }));
  const x = axisOf(
    xLabels.map((label) => linesOf(label, LETTER_SLACK * (cellWidth - 4))),
    linesOf(map.xTitle, Math.max(NARROWEST, cellWidth * xLabels.length)),
    'across',
  );
  const y = axisOf(yLines, linesOf(map.yTitle, Math.max(NARROWEST / 2, cellHeight * yLabels.length)), 'upright');
  const layer: ChartLayer[] = [
    {
      data: { values },
      mark: { type: 'rect', ...TOOLTIP_MARK },
      encoding: {
        ...tooltipEncoding,
        x: { field: 'left', ...x },
        x2: { field: 'right' },
        y: { field: 'bottom', ...y },
        y2: { field: 'top' },
        color: {
          field: 'shown',
          type: 'quantitative',
          scale,
          legend:
            levels.length === 0
              ? null
              : {
                  title: null,
                  gradientLength: 120,
                  gradientThickness: 12,
                  values: levels,
                  ...(isShare ? percentLabels : {}),
                },
        },
      },
    },
  ];
  const isLabelled = cellWidth >= NARROWEST_LABELLED && cellHeight >= LOWEST_LABELLED;
  if (map.error !== undefined)
    layer.push(...contourLayers(map, { low, high, cellWidth, cellHeight, isLabelled, x, y, write }));
  if (isLabelled) {
    const label = {
      text: { field: 'label', type: 'nominal' },
      x: { field: 'x', ...x },
      y: { field: 'y', ...y },
    } as const;
    layer.push(
      // A stroke in the cell's colour keeps contour lines off the value.
      {
        data: { values },
        mark: { type: 'text', fontSize: 12, strokeWidth: 12, strokeJoin: 'round' },
        encoding: { ...label, stroke: { field: 'shown', type: 'quantitative', scale, legend: null } },
      },
      {
        data: { values },
        mark: { type: 'text', fontSize: 12 },
        encoding: { ...label, color: { field: 'ink', type: 'nominal', scale: null } },
      },
    );
  }
  if (map.current !== undefined) {
    const { x: column, y: row } = map.current;
    layer.push({
      data: { values: [{ left: column - 0.5, right: column + 0.5, bottom: row - 0.5, top: row + 0.5 }] },
      mark: { type: 'rect', filled: false, stroke: colours.mark, strokeWidth: 2.5 },
      encoding: {
        x: { field: 'left', ...x },
        x2: { field: 'right' },
        y: { field: 'bottom', ...y },
        y2: { field: 'top' },
      },
    });
  }
  return {
    ...frame,
    width: cellWidth * xLabels.length,
    height: cellHeight * yLabels.length,
    title: linesOf(map.title, Math.max(NARROWEST, cellWidth * xLabels.length)),
    layer,
  };
}

/** Colour of a cell equal to the reference, and maximum saturation: values must stay readable. */
const [PALE, STRONGEST] = ['#f1f3f5', 0.9];

/** Diverging scale: blue above the reference, orange below, symmetric around it; pale where nothing is clear. */
function colouring({ cells, reference }: HeatMap) {
  const clear = cells.filter(({ isClear }) => isClear).map(({ mean }) => mean);
  const [low, high] = [Math.min(reference, ...clear), Math.max(reference, ...clear)];
  const farthest = Math.max(reference - low, high - reference);
  // The square root makes small but clear differences visible.
  const shadeOf = (value: number): number => (farthest > 0 ? Math.sqrt(Math.abs(value - reference) / farthest) : 0);
  const colourOf = (value: number): string =>
    mixed(PALE, value > reference ? colours.more : colours.less, STRONGEST * shadeOf(value));
  // A domain with equal ends would have no colour at all.
  const stops = farthest > 0 ? stopsOf(low, reference, high) : [reference - 1, reference + 1];
  return {
    scale: { domain: stops, range: farthest > 0 ? stops.map(colourOf) : [PALE, PALE], interpolate: 'rgb' as const },
    shadeOf,
    levels: farthest > 0 ? roundLevels(low, high, 3) : [],
  };
}

/** Domain stops, dense near the reference, where colours change fastest. */
function stopsOf(low: number, reference: number, high: number): number[] {
  const parts = [1, 0.5, 0.25, 0.1, 0.02];
  const below = parts.map((part) => reference - part * (reference - low));
  const above = parts.toReversed().map((part) => reference + part * (high - reference));
  return [...new Set([...below, reference, ...above])];
}

/** Interpolates between two colours such as `#1769aa`. */
function mixed(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a + part * (b - a))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function axisOf(labels: readonly (readonly string[])[], title: string[], way: 'across' | 'upright') {
  const every = Math.ceil(labels.length / 16);
  const domain: [number, number] = [-0.5, labels.length - 0.5];
  return {
    type: 'quantitative' as const,
    scale: { domain, nice: false, zero: false },
    axis: {
      title,
      grid: false,
      values: labels.map((_, i) => i).filter((i) => i % every === 0),
      ...labelsAxis(Object.fromEntries(labels.entries()))[way],
    },
  };
}

interface Drawing {
  readonly low: number;
  readonly high: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** True if the cells show their values. */
  readonly isLabelled: boolean;
  readonly x: ReturnType<typeof axisOf>;
  readonly y: ReturnType<typeof axisOf>;
  write(value: number): string;
}

/** Contour lines with their labels. A level without room for a label is not drawn. */
function contourLayers({ cells, xLabels, yLabels, error = 0, current }: HeatMap, drawing: Drawing): ChartLayer[] {
  const { low, high, x, y } = drawing;
  const grid = xLabels.map((_, column) =>
    yLabels.map((_, row) => cells.find((cell) => cell.x === column && cell.y === row)?.mean ?? Number.NaN),
  );
  const all = contourLines(
    grid,
    roundLevels(low, high, Math.min(CONTOURS, Math.floor((high - low) / (2 * error)) - 1)),
  );
  const labels = contourLabels(all, drawing, current);
  const lines = all.filter(({ level }) => labels.some((label) => label.level === level));
  if (lines.length === 0) return [];
  const label = {
    x: { field: 'x', ...x },
    y: { field: 'y', ...y },
    text: { field: 'label', type: 'nominal' },
  } as const;
  const text = { type: 'text', fontSize: 11, fontWeight: 'bold' } as const;
  return [
    {
      data: { values: lines.map(({ x, y, x2, y2 }) => ({ x, y, x2, y2 })) },
      mark: { type: 'rule', color: colours.ink, strokeWidth: 1.2, opacity: 0.8 },
      encoding: { x: { field: 'x', ...x }, y: { field: 'y', ...y }, x2: { field: 'x2' }, y2: { field: 'y2' } },
    },
    {
      data: { values: labels },
      mark: { ...text, stroke: '#ffffff', strokeWidth: 4, strokeJoin: 'round' },
      encoding: label,
    },
    { data: { values: labels }, mark: { ...text, color: colours.ink }, encoding: label },
  ];
}

/**
 * Places the label of each level on its line. Picks the sampled position farthest from values, other labels and the
 * frame; omits the label if that is too near.
 */
function contourLabels(
  lines: readonly Segment[],
  { cellWidth, cellHeight, isLabelled, write }: Drawing,
  framed: HeatMap['current'],
) {
  const placed: { level: number; x: number; y: number; label: string }[] = [];
  // Distance in units of the size of a label: 1 is enough.
  const apart = (dx: number, dy: number) =>
    Math.max(
      (Math.abs(dx) * cellWidth) / (2 * HALF_LABEL_WIDTH),
      (Math.abs(dy) * cellHeight) / (2 * HALF_LABEL_HEIGHT),
    );
  /** True if the frame of the current setting would cross a label there. */
  const isStruck = (x: number, y: number): boolean => {
    if (framed === undefined) return false;
    const [dx, dy] = [Math.abs(x - framed.x) * cellWidth, Math.abs(y - framed.y) * cellHeight];
    const isClearOfLabels = dx >= cellWidth / 2 + HALF_LABEL_WIDTH || dy >= cellHeight / 2 + HALF_LABEL_HEIGHT;
    const isInside = dx <= cellWidth / 2 - HALF_LABEL_WIDTH && dy <= cellHeight / 2 - HALF_LABEL_HEIGHT;
    return !isClearOfLabels && !isInside;
  };
  for (const level of new Set(lines.map(({ level }) => level))) {
    const spots = lines
      .filter((line) => line.level === level)
      .flatMap(({ x, y, x2, y2 }) =>
        Array.from({ length: PLACES + 1 }, (_, i) => i / PLACES).map((part) => ({
          x: x + part * (x2 - x),
          y: y + part * (y2 - y),
        })),
      )
      .filter(({ x, y }) => !isStruck(x, y))
      .map((spot) => {
        const toValue = isLabelled ? apart(spot.x - Math.round(spot.x), spot.y - Math.round(spot.y)) : 1;
        return { ...spot, room: Math.min(toValue, ...placed.map(({ x, y }) => apart(spot.x - x, spot.y - y))) };
      });
    const best = spots.reduce<(typeof spots)[number] | undefined>(
      (a, b) => (a === undefined || b.room > a.room ? b : a),
      undefined,
    );
    // Levels are round: drop trailing zeros.
    const label = write(level).replace(/\.0+(?=\D|$)/, '');
    if (best !== undefined && best.room >= 1) placed.push({ level, x: best.x, y: best.y, label });
  }
  return placed;
}
