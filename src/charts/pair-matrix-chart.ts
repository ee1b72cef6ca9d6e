/** Who beats whom: a grid of win shares, coloured where they clearly differ from one half, the fair share. */
import { percent } from '../tables/format.js';
import { CHART_WIDTH, type ChartSpec, colours, frame, namesAxis, percentLabels, TOLD, told } from './style.js';

export interface PairMark {
  readonly strategy: string;
  readonly opponent: string;
  readonly share: number;
  /** Whether it clearly differs from one half; what may be luck has no colour. */
  readonly isClear: boolean;
}

const CELL = 56;
/** Above this many strategies the numbers have no room, and narrower cells have none for the sign. */
const MOST_LABELLED = 12;
const NARROWEST_WITH_SIGN = 44;
/** Pixels that a letter of a name takes, about. */
const LETTER = 7.5;
/** Longer names are not written above a column: columns have the numbers of their rows instead. */
const LONGEST_ABOVE = 22;

/** `order`: the strategies from top to bottom and from left to right. */
export function pairMatrixChart(marks: readonly PairMark[], order: readonly string[]): ChartSpec {
  const size = Math.min(CELL, CHART_WIDTH / order.length);
  // The same distance to both sides keeps one half in the middle; never so narrow that noise looks like news.
  const reach = Math.max(0.05, ...marks.map(({ share }) => Math.abs(share - 0.5)));
  const longest = Math.max(...order.map(({ length }) => length));
  const isNumbered = longest > LONGEST_ABOVE;
  const rowName = (strategy: string) => (isNumbered ? `${order.indexOf(strategy) + 1}: ${strategy}` : strategy);
  const columnName = (strategy: string) => (isNumbered ? String(order.indexOf(strategy) + 1) : strategy);
  const values = marks.map(({ strategy, opponent, share, isClear }) => ({
    ...{ strategy: rowName(strategy), opponent: columnName(opponent), shown: isClear ? share : 0.5 },
    label: `${Math.round(100 * share)}${size < NARROWEST_WITH_SIGN ? '' : ' %'}`,
    told: `${strategy} against ${opponent}: ${percent(share)}`,
    // Strong colours need light text.
    strong: isClear && Math.abs(share - 0.5) > 0.6 * reach,
  }));
  const { upright, height } = namesAxis(order.map(rowName), 168);
  const isTurned = !isNumbered && LETTER * longest > size;
  const x = {
    field: 'opponent',
    type: 'nominal',
    sort: null,
    scale: { domain: order.map(columnName) },
    axis: { title: 'against', orient: 'top', labelAngle: isTurned ? -40 : 0, labelOverlap: false },
  } as const;
  const y = {
    field: 'strategy',
    type: 'nominal',
    sort: null,
    scale: { domain: order.map(rowName) },
    axis: { title: null, ...upright, labelOverlap: false },
  } as const;
  return {
    ...frame,
    width: size * order.length,
    height: Math.max(Math.min(36, size), height + 6) * order.length,
    data: { values },
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 2, ...TOLD },
        encoding: {
          ...told,
          x,
          y,
          color: {
            field: 'shown',
            type: 'quantitative',
            scale: {
              domain: [0.5 - reach, 0.5, 0.5 + reach],
              range: [colours.less, '#f4f4f0', colours.more],
              interpolate: 'lab',
            },
            legend: marks.some(({ isClear }) => isClear)
              ? { title: 'wins', gradientLength: 100, gradientThickness: 12, tickCount: 4, ...percentLabels }
              : null,
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
