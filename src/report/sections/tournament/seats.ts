/** Whether a seat is favoured, apart from who sits there. */
import type { TournamentResult } from '../../../plan/tournament-result.js';
import { shortPercent } from '../../../tables/format.js';
import { lineUpWins } from '../../../tables/line-up-wins.js';
import { tournamentSeatShares } from '../../../tables/win-shares.js';
import type { Section } from '../../page.js';
import { seatSentence } from '../../seat-sentences.js';
import { winShareChart, winShareTable } from '../win-shares.js';

export function tournamentSeatSection(result: TournamentResult): Section {
  const shares = tournamentSeatShares(lineUpWins(result));
  return {
    id: 'seats',
    title: 'Is a seat favoured?',
    sentences: [seatSentence(shares)],
    chart: {
      spec: winShareChart(shares, 'share of games won from a seat'),
      alt: `Win share of each seat with its 95 % interval; the fair share is ${shortPercent(shares[0].fair)}.`,
    },
    table: winShareTable(shares, 'seat'),
    notes: ['Every strategy sat in every seat equally often, so this is the seat’s doing and not the strategy’s.'],
  };
}
