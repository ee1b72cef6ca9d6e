/** Sentences on the course of a game: length and endings. */
import type { CellFindings } from '../../../analysis/cell-findings.js';
import { count, formatShare, labelOf, list, number, percent, shortPercent } from '../../../analysis/format.js';
import { formatLoss } from '../format-ending.js';

/** Minimum games for quoting a 90 % range: of fewer, it is nearly all. */
export const MIN_IN_TEN = 20;

/**
 * "A typical game takes 12 rounds; nine in ten take 8 to 19." With too few games to estimate the tail, only describes
 * these.
 */
export function lengthSentences({ length }: Pick<CellFindings, 'length'>): string[] {
  if (!length) return [];
  const { summary, isTailKnown: isKnown } = length;
  const { n, min, max, q05, q50, q95 } = summary;
  if (n === 0) return [];
  const unit = labelOf(length.column);
  if (n < MIN_IN_TEN) {
    const these = n === 1 ? 'The only game' : `These ${count(n)} games`;
    return [`${these} took ${min === max ? number(min) : `${number(min)} to ${number(max)}`} ${unit}.`];
  }
  const [takes, take] = isKnown ? ['takes', 'take'] : ['took', 'took'];
  const these = isKnown ? '' : 'of these ';
  if (q05 === q95) return [`Nine in ten ${these}games ${take} ${number(q50)} ${unit}.`];
  return [
    `A typical ${isKnown ? 'game' : 'one of these games'} ${takes} ${number(q50)} ${unit}; nine in ten ${take} ${number(q05)} to ${number(q95)}.`,
  ];
}

/** "How games end: end normal 97.1 % and timeout 2.9 %." */
export function endingSentences({ causes }: CellFindings): string[] {
  const observed = causes.filter(({ value }) => value > 0);
  if (observed.length === 0) return [];
  return [`How games end: ${list(observed.map(({ label, value }) => `${label} ${shortPercent(value)}`))}.`];
}

/** "63.8 % of the losses (58.4 % to 68.9 %) happened because a player died; 31.2 % happened because …; the rest: broken off 5 %." */
export function lossSentences({ causes, cell: { players } }: CellFindings): string[] {
  const [first, second, ...others] = causes.filter(({ value }) => value > 0);
  if (!first) return [];
  const clauseOf = (cause: typeof first) => formatLoss(cause, players);
  const more = second === undefined ? [] : [`${percent(second.value)} ${clauseOf(second)}`];
  const rest = others.map(({ label, value }) => `${label} ${percent(value)}`);
  const named = rest.length === 0 ? [] : [`the rest: ${list(rest)}`];
  return [`${[`${formatShare('the losses', first)} ${clauseOf(first)}`, ...more, ...named].join('; ')}.`];
}
