/** Whether a seat is favoured, apart from who sits there. */
import type { Section } from '../../../report/page.js';
import { seatSentence, winShareChart, winShareTable } from '../../../report/win-share-parts.js';
import { shortPercent } from '../../../tables/format.js';
import type { FieldFindings } from '../field.js';

export const fieldSeatSection = ({ seats }: FieldFindings): Section => ({
  id: 'seats',
  title: 'Is a seat favoured?',
  sentences: [seatSentence(seats)],
  chart: {
    spec: winShareChart(seats, 'share of games won from a seat'),
    alt: `Win share of each seat with its 95 % interval; the fair share is ${shortPercent(seats[0].fair)}.`,
  },
  table: winShareTable(seats, 'seat'),
  notes: ['Every strategy sat in every seat equally often, so this is the seat’s doing and not the strategy’s.'],
});
