/** Figures as curves over a setting, each with the band of its interval and the current setting marked: a panel each. */
import { type ChartLayer, type ChartSpec, colours, frame, percentLabels, referenceLayers } from './style.js';

export interface CurveMark {
  /** Place on the axis; if that is not a number, the label is. */
  readonly x: number;
  readonly label: string;
  readonly mean: number;
  /** An end that nothing bounds, null or infinite, is drawn as far as the picture goes. */
  readonly low: number | null;
  readonly high: number | null;
}

export interface Curve {
  readonly title: string;
  readonly isShare: boolean;
  readonly marks: readonly CurveMark[];
  /** A range that the figure shall lie in. */
  readonly wanted?: { readonly low: number; readonly high: number };
  /** A value to hold the curve against. */
  readonly reference?: number;
  /** The setting to point out, on the axis. */
  readonly pointed?: { readonly x: number; readonly label: string; readonly note: string };
}

type Columns = 1 | 2 | 3;

export interface CurveChart {
  readonly curves: readonly Curve[];
  readonly axisTitle: string;
  /** Panels in a row. */
  readonly columns: Columns;
}

const WIDTHS = { 1: 560, 2: 290, 3: 185 } as const;
const HEIGHTS = { 1: 240, 2: 170, 3: 110 } as const;

export function curveChart({ curves, axisTitle, columns }: CurveChart): ChartSpec {
  return {
    ...frame,
    columns,
    spacing: 28,
    concat: curves.map((curve) => ({
      width: WIDTHS[columns],
      height: HEIGHTS[columns],
      title: curve.title,
      layer: layers(curve, axisTitle, columns),
    })),
  };
}

function layers(curve: Curve, axisTitle: string, columns: Columns): ChartLayer[] {
  const { wanted, pointed } = curve;
  const x = acrossOf(curve, axisTitle, columns);
  const y = upOf(curve, columns);
  const found: ChartLayer[] = [];
  if (wanted !== undefined) found.push(wantedLayer(wanted, y));
  if (curve.reference !== undefined) found.push(acrossLayer(curve.reference, y));
  if (pointed !== undefined) {
    const text = { field: 'note', fontSize: 11 };
    found.push(...referenceLayers({ datum: pointed, x, ...(columns < 3 && { text }) }));
  }
  return [...found, ...markLayers(curve, x, y, columns === 3 ? 22 : 45)];
}

type Across = ReturnType<typeof acrossOf>;
type Up = ReturnType<typeof upOf>;

/** Whether the settings lie on a scale, so that a line between them means something. */
const isOrdered = ({ marks }: Curve): boolean => marks.every(({ x }) => Number.isFinite(x));

function acrossOf(curve: Curve, axisTitle: string, columns: Columns) {
  const axis = { title: axisTitle, titleFontSize: columns === 3 ? 10 : 12, grid: false };
  if (!isOrdered(curve)) {
    return { field: 'label', type: 'nominal', sort: null, axis: { ...axis, labelAngle: 0 } } as const;
  }
  const scale = { zero: false, nice: false, padding: 8 };
  const values = tickValues(curve.marks, columns);
  return { field: 'x', type: 'quantitative' as const, scale, axis: { ...axis, values } };
}

const upOf = (curve: Curve, columns: Columns) => ({
  type: 'quantitative' as const,
  scale: { zero: false, domain: yDomain(curve), nice: false, clamp: true },
  axis: { title: null, tickCount: columns === 3 ? 4 : 6, ...(curve.isShare ? percentLabels : {}) },
});

function wantedLayer({ low, high }: NonNullable<Curve['wanted']>, y: Up): ChartLayer {
  const [least, most] = y.scale.domain;
  return {
    data: { values: [{ low: Math.max(low, least), high: Math.min(high, most) }] },
    mark: { type: 'rect', color: colours.wanted },
    encoding: { y: { field: 'low', ...y }, y2: { field: 'high' } },
  };
}

const acrossLayer = (reference: number, y: Up): ChartLayer => ({
  data: { values: [{ reference }] },
  mark: { type: 'rule', color: colours.muted, strokeWidth: 1 },
  encoding: { y: { field: 'reference', ...y } },
});

function markLayers(curve: Curve, x: Across, y: Up, size: number): ChartLayer[] {
  const color = colours.more;
  const [least, most] = y.scale.domain;
  const values = curve.marks.map(({ x, label, mean, ...ends }) => {
    const [low, high] = [Math.max(least, ends.low ?? least), Math.min(most, ends.high ?? most)];
    return { x, label, mean, low, high };
  });
  const data = { values };
  const range = { x, y: { field: 'low', ...y }, y2: { field: 'high' } };
  const mean = { x, y: { field: 'mean', ...y } };
  const behind: ChartLayer[] = isOrdered(curve)
    ? [
        { data, mark: { type: 'area', color, opacity: 0.22 }, encoding: range },
        { data, mark: { type: 'line', color, strokeWidth: 2 }, encoding: mean },
      ]
    : [{ data, mark: { type: 'rule', color, strokeWidth: 5, opacity: 0.35 }, encoding: range }];
  return [...behind, { data, mark: { type: 'point', filled: true, color, size, opacity: 1 }, encoding: mean }];
}

/** All points with their intervals and some air; of a wanted range as much as is near. */
function yDomain({ marks, wanted, reference, isShare }: Curve): [number, number] {
  const drawn = marks.flatMap(({ mean, low, high }) => [mean, low ?? mean, high ?? mean]).filter(Number.isFinite);
  let [low, high] = [Math.min(...drawn), Math.max(...drawn)];
  const span = Math.max(high - low, 1e-9);
  for (const end of [wanted?.low, wanted?.high, reference]) {
    if (end === undefined || !Number.isFinite(end)) continue;
    low = Math.min(low, Math.max(end, low - span));
    high = Math.max(high, Math.min(end, high + span));
  }
  // A curve that hardly moves must not look as if it did.
  const least = isShare ? 0.02 : 0.04 * Math.max(Math.abs(low), Math.abs(high));
  const air = Math.max(0.06 * (high - low), (least - (high - low)) / 2);
  return [low >= 0 ? Math.max(0, low - air) : low - air, high + air];
}

/** The settings themselves, thinned out if they are many. */
function tickValues(marks: readonly CurveMark[], columns: Columns): number[] {
  const most = { 1: 16, 2: 10, 3: 7 }[columns];
  const every = Math.ceil(marks.length / most);
  return marks.filter((_, i) => i % every === 0).map(({ x }) => x);
}
