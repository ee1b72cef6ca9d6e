/** A tournament for programs. */
import { cellDocument } from '../../report/cell-document.js';
import { rowsOf } from '../../tables/table.js';
import type { Played } from '../question.js';
import type { TournamentFacts } from './facts.js';
import type { TournamentFindings } from './findings.js';

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
