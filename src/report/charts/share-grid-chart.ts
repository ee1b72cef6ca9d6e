/** Grid of win shares, coloured where they clearly differ from an even split. */
import {
  CHART_WIDTH,
  type ChartSpec,
  colours,
  frame,
  namesAxis,
  percentLabels,
  TOOLTIP_MARK,
  tooltipEncoding,
} from './style.js';

export interface GridMark {
  readonly row: string;
  readonly column: string;
  readonly share: number;
  /** True if it clearly differs from an even split; differences that may be due to chance have no colour. */
  readonly isClear: boolean;
  /** Tooltip. */
  readonly told: string;
}

export interface Grid {
  /** From top to bottom, and from left to right. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Title above the columns. */
  readonly columnTitle: string;
  /** The share of an even split: the middle of the colour scale. */
  readonly even: number;
}

const CELL = 56;
/** Maximum columns with numbers. Cells narrower than `MIN_WITH_SIGN` pixels omit the percent sign. */
const MAX_LABELLED = 12;
const MIN_WITH_SIGN = 44;
/** Estimated width of a letter in pixels. */
const LETTER = 7.5;
/** Width of row names in pixels. */
const NAMES = 168;
/** Maximum letters of a name above a column. If one is longer and rows have the same names, both are numbered. */
const MAX_ABOVE = 22;

export function shareGridChart(marks: readonly GridMark[], { rows, columns, columnTitle, even }: Grid): ChartSpec {
  const size = Math.min(CELL, CHART_WIDTH / columns.length);
  // Symmetric: an even split is in the middle. At least 5 points, so that noise does not look like an effect.
  const reach = Math.max(0.05, ...marks.map(({ share }) => Math.abs(share - even)));
  const longest = Math.max(...columns.map(({ length }) => length));
  const isNumbered = longest > MAX_ABOVE && columns.every((name) => rows.includes(name));
  const numberOf = (name: string) => columns.indexOf(name) + 1;
  const rowName = (name: string) => (isNumbered && numberOf(name) > 0 ? `${numberOf(name)}: ${name}` : name);
  const columnName = (name: string) => (isNumbered ? String(numberOf(name)) : name);
  const values = marks.map(({ row, column, share, isClear, told }) => ({
    row: rowName(row),
    column: columnName(column),
    shown: isClear ? share : even,
    told,
    label: `${Math.round(100 * share)}${size < MIN_WITH_SIGN ? '' : ' %'}`,
    // Strong colours need light text.
    strong: isClear && Math.abs(share - even) > 0.6 * reach,
  }));
  const { upright, height } = namesAxis(rows.map(rowName), NAMES);
  const isTurned = !isNumbered && LETTER * longest > size;
  const x = {
    field: 'column',
    type: 'nominal',
    sort: null,
    scale: { domain: columns.map(columnName) },
    axis: { title: columnTitle, orient: 'top', labelAngle: isTurned ? -40 : 0, labelOverlap: false },
  } as const;
  const y = {
    field: 'row',
    type: 'nominal',
    sort: null,
    scale: { domain: rows.map(rowName) },
    axis: { title: null, ...upright, labelOverlap: false },
  } as const;
  return {
    ...frame,
    width: size * columns.length,
    height: Math.max(Math.min(36, size), height + 6) * rows.length,
    data: { values },
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 2, ...TOOLTIP_MARK },
        encoding: {
          ...tooltipEncoding,
          x,
          y,
          color: {
            field: 'shown',
            type: 'quantitative',
            scale: {
              domain: [even - reach, even, even + reach],
              range: [colours.less, '#f4f4f0', colours.more],
              interpolate: 'lab',
            },
            legend: marks.some(({ isClear }) => isClear)
              ? { title: 'wins', gradientLength: 100, gradientThickness: 12, tickCount: 4, ...percentLabels }
              : null,
          },
        },
      },
      ...(columns.length > MAX_LABELLED
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
