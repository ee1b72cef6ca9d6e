/** What each strategy contributes to the team of a cooperative game. */
import { rangeChart } from '../../../charts/range-chart.js';
import type { TournamentResult } from '../../../plan/tournament-result.js';
import { signedPoints } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';
import { contributions } from '../../../tables/team-contributions.js';
import type { Section } from '../../page.js';
import { contributionSentences } from '../../team-tournament-sentences.js';

const VERDICTS = { higher: 'helps', lower: 'costs', same: 'makes no difference', undecided: 'not decided yet' };

export function teamContributionSection(result: TournamentResult): Section | undefined {
  const rows = contributions(result);
  if (rows.length === 0) return undefined;
  return {
    id: 'team-contributions',
    title: 'What each strategy contributes',
    sentences: contributionSentences(rows),
    chart: {
      spec: rangeChart('points', [
        {
          rows: rows.map(({ strategy, difference, low, high }) => ({
            ...{ name: strategy, value: difference, low, high, label: signedPoints(difference, high - low) },
          })),
          scale: 'near',
          isShare: true,
          axisTitle: 'win rate with it minus without it',
          reference: { value: 0, label: 'no difference' },
        },
      ]),
      alt: 'Win rate of line-ups with each strategy minus that of line-ups without it, with intervals.',
    },
    table: {
      data: tableOf(
        rows.map((row) => ({ ...row, verdict: VERDICTS[row.verdict] })),
        ['strategy', 'games', 'difference', 'low', 'high', 'verdict'],
      ),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'difference', heading: 'with it minus without', format: 'points' },
        { key: 'low', to: 'high', heading: 'interval', format: 'points' },
        { key: 'verdict', heading: 'so it', format: 'text' },
      ],
    },
    notes: [
      'In percentage points, game by game on the same luck: the mean over line-ups that have the strategy minus the mean over those that do not. Corrected for the number of strategies (Holm).',
    ],
  };
}
