/** The team of a cooperative game: how often each line-up wins, and what each strategy contributes. */
import { rangeChart, shareRow } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/report.js';
import { counted, shareOf, signedPoints } from '../../../tables/format.js';
import { rowsOf, tableOf } from '../../../tables/table.js';
import type { Contribution, TeamFindings, TeamLineUp } from '../team.js';

// How often the team of a cooperative game wins with each line-up.

/** More rows than twice this cannot be taken in at a glance. */
const MOST_AT_AN_END = 8;

export function teamLineUpSection(team: TeamFindings): Section {
  const rows = rowsOf<TeamLineUp>(team.lineUps);
  const isCut = rows.length > 2 * MOST_AT_AN_END;
  const shown = isCut ? [...rows.slice(0, MOST_AT_AN_END), ...rows.slice(-MOST_AT_AN_END)] : rows;
  const drawn = shown.map((row) => shareRow(row.lineUp, row));
  return {
    id: 'team-line-ups',
    title: 'How often each line-up wins',
    sentences: teamLineUpSentences(team),
    chart: {
      spec: rangeChart('points', [
        { rows: drawn, scale: 'near', isShare: true, axisTitle: 'share of games won by the team' },
      ]),
      alt: 'Win rate of the team for each line-up with its 95 % interval.',
    },
    table: {
      data: team.lineUps,
      columns: [
        { key: 'lineUp', heading: 'line-up', format: 'text' },
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'share', heading: 'team wins', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
      ],
    },
    notes: [
      ...(isCut
        ? [
            `Of ${counted(rows.length, 'line-up')} the ${MOST_AT_AN_END} best and the ${MOST_AT_AN_END} worst are drawn.`,
          ]
        : []),
      'The bar is the 95 % interval.',
    ],
  };
}

export function teamLineUpSentences({ lineUps }: TeamFindings): string[] {
  const rows = rowsOf<TeamLineUp>(lineUps);
  const [best] = rows;
  const worst = rows[rows.length - 1];
  return [
    `The team wins most often as ${best.lineUp}: ${shareOf('games', best)}; least often as ${worst.lineUp}: ${shareOf('games', worst)}.`,
  ];
}

const VERDICTS = { higher: 'helps', lower: 'costs', same: 'makes no difference', undecided: 'not decided yet' };

/** What each strategy contributes to the team of a cooperative game. */
export function teamContributionSection(team: TeamFindings): Section | undefined {
  const { contributions: rows } = team;
  if (rows.length === 0) return undefined;
  return {
    id: 'team-contributions',
    title: 'What each strategy contributes',
    sentences: contributionSentences(team),
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

export function contributionSentences({ contributions }: TeamFindings): string[] {
  if (contributions.length === 0) return [];
  const best = contributions[0];
  const worst = contributions[contributions.length - 1];
  const text = ({ difference, low, high }: Contribution) => {
    const [middle, ...ends] = [difference, low, high].map((value) => signedPoints(value, high - low));
    return `${middle} percentage points (${ends.join(' to ')})`;
  };
  return [
    best.verdict === 'higher'
      ? `${best.strategy} helps most: with it the team’s win rate changes by ${text(best)} on average over the line-ups.`
      : `No strategy clearly helps more than the others; ${best.strategy} comes first with ${text(best)}.`,
    ...(worst.verdict === 'lower' ? [`${worst.strategy} costs most: ${text(worst)}.`] : []),
  ];
}
