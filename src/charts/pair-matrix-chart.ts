/** Who beats whom: a grid of win shares with one half, the fair share, in the middle of the colours. */
import { type ChartSpec, colours, frame, percentLabels } from './style.js';

export interface PairMark {
  readonly strategy: string;
  readonly opponent: string;
  readonly share: number;
}

const CELL = 62;
/** Above this many strategies the numbers have no room. */
const MOST_LABELLED = 12;
/** Pixels that a letter of a name takes, about. */
const LETTER = 7.5;

/** `order`: the strategies from top to bottom and from left to right. */
export function pairMatrixChart(marks: readonly PairMark[], order: readonly string[]): ChartSpec {
  const size = Math.min(CELL, 620 / order.length);
  // The same distance to both sides keeps one half in the middle; never so narrow that noise looks like news.
  const reach = Math.max(0.05, ...marks.map(({ share }) => Math.abs(share - 0.5)));
  const values = marks.map(({ strategy, opponent, share }) => ({
    ...{ strategy, opponent, share },
    label: `${Math.round(100 * share)} %`,
    // Strong colours need light text.
    strong: Math.abs(share - 0.5) > 0.6 * reach,
  }));
  const domain = [...order];
  const hasLongNames = order.some((name) => LETTER * name.length > size);
  const x = {
    field: 'opponent',
    type: 'nominal',
    sort: null,
    scale: { domain },
    axis: { title: 'against', orient: 'top', labelAngle: hasLongNames ? -35 : 0 },
  } as const;
  const y = { field: 'strategy', type: 'nominal', sort: null, scale: { domain }, axis: { title: null } } as const;
  return {
    ...frame,
    width: size * order.length,
    height: Math.min(44, size) * order.length,
    data: { values },
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 2 },
        encoding: {
          x,
          y,
          color: {
            field: 'share',
            type: 'quantitative',
            scale: {
              domain: [0.5 - reach, 0.5, 0.5 + reach],
              range: [colours.less, '#f4f4f0', colours.more],
              interpolate: 'lab',
            },
            legend: { title: 'wins', gradientLength: 150, tickCount: 5, ...percentLabels },
          },
        },
      },
      ...(order.length > MOST_LABELLED
        ? []
        : [
            {
              mark: { type: 'text', fontSize: 12.5 } as const,
              encoding: {
                x,
                y,
                text: { field: 'label', type: 'nominal' },
                color: { condition: { test: 'datum.strong', value: '#ffffff' }, value: colours.ink },
              } as const,
            },
          ]),
    ],
  };
}
