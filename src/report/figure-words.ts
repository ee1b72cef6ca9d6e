/** How a figure and its values are written in sentences, tables and charts. */
import { type Figure, isShare } from '../plan/figure.js';
import { number, percent, words } from '../tables/format.js';

/** `rounds`, `win share of trapper`, `score of seat 1`, `median of rounds`. `subject`: whose it is, if that needs saying. */
export function figureName(figure: Figure, subject = whose(figure)): string {
  const { column, statistic } = figure;
  const what = column.role === 'win' ? 'win share' : words(column.name);
  const named = subject === '' ? what : `${what} of ${subject}`;
  if (statistic === 'mean') return named;
  if (statistic === 'fair') return `${named} above the fair share`;
  return statistic.quantile === 0.5
    ? `median of ${named}`
    : `${percent(statistic.quantile).replace('.0 %', ' %')} quantile of ${named}`;
}

/** The same as the subject of a sentence: `the win share of trapper`, `the average of rounds`. */
export function figurePhrase(figure: Figure, subject = whose(figure)): string {
  const name = figureName(figure, subject);
  if (figure.column.role === 'cause') return `the share of games with ${name}`;
  return figure.column.role === 'win' || figure.statistic !== 'mean' ? `the ${name}` : `the average of ${name}`;
}

function whose({ column, whose }: Figure): string {
  if (whose === 'game') return column.role === 'win' ? 'the team' : '';
  if (whose === 'changed') return 'the places that change';
  return 'seat' in whose ? `seat ${whose.seat + 1}` : whose.strategy;
}

/** `12.3`, `25.1 %`. */
export const figureValue = (figure: Figure, value: number): string =>
  isShare(figure) ? percent(value) : number(value);

/** A change: `+1.2`, `−3.4 points` of percent. */
export function figureChange(figure: Figure, change: number): string {
  const size = Math.abs(change);
  const sign = change < 0 ? '−' : '+';
  return sign + (isShare(figure) ? `${(100 * size).toFixed(1)} points` : number(size));
}
