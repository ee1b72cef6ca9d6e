/** Win shares of strategies, of seats, or of the team in a cooperative game. */

import type { CellFindings } from '../../../analysis/cell-findings.js';
import { shareFields } from '../../../analysis/finding.js';
import { teamName } from '../../../analysis/labels.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import { rangeChart, shareRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import {
  bestFirst,
  canRank,
  seatSentences,
  strategySentences,
  teamSentences,
} from '../../sentences/simulate/winning.js';
import { winShareParts } from '../win-shares.js';

/** Win share of each strategy against its fair share. */
export function winShareSection(cell: CellFindings): Section | undefined {
  if (!canRank(cell.strategyShares)) return undefined;
  return {
    id: 'win-shares',
    title: 'Which strategy wins',
    sentences: strategySentences(cell),
    ...winShareParts(bestFirst(cell), 'strategy'),
    notes: ['The bar is the interval; blue is above the fair share, orange below.'],
  };
}

/** Win share of each seat. */
export function seatSection(cell: CellFindings): Section | undefined {
  const { seatShares: shares } = cell;
  if (!canRank(shares)) return undefined;
  return {
    id: 'seats',
    title: 'Is a seat favoured?',
    sentences: seatSentences(cell),
    ...winShareParts(shares, 'seat'),
    notes: cell.plan.rotate
      ? ['Every order around the table has its turn, so every strategy sits everywhere and beside everyone.']
      : [],
  };
}

/** Win share of the team in a cooperative game. */
export function teamWinSection(cell: CellFindings): Section | undefined {
  const { team } = cell;
  if (!team) return undefined;
  const who = teamName(cell.cell.players);
  const row = { outcome: `${who} wins`, ...shareFields(team) };
  const rows = [{ ...shareRow(`${who} wins`, team), tone: 'more' as const }];
  return {
    id: 'team-wins',
    title: `How often ${who} wins`,
    sentences: teamSentences(cell),
    chart: {
      spec: rangeChart('points', [{ rows, scale: 'whole', isShare: true, axisTitle: 'share of games' }]),
      alt: `Share of games won by ${who} with its 95 % interval.`,
    },
    table: {
      data: tableOf([row], ['outcome', 'games', 'share', 'low', 'high']),
      columns: [
        { key: 'outcome', heading: 'outcome', format: 'text' },
        ...withInterval('share', 'share of games', 'share', '95 % interval'),
        { key: 'games', heading: 'games played', format: 'count' },
      ],
    },
  };
}
