/** Whether a seat is favoured. */
import { shortPercent } from '../../tables/format.js';
import { seatShares } from '../../tables/win-shares.js';
import type { SectionBuilder } from '../page.js';
import { seatSentences } from '../seat-sentences.js';
import { winShareChart, winShareTable } from './win-shares.js';

export const seatSection: SectionBuilder = (cell) => {
  const shares = seatShares(cell);
  if (shares.length < 2 || shares[0].fair === 0) return undefined;
  return {
    id: 'seats',
    title: 'Is a seat favoured?',
    sentences: seatSentences(cell),
    chart: {
      spec: winShareChart(shares, 'share of games won from a seat'),
      alt: `Win share of each seat with its 95 % interval; the fair share is ${shortPercent(shares[0].fair)}.`,
    },
    table: winShareTable(shares, 'seat'),
    notes: cell.plan.rotate
      ? ['The line-up moves on by one seat from game to game, so every strategy sits everywhere.']
      : [],
  };
};
