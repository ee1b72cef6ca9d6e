/** How a figure and its values are written in sentences. */
import { type Figure, isShareFigure } from '../plan/figure.js';
import { number, percent, words } from '../tables/format.js';

/** `rounds`, `win share of trapper`, `score of seat 1`, `the team’s win share`. */
export function figureName({ column, of }: Figure): string {
  if (of === 'game') return column.role === 'win' ? 'win share of the team' : words(column.name);
  const what = column.role === 'win' ? 'win share' : words(column.name);
  return `${what} of ${'seat' in of ? `seat ${of.seat + 1}` : of.strategy}`;
}

/** `12.3`, `25.1 %`. */
export const figureValue = (figure: Figure, value: number): string =>
  isShareFigure(figure) ? percent(value) : number(value);

/** A change: `+1.2`, `−3.4 points` of percent. */
export function figureChange(figure: Figure, change: number): string {
  const size = Math.abs(change);
  const sign = change < 0 ? '−' : '+';
  return sign + (isShareFigure(figure) ? `${(100 * size).toFixed(1)} points` : number(size));
}

export const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
