/** Which mix nobody can beat. */
import { rangeChart, shareRow } from '../../../charts/range-chart.js';
import type { TournamentResult } from '../../../plan/tournament-result.js';
import { equilibriumShares } from '../../../tables/pairwise.js';
import { tableOf } from '../../../tables/table.js';
import type { Section } from '../../page.js';
import { equilibriumSentences } from '../../tournament-sentences.js';

export function equilibriumSection(result: TournamentResult): Section {
  const shares = equilibriumShares(result).sort((a, b) => b.share - a.share);
  return {
    id: 'equilibrium',
    title: 'Which mix nobody can beat',
    sentences: [
      'If everyone picks a strategy for each game and learns from the others, this is the mix they drift to: against it, no strategy does better than break even.',
      ...equilibriumSentences(result),
    ],
    chart: {
      spec: rangeChart('bars', [
        {
          rows: shares.map((share) => shareRow(share.strategy, share)),
          scale: 'fromZero',
          isShare: true,
          axisTitle: 'share in the mix',
        },
      ]),
      alt: 'Share of every strategy in the mix that nobody can beat, with intervals.',
    },
    table: {
      data: tableOf(shares, ['strategy', 'share', 'low', 'high', 'playedIn']),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'share', heading: 'share in the mix', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
        { key: 'playedIn', heading: 'played at all in', format: 'share' },
      ],
    },
    notes: [
      'The equilibrium of the table above. Its results are known only to within chance, so the mix is reckoned again 400 times within that; “played at all in” is the part of these in which a strategy has a share.',
    ],
  };
}
