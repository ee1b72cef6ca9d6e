/** How a tournament is told. */
import { playerWord } from '../../plan/figure.js';
import { cellDocument } from '../../report/cell-document.js';
import { chooseGames } from '../choose-games.js';
import type { Played, Terminal } from '../question.js';
import { type WithGames, watchDocument, watchGames, watchLines } from '../watch-games.js';
import { find as findAll, type TournamentFindings } from './findings.js';
import type { TournamentFacts } from './line-ups.js';

export { page, title } from './page.js';

export async function find(played: Played<TournamentFacts>): Promise<WithGames<TournamentFindings>> {
  const found = findAll(played);
  const chosen = chooseGames(
    found.cells,
    found.field?.strengths.map(({ strategy }) => strategy),
  );
  const lineUp = (cell: number) => played.plan.cells[cell].lineUp.map(({ name }) => name).join(', ');
  return { ...found, watch: await watchGames(played, found.cells, chosen, lineUp) };
}

/** The verdict, and which line-ups it is about. */
export const tell = (
  { verdict, watch }: WithGames<TournamentFindings>,
  { plan, known }: Played<TournamentFacts>,
  terminal: Terminal,
): string[] => [
  ...verdict,
  `Line-ups: ${plan.cells.length}, ${known.rule === 'all' ? 'all there are' : 'every two half and half, and a sample of tables of more strategies'}.`,
  ...watchLines(watch, terminal),
];

/** A tournament for programs. */
export const document = (
  { cells, field, team, watch }: WithGames<TournamentFindings>,
  { known: { strategies, rule, leftOut } }: Played<TournamentFacts>,
): object => ({
  cells: cells.map(cellDocument),
  strategies,
  rule,
  leftOut,
  watch: watchDocument(watch),
  ...(team && { lineUps: team.lineUps, contributions: team.contributions }),
  ...(field && {
    pairs: field.pairs,
    replies: field.replies,
    better: field.better.map(({ share, insteadShare, ...one }) => ({ ...one, difference: insteadShare - share })),
    sets: field.sets,
    possibleSets: field.possibleSets,
    recommendation: field.recommendation ?? null,
    strengths: field.strengths,
    equilibrium: field.equilibrium,
    cycles: field.cycles,
    seats: field.seats.map(({ name, ...seat }) => ({ name, player: playerWord(seat.whose), ...seat })),
  }),
});
