/** One figure over two settings: a coloured grid with its values, and lines of equal value where both are scales. */
import { contourLines, roundLevels } from '../stats/contour.js';
import { number, percent } from '../tables/format.js';
import { type ChartLayer, type ChartSpec, colours, frame, percentLabels } from './style.js';

export interface HeatCell {
  /** Column and row, counted from 0. */
  readonly x: number;
  readonly y: number;
  readonly mean: number;
}

export interface HeatMap {
  readonly title: string;
  readonly isShare: boolean;
  readonly cells: readonly HeatCell[];
  readonly xTitle: string;
  readonly yTitle: string;
  /** column → label, row → label */
  readonly xLabels: readonly string[];
  readonly yLabels: readonly string[];
  /** If both are scales, so that lines of equal value mean something: they are at least so far apart. */
  readonly contours?: number;
  /** The current setting. */
  readonly current?: { readonly x: number; readonly y: number };
}

const WIDTH = 560;
/** Narrower cells have no room for their values. */
const NARROWEST_LABELLED = 42;
const CONTOURS = 6;

export function heatMapChart(map: HeatMap): ChartSpec {
  const { cells, xLabels, yLabels, isShare } = map;
  const cellWidth = Math.min(72, WIDTH / xLabels.length);
  const cellHeight = Math.min(44, Math.max(14, 420 / yLabels.length));
  const write = (value: number) => (isShare ? percent(value) : number(value));
  const means = cells.map(({ mean }) => mean);
  const [low, high] = [Math.min(...means), Math.max(...means)];
  const values = cells.map(({ x, y, mean }) => ({
    ...{ left: x - 0.5, right: x + 0.5, bottom: y - 0.5, top: y + 0.5, x, y, mean },
    label: write(mean).replace(' %', ''),
    // Dark cells need light text.
    ink: (mean - low) / (high - low) > 0.55 ? '#ffffff' : colours.ink,
  }));
  const x = axisOf(xLabels, map.xTitle);
  const y = axisOf(yLabels, map.yTitle);
  const layer: ChartLayer[] = [
    {
      data: { values },
      mark: { type: 'rect' },
      encoding: {
        x: { field: 'left', ...x },
        x2: { field: 'right' },
        y: { field: 'bottom', ...y },
        y2: { field: 'top' },
        color: {
          field: 'mean',
          type: 'quantitative',
          scale: { scheme: 'blues', domain: low < high ? [low, high] : [low - 0.5, high + 0.5] },
          legend: { title: null, gradientLength: 160, ...(isShare ? percentLabels : {}) },
        },
      },
    },
  ];
  const isLabelled = cellWidth >= NARROWEST_LABELLED;
  // Values in the cells say enough; lines need labels only without them.
  if (map.contours !== undefined)
    layer.push(...contourLayers(map, low, high, x, y, write).slice(0, isLabelled ? 1 : 2));
  if (isLabelled) {
    layer.push({
      data: { values },
      mark: { type: 'text', fontSize: 12 },
      encoding: {
        x: { field: 'x', ...x },
        y: { field: 'y', ...y },
        text: { field: 'label', type: 'nominal' },
        color: { field: 'ink', type: 'nominal', scale: null },
      },
    });
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
    title: map.title,
    layer,
  };
}

function axisOf(labels: readonly string[], title: string) {
  const every = Math.ceil(labels.length / 16);
  const domain: [number, number] = [-0.5, labels.length - 0.5];
  return {
    type: 'quantitative' as const,
    scale: { domain, nice: false, zero: false },
    axis: {
      title,
      grid: false,
      values: labels.map((_, i) => i).filter((i) => i % every === 0),
      labelLimit: 120,
      labelExpr: `${JSON.stringify(labels)}[datum.value]`,
    },
  };
}

function contourLayers(
  { cells, xLabels, yLabels, contours = 0 }: HeatMap,
  low: number,
  high: number,
  x: ReturnType<typeof axisOf>,
  y: ReturnType<typeof axisOf>,
  write: (value: number) => string,
): ChartLayer[] {
  const grid = xLabels.map((_, column) =>
    yLabels.map((_, row) => cells.find((cell) => cell.x === column && cell.y === row)?.mean ?? Number.NaN),
  );
  const most = Math.min(CONTOURS, Math.floor((high - low) / contours));
  const lines = contourLines(grid, most < 1 ? [] : roundLevels(low, high, most));
  if (lines.length === 0) return [];
  const levels = [...new Set(lines.map(({ level }) => level))];
  // Each line says its value once, where it leaves the picture or ends.
  const labels = levels.map((level) => {
    const own = lines.filter((line) => line.level === level);
    const last = own.reduce((a, b) => (b.x2 + b.y2 > a.x2 + a.y2 ? b : a));
    return { x: last.x2, y: last.y2, label: write(level) };
  });
  return [
    {
      data: { values: lines.map(({ x, y, x2, y2 }) => ({ x, y, x2, y2 })) },
      mark: { type: 'rule', color: colours.less, strokeWidth: 1.5, opacity: 0.9 },
      encoding: { x: { field: 'x', ...x }, y: { field: 'y', ...y }, x2: { field: 'x2' }, y2: { field: 'y2' } },
    },
    {
      data: { values: labels },
      mark: { type: 'text', fontSize: 10, color: colours.less, dy: -7, dx: 6, fontWeight: 'bold' },
      encoding: { x: { field: 'x', ...x }, y: { field: 'y', ...y }, text: { field: 'label', type: 'nominal' } },
    },
  ];
}
