/** How a tournament is told. */
import { cellDocument } from '../../report/cell-document.js';
import { rowsOf } from '../../tables/table.js';
import type { Played } from '../question.js';
import type { TournamentFindings } from './findings.js';
import type { TournamentFacts } from './line-ups.js';

export { find } from './findings.js';
export { page } from './page.js';

/** The verdict, and which line-ups it is about. */
export const tell = ({ verdict }: TournamentFindings, { plan, known }: Played<TournamentFacts>): readonly string[] => [
  ...verdict,
  `Line-ups: ${plan.cells.length}, ${known.rule === 'all' ? 'all there are' : 'every two half and half'}.`,
];

/** A tournament for programs. */
export const document = (
  { cells, field, team }: TournamentFindings,
  { known: { strategies, rule, leftOut } }: Played<TournamentFacts>,
): object => ({
  cells: cells.map(cellDocument),
  strategies,
  rule,
  leftOut,
  ...(team && { lineUps: rowsOf(team.lineUps), contributions: team.contributions }),
  ...(field && {
    pairs: rowsOf(field.pairs),
    strengths: field.strengths,
    equilibrium: rowsOf(field.equilibrium),
    cycles: field.cycles,
    seats: field.seats,
  }),
});
