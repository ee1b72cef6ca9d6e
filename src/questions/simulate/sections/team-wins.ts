/** How often the team of a cooperative game wins. */
import { rangeChart, shareRow } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/page.js';
import { gamesForShare } from '../../../stats/share-interval.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { moreOf, shareOf } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';

export function teamWinSection(cell: CellFindings): Section | undefined {
  const { team } = cell;
  if (!team) return undefined;
  const row = { outcome: 'team wins', games: cell.tally.games, ...team };
  return {
    id: 'team-wins',
    title: 'How often the team wins',
    sentences: teamSentences(cell),
    chart: {
      spec: rangeChart('points', [
        {
          rows: [{ ...shareRow('team wins', team), tone: 'more' }],
          scale: 'whole',
          isShare: true,
          axisTitle: 'share of games',
        },
      ]),
      alt: 'Share of games won by the team with its 95 % interval.',
    },
    table: {
      data: tableOf([row], ['outcome', 'games', 'share', 'low', 'high']),
      columns: [
        { key: 'outcome', heading: 'outcome', format: 'text' },
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'share', heading: 'share', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
      ],
    },
  };
}

/** A range wider than this to each side is too wide to tune a difficulty by. */
const TOO_WIDE = 0.02;
const WANTED = 0.01;

export function teamSentences(cell: CellFindings): string[] {
  const { team } = cell;
  if (!team) return [];
  const sentence = `The team wins ${shareOf('its games', team)}.`;
  if ((team.high - team.low) / 2 <= TOO_WIDE) return [sentence];
  const more = gamesForShare(team.share, WANTED) - cell.tally.games;
  return [sentence, `About ${moreOf(more)} would bring that range down to ± 1 percentage point.`];
}
