/** Histograms of a number over the games. The median and the 5 % to 95 % range are marked. */
import type { Distribution } from '../../analysis/distribution.js';
import { number, percent } from '../../analysis/format.js';
import {
  CHART_WIDTH,
  type ChartLayer,
  type ChartSpec,
  colours,
  frame,
  HALF_WIDTH,
  linesOf,
  percentLabels,
  referenceLayers,
  TOOLTIP_MARK,
  tooltipEncoding,
} from './style.js';

export interface NamedDistribution {
  readonly name: string;
  readonly distribution: Distribution;
}

/** One large histogram. */
export function distributionChart({ name, distribution }: NamedDistribution): ChartSpec {
  return { ...frame, width: CHART_WIDTH + 60, height: 160, layer: layers(name, distribution, true) };
}

/** Small histograms, two per row. */
export function distributionCharts(distributions: readonly NamedDistribution[]): ChartSpec {
  return {
    ...frame,
    columns: 2,
    spacing: 22,
    concat: distributions.map(({ name, distribution }) => ({
      width: HALF_WIDTH,
      height: 90,
      title: { text: linesOf(name, HALF_WIDTH), offset: 20 },
      layer: layers('', distribution, false),
    })),
  };
}

function layers(name: string, { bins, step, median, q05, q95 }: Distribution, labelled: boolean): ChartLayer[] {
  // Half of the gap between neighbouring bins: centres each bar over its values.
  const half = (step - (bins[0].to - bins[0].from)) / 2;
  const bars = bins.map(({ from, to, share }) => ({
    from: from - half,
    to: to + half,
    share,
    told: `${from === to ? number(from) : `${number(from)} to ${number(to)}`}: ${percent(share)}`,
  }));
  const ends = [bars[0].from, bars[bars.length - 1].to];
  const x = {
    type: 'quantitative',
    scale: { zero: false, nice: false, domain: ends },
    axis: {
      title: name === '' ? null : linesOf(name, CHART_WIDTH),
      grid: false,
      tickMinStep: Math.min(1, step),
      tickCount: labelled ? 8 : 5,
    },
  } as const;
  const share = {
    field: 'share',
    type: 'quantitative',
    axis: { title: labelled ? 'share of games' : null, tickCount: labelled ? 5 : 3, ...percentLabels },
  } as const;
  const range = { values: [{ from: q05 - half, to: q95 + half }] };
  return [
    {
      data: range,
      mark: { type: 'rect', color: colours.band },
      encoding: { x: { field: 'from', ...x }, x2: { field: 'to' } },
    },
    {
      data: { values: bars },
      mark: { type: 'rect', color: colours.more, opacity: 0.85, stroke: '#ffffff', strokeWidth: 0.5, ...TOOLTIP_MARK },
      encoding: { x: { field: 'from', ...x }, x2: { field: 'to' }, y: share, y2: { datum: 0 }, ...tooltipEncoding },
    },
    ...referenceLayers({
      datum: { median, label: `median ${number(median)}` },
      x: { field: 'median', ...x },
      text: 'label',
      part: (median - ends[0]) / (ends[1] - ends[0]),
    }),
  ];
}
