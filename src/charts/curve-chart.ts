/** Figures as curves over a setting, each with the band of its interval and the current setting marked: a panel each. */
import { type ChartLayer, type ChartSpec, colours, frame, percentLabels } from './style.js';

export interface CurveMark {
  /** Place on the axis; if that is not a number, the label is. */
  readonly x: number;
  readonly label: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface Curve {
  readonly title: string;
  readonly isShare: boolean;
  readonly marks: readonly CurveMark[];
  /** A range that the figure shall lie in. */
  readonly wanted?: { readonly low: number; readonly high: number };
  /** The setting to point out, on the axis. */
  readonly pointed?: { readonly x: number; readonly label: string; readonly note: string };
}

export interface CurveChart {
  readonly curves: readonly Curve[];
  readonly axisTitle: string;
  /** Panels in a row. */
  readonly columns: 1 | 2 | 3;
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

function layers(curve: Curve, axisTitle: string, columns: 1 | 2 | 3): ChartLayer[] {
  const { marks, isShare, wanted, pointed } = curve;
  const ordered = marks.every(({ x }) => Number.isFinite(x));
  const title = { title: axisTitle, titleFontSize: columns === 3 ? 10 : 12, grid: false } as const;
  const x = ordered
    ? ({
        field: 'x',
        type: 'quantitative',
        scale: { zero: false, nice: false, padding: 8 },
        axis: { ...title, values: tickValues(marks, columns) },
      } as const)
    : ({ field: 'label', type: 'nominal', sort: null, axis: { ...title, labelAngle: 0 } } as const);
  const y = {
    type: 'quantitative',
    scale: { zero: false, domain: yDomain(curve), nice: false, clamp: true },
    axis: { title: null, tickCount: columns === 3 ? 4 : 6, ...(isShare ? percentLabels : {}) },
  } as const;
  const values = marks.map(({ x, label, mean, low, high }) => ({ x, label, mean, low, high }));
  const found: ChartLayer[] = [];
  if (wanted !== undefined) {
    const [least, most] = yDomain(curve);
    const band = { low: Math.max(wanted.low, least), high: Math.min(wanted.high, most) };
    found.push({
      data: { values: [band] },
      mark: { type: 'rect', color: '#dcefdc' },
      encoding: { y: { field: 'low', ...y }, y2: { field: 'high' } },
    });
  }
  if (pointed !== undefined) {
    found.push({
      data: { values: [{ x: pointed.x, label: pointed.label }] },
      mark: { type: 'rule', color: colours.mark, strokeWidth: 1.5, strokeDash: [5, 4] },
      encoding: { x },
    });
    if (columns < 3) {
      found.push({
        data: { values: [{ x: pointed.x, label: pointed.label, note: pointed.note }] },
        mark: { type: 'text', color: colours.mark, fontSize: 11, baseline: 'bottom', dy: -3, y: 0 },
        encoding: { x, text: { field: 'note', type: 'nominal' } },
      });
    }
  }
  const data = { values };
  if (ordered) {
    found.push(
      {
        data,
        mark: { type: 'area', color: colours.more, opacity: 0.22 },
        encoding: { x, y: { field: 'low', ...y }, y2: { field: 'high' } },
      },
      {
        data,
        mark: { type: 'line', color: colours.more, strokeWidth: 2 },
        encoding: { x, y: { field: 'mean', ...y } },
      },
    );
  } else {
    found.push({
      data,
      mark: { type: 'rule', color: colours.more, strokeWidth: 5, opacity: 0.35 },
      encoding: { x, y: { field: 'low', ...y }, y2: { field: 'high' } },
    });
  }
  found.push({
    data,
    mark: { type: 'point', filled: true, color: colours.more, size: columns === 3 ? 22 : 45, opacity: 1 },
    encoding: { x, y: { field: 'mean', ...y } },
  });
  return found;
}

/** All points with their intervals and some air; of a wanted range as much as is near. */
function yDomain({ marks, wanted, isShare }: Curve): [number, number] {
  let low = Math.min(...marks.map((mark) => mark.low));
  let high = Math.max(...marks.map((mark) => mark.high));
  const span = Math.max(high - low, 1e-9);
  for (const end of [wanted?.low, wanted?.high]) {
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
function tickValues(marks: readonly CurveMark[], columns: 1 | 2 | 3): number[] {
  const most = { 1: 16, 2: 10, 3: 7 }[columns];
  const every = Math.ceil(marks.length / most);
  return marks.filter((_, i) => i % every === 0).map(({ x }) => x);
}
