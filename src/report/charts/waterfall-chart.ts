/** Waterfall chart: start value, the contribution of each step, end value. */
import type { Interval } from '../../stats/interval.js';
import {
  CHART_WIDTH,
  type ChartSpec,
  colours,
  frame,
  linesOf,
  namesAxis,
  percentLabels,
  TOOLTIP_MARK,
  tooltipEncoding,
} from './style.js';

/** Adds `mean`; `low` and `high` are its interval. */
interface WaterfallStep extends Interval {
  readonly name: string;
  readonly mean: number;
  /** The value as printed next to its bar. */
  readonly label: string;
}

/** The start or end value. */
interface WaterfallEnd {
  readonly name: string;
  readonly value: number;
  readonly label: string;
}

export interface Waterfall {
  readonly title: string;
  readonly isShare: boolean;
  readonly start: WaterfallEnd;
  readonly steps: readonly WaterfallStep[];
  readonly end: WaterfallEnd;
}

const NAME_WIDTH = 168;
const ROW_HEIGHT = 30;
/** Part of the width reserved for text next to the bars. */
const ROOM = 0.5;

/** One panel per figure, because scales differ. */
export function waterfallChart(falls: readonly Waterfall[]): ChartSpec {
  const names = falls.flatMap(({ start, steps, end }) => [start, ...steps, end].map(({ name }) => name));
  const { height, upright } = namesAxis([...new Set(names)], NAME_WIDTH);
  return {
    ...frame,
    spacing: 22,
    vconcat: falls.map((fall) => {
      const values = rowsOf(fall);
      const ends = values.flatMap(({ from, to, low, high }) => [from, to, low, high]);
      const [least, most] = [Math.min(...ends), Math.max(...ends)];
      const width = most - least || Math.abs(most) || 1;
      const scale = { domain: [least - 0.05 * width, most + ROOM * width], nice: false, zero: false };
      const axis = { title: null, tickCount: 5, ...(fall.isShare && percentLabels) };
      const x = (field: string) => ({ field, type: 'quantitative' as const, scale, axis });
      const y = { field: 'name', type: 'nominal', sort: null, axis: { title: null, ...upright } } as const;
      const color = {
        field: 'tone',
        type: 'nominal',
        scale: { domain: ['less', 'more', 'plain'], range: [colours.less, colours.more, colours.plain] },
        legend: null,
      } as const;
      return {
        width: CHART_WIDTH,
        height: Math.max(ROW_HEIGHT, height + 8) * values.length,
        title: linesOf(fall.title, CHART_WIDTH),
        data: { values },
        layer: [
          {
            mark: { type: 'bar' as const, opacity: 0.75, height: { band: 0.6 } },
            encoding: { y, x: x('from'), x2: { field: 'to' }, color },
          },
          {
            mark: { type: 'rule' as const, color: colours.ink, strokeWidth: 1.5 },
            encoding: { y, x: x('low'), x2: { field: 'high' } },
          },
          // Keeps a bar of length 0 visible.
          {
            mark: { type: 'tick' as const, thickness: 3, height: { band: 0.6 } as const },
            encoding: { y, x: x('to'), color },
          },
          {
            mark: { type: 'text' as const, fontSize: 11, align: 'left' as const, dx: 6, color: colours.ink },
            encoding: { y, x: x('right'), text: { field: 'label', type: 'nominal' as const } },
          },
          // Invisible, but a larger hover target than a thin bar.
          {
            mark: { type: 'rule' as const, strokeWidth: 16, opacity: 0, ...TOOLTIP_MARK },
            encoding: { y, x: x('left'), x2: { field: 'right' }, ...tooltipEncoding },
          },
        ],
      };
    }),
  } as ChartSpec;
}

/** Each step starts where the last one ended. Unknown ends of an interval are not drawn. */
function rowsOf({ start, steps, end }: Waterfall) {
  const ended = ({ name, value, label }: WaterfallEnd) => ({
    name,
    label,
    from: value,
    to: value,
    low: value,
    high: value,
    left: value,
    right: value,
    tone: 'plain',
    told: `${name}: ${label}`,
  });
  let at = start.value;
  const falls = steps.map(({ name, mean, low, high, label }) => {
    const from = at;
    at += mean;
    const [least, most] = [low, high].map((limit) => (Number.isFinite(limit) ? from + limit : at));
    return {
      name,
      label,
      from,
      to: at,
      low: least,
      high: most,
      tone: low > 0 ? 'more' : high < 0 ? 'less' : 'plain',
      left: Math.min(from, at, least),
      right: Math.max(from, at, most),
      told: `${name}: ${label}`,
    };
  });
  return [ended(start), ...falls, ended(end)];
}
