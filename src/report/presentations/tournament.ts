/** Presentation of a tournament. */
import { isSlight, shareFields } from '../../analysis/finding.js';
import { capital } from '../../analysis/format.js';
import type { WinShare } from '../../analysis/win-shares.js';
import { playerWord } from '../../plan/figure.js';
import type { PlayedRun } from '../../questions/question.js';
import type { TournamentFindings } from '../../questions/tournament/findings.js';
import type { TournamentFacts } from '../../questions/tournament/line-ups.js';
import type { Recommendation } from '../../questions/tournament/replies.js';
import type { Contribution } from '../../questions/tournament/team.js';
import type { WithGames } from '../../questions/watch-games.js';
import { cellDocument } from '../cell-document.js';
import type { Terminal, WithVerdict } from '../presentation.js';
import { lineUpRow } from '../sections/tournament/team.js';
import { watchDocument, watchLines } from '../sections/watched-games.js';
import { VERDICTS } from '../sentences/compare/words.js';
import { relationWords } from '../sentences/notes.js';

export { page, title } from '../pages/tournament.js';
export { verdict } from '../sentences/tournament/verdict.js';

/** The verdict, then the line-ups that it covers. */
export const terminalLines = (
  { verdict, watch }: WithVerdict<WithGames<TournamentFindings>>,
  { plan, state, found }: PlayedRun<TournamentFacts>,
  terminal: Terminal,
): string[] => [
  ...verdict,
  `Line-ups: ${plan.cells.length}, ${state.rule === 'all' ? 'all there are' : 'every two half and half, and a sample of tables of more strategies'}.`,
  ...watchLines(found.game, watch, terminal),
];

function contributionDocument({ strategy, estimate, judgement }: Contribution): object {
  const { value: difference, n: games, ...interval } = estimate;
  return { strategy, games, difference, ...interval, verdict: VERDICTS[judgement.relation].key };
}

const PAIR_STANDINGS = relationWords('more', 'less', 'open');
const REPLY_STANDINGS = relationWords('best', 'behind', 'open');
const RECOMMENDATION_STANDINGS = relationWords('holds', 'fails', 'open');

function recommendationDocument(recommendation: Recommendation | undefined): object | null {
  if (recommendation === undefined) return null;
  const { strategy, relation, ...more } = recommendation;
  return { strategy, standing: RECOMMENDATION_STANDINGS[relation], ...more };
}

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
  ...(team && { lineUps: team.lineUps.map(lineUpRow), contributions: team.contributions.map(contributionDocument) }),
  ...(field && {
    pairs: field.pairs.map((pair) => ({
      strategy: pair.strategy,
      opponent: pair.opponent,
      ...shareFields(pair.estimate),
      standing: PAIR_STANDINGS[pair.judgement.relation],
    })),
    replies: field.replies.map(({ opponents, strategy, estimate, judgement }) => ({
      opponents,
      strategy,
      ...shareFields(estimate),
      standing: REPLY_STANDINGS[judgement.relation],
    })),
    better: field.better.map(({ share, insteadShare, ...one }) => ({ ...one, difference: insteadShare - share })),
    sets: field.sets,
    possibleSets: field.possibleSets,
    recommendation: recommendationDocument(field.recommendation),
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
