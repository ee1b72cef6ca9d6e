/** Presentation of a tournament. */
import { isSlight } from '../../analysis/finding.js';
import { capital } from '../../analysis/format.js';
import type { WinShare } from '../../analysis/win-shares.js';
import { playerWord } from '../../plan/figure.js';
import type { PlayedRun } from '../../questions/question.js';
import type { TournamentFindings } from '../../questions/tournament/findings.js';
import type { TournamentFacts } from '../../questions/tournament/line-ups.js';
import type { WithGames } from '../../questions/watch-games.js';
import { cellDocument } from '../cell-document.js';
import type { Terminal, WithVerdict } from '../presentation.js';
import { watchDocument, watchLines } from '../sections/watched-games.js';

export { page, title } from '../pages/tournament.js';
export { verdict } from '../sentences/tournament/verdict.js';

/** The verdict, then the line-ups that it covers. */
export const terminalLines = (
  { verdict, watch }: WithVerdict<WithGames<TournamentFindings>>,
  { plan, state: known, found }: PlayedRun<TournamentFacts>,
  terminal: Terminal,
): string[] => [
  ...verdict,
  `Line-ups: ${plan.cells.length}, ${known.rule === 'all' ? 'all there are' : 'every two half and half, and a sample of tables of more strategies'}.`,
  ...watchLines(found.game, watch, terminal),
];

/** Serializes a tournament. */
export const document = (
  { cells, field, team, watch }: WithGames<TournamentFindings>,
  { found, state: { strategies, rule, leftOut } }: PlayedRun<TournamentFacts>,
): object => ({
  cells: cells.map(cellDocument),
  strategies,
  rule,
  leftOut,
  watch: watchDocument(found.game, watch),
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
    seats: field.seats.map(seatDocument),
  }),
});

/** relation of a seat → its key in the document */
const STANDINGS = { above: 'more', below: 'less', equivalent: 'even', undecided: 'unclear' } as const;

function seatDocument(share: WinShare): object {
  const { name, seats, subject, judgement } = share;
  const { value, n, level, method, low, high } = share.estimate;
  const standing = STANDINGS[judgement.relation];
  return {
    name,
    player: playerWord(subject),
    whose: subject,
    seats,
    share: value,
    games: n,
    fair: share.reference.low,
    evenWithin: judgement.tolerance,
    level,
    method,
    low,
    high,
    standing: isSlight(share) ? `slightly${capital(standing)}` : standing,
    moreGames: judgement.moreGames ?? 0,
  };
}
