/** The team of a cooperative game: win share of each line-up, and the contribution of each strategy. */

import { shareFields } from '../../../analysis/finding.js';
import { formatLevel, signedPoints } from '../../../analysis/format.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import type { TeamFindings, TeamLineUp } from '../../../questions/tournament/team.js';
import { rangeChart, rangeRow, shareRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { relationWords } from '../../sentences/notes.js';
import { contributionSentences, teamLineUpSentences } from '../../sentences/tournament/team.js';

const togetherNote = (level: number): string =>
  `All intervals of this page hold together with 95 % confidence (${formatLevel(level)} each); whatever is said follows from them.`;

/** Maximum rows drawn at the top and at the bottom. */
const MAX_PER_END = 8;

export const lineUpRow = ({ lineUp, ...estimate }: TeamLineUp) => ({ lineUp, ...shareFields(estimate) });

/** Win share of each line-up. */
export function teamLineUpSection(team: TeamFindings): Section {
  const rows = team.lineUps;
  const whoWins = team.players === 1 ? 'strategy' : 'line-up';
  const isCut = rows.length > 2 * MAX_PER_END;
  const shown = isCut ? [...rows.slice(0, MAX_PER_END), ...rows.slice(-MAX_PER_END)] : rows;
  const drawn = shown.map((row) => shareRow(row.lineUp, row));
  return {
    id: 'team-line-ups',
    title: `How often each ${whoWins} wins`,
    sentences: teamLineUpSentences(team),
    chart: {
      spec: rangeChart('points', [{ rows: drawn, scale: 'near', isShare: true, axisTitle: 'share of games won' }]),
      alt: `Share of games that each ${whoWins} wins, with its interval.`,
    },
    table: {
      data: tableOf(rows.map(lineUpRow)),
      columns: [
        { key: 'lineUp', heading: whoWins, format: 'text' },
        ...withInterval('share', 'wins', 'share'),
        { key: 'games', heading: 'games played', format: 'count' },
      ],
    },
    notes: [
      ...(isCut ? [`Of ${rows.length} the ${MAX_PER_END} best and the ${MAX_PER_END} worst are drawn.`] : []),
      togetherNote(rows[0].level),
    ],
  };
}

const VERDICTS = relationWords('helps', 'harms', 'not decided yet', 'makes no difference');

/** Contribution of each strategy in a cooperative game. */
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
          rows: rows.map((row) => {
            const { value, low, high } = row.estimate;
            return rangeRow(row.strategy, value, row.estimate, signedPoints(value, high - low));
          }),
          scale: 'near',
          isShare: true,
          isDifference: true,
          axisTitle: 'win rate with it minus without it, in percentage points',
          reference: { value: 0, label: 'no difference' },
        },
      ]),
      alt: 'Win rate of line-ups with each strategy minus that of line-ups without it, with intervals.',
    },
    table: {
      data: tableOf(
        rows.map(({ strategy, estimate, judgement }) => {
          const { value: difference, n: games, low, high } = estimate;
          return { strategy, games, difference, low, high, verdict: VERDICTS[judgement.relation] };
        }),
      ),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        ...withInterval('difference', 'with it minus without', 'points'),
        { key: 'verdict', heading: 'verdict', format: 'text' },
      ],
    },
    notes: [
      'In percentage points, game by game on the same luck: the mean over line-ups that have the strategy minus the mean over those that do not.',
      togetherNote(rows[0].estimate.level),
    ],
  };
}
