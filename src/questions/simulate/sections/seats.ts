/** Whether a seat is favoured. */
import type { Section } from '../../../report/page.js';
import { seatSentence, winShareChart, winShareTable } from '../../../report/win-share-parts.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { shortPercent } from '../../../tables/format.js';

export function seatSection(cell: CellFindings): Section | undefined {
  const { seatShares: shares } = cell;
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
      ? ['Every order around the table has its turn, so every strategy sits everywhere and beside everyone.']
      : [],
  };
}

export function seatSentences(cell: CellFindings): string[] {
  const { seatShares: shares } = cell;
  if (shares.length < 2 || shares[0].fair === 0) return [];
  const confounded = !cell.plan.rotate && cell.strategies.length > 1;
  if (confounded)
    return ['The line-up was not rotated, so the seats cannot be told apart from the strategies in them.'];
  return [seatSentence(shares)];
}
