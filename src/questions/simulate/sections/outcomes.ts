/** Every column that the game reports, in figures. */
import type { ColumnRole } from '../../../core/column.js';
import type { Section } from '../../../report/page.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { counted } from '../../../tables/format.js';
import type { SummaryRow } from '../../../tables/summaries.js';
import { type Format, grouped, type TableColumn, type TableRow } from '../../../tables/table.js';

/** Roles in the order in which readers want them, and what the page calls them. */
const ROLES: Record<ColumnRole, string> = {
  win: 'Winning',
  score: 'Points',
  place: 'Places',
  length: 'Length',
  cause: 'Endings',
  count: 'How often things happen',
  value: 'Other figures',
};

/** Shares of games are shown in percent, everything else as it is. */
const meanFormat = ({ role }: TableRow): Format => (role === 'win' || role === 'cause' ? 'share' : 'number');

/** How a summary is shown. */
export const summaryColumns: readonly TableColumn[] = [
  { key: 'column', heading: 'figure', format: 'text', detail: 'about' },
  { key: 'mean', heading: 'mean', format: meanFormat },
  { key: 'low', to: 'high', heading: '95 % interval', format: meanFormat },
  { key: 'sd', heading: 'spread (sd)', format: 'number' },
  { key: 'min', heading: 'least', format: 'number' },
  { key: 'q05', heading: '5 %', format: 'number' },
  { key: 'q50', heading: 'median', format: 'number' },
  { key: 'q95', heading: '95 %', format: 'number' },
  { key: 'max', heading: 'most', format: 'number' },
];

export function outcomeSection(cell: CellFindings): Section | undefined {
  const order = Object.keys(ROLES);
  if (cell.summaries.numRows() === 0) return undefined;
  const data = grouped<SummaryRow>(cell.summaries, ({ role }) => ({ name: ROLES[role], order: order.indexOf(role) }));
  const [figure, ...others] = summaryColumns;
  return {
    id: 'outcomes',
    title: 'All figures',
    sentences: [`Everything that a game of ${cell.game.title} reports, over ${counted(cell.tally.games, 'game')}.`],
    table: {
      data,
      columns: [figure, { key: 'who', heading: 'of', format: 'text' }, ...others],
      groupBy: 'group',
      folded: true,
    },
  };
}
