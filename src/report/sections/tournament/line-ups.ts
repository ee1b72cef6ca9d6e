/** Every line-up that was played, with who won how often and how to watch a game of it. */
import type { PlannedCell } from '../../../plan/plan.js';
import type { TournamentResult } from '../../../plan/tournament-result.js';
import { cellResults } from '../../../tables/cell-result.js';
import { tableOf } from '../../../tables/table.js';
import { strategyShares } from '../../../tables/win-shares.js';
import type { Section } from '../../page.js';

/** The command that replays a game of a line-up. */
export type ReplayCell = (cell: PlannedCell, index: number) => string;

export function lineUpSection({ run }: TournamentResult, replay: ReplayCell): Section {
  const rows = cellResults(run).flatMap((cell) => {
    const lineUp = cell.cell.variant;
    const heading = `${lineUp}. Watch its first game with: ${replay(cell.cell, cell.cell.firstGame)}`;
    return strategyShares(cell).map((share) => ({ ...share, strategy: share.name, lineUp, heading }));
  });
  return {
    id: 'line-ups',
    title: 'Every line-up',
    sentences: ['Who won how often, table by table.'],
    table: {
      data: tableOf(rows, ['lineUp', 'strategy', 'seats', 'games', 'share', 'low', 'high', 'fair', 'heading']),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'seats', heading: 'seats', format: 'count' },
        { key: 'share', heading: 'wins per seat', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
        { key: 'fair', heading: 'fair share', format: 'share' },
      ],
      groupBy: 'heading',
      folded: true,
    },
  };
}
