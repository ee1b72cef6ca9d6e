/** What a tournament of strategies against each other says, in sentences. */
import type { TournamentResult } from '../plan/tournament-result.js';
import { count, list, percent, shortPercent } from '../tables/format.js';
import { lineUpWins } from '../tables/line-up-wins.js';
import { cyclesAmong, type EquilibriumShare, equilibriumShares, pairShares } from '../tables/pairwise.js';
import { type StrengthRow, strengthRows } from '../tables/strengths.js';
import { tournamentSeatShares } from '../tables/win-shares.js';
import { seatSentence } from './seat-sentences.js';

/** A share of the equilibrium from which on a strategy is all there is to play. */
const DOMINANT = 0.95;
/** A smaller share than this is as good as none. */
const PRESENT = 0.005;
/** Winning less often than this is an edge, not a reason to leave all other ways to play. */
const TOO_STRONG = 0.52;
/** Played in fewer of the re-reckonings than this, a strategy has no place in the equilibrium. */
const NO_PLACE = 0.05;
const MOST_CYCLES = 3;

export function tournamentVerdict(result: TournamentResult): string[] {
  const { run } = result;
  const lines = lineUpWins(result);
  if (lines.length === 0) return ['No game was played, so there is nothing to say yet.'];
  const stopped = run.complete ? [] : [stoppedSentence(result)];
  return [
    ...equilibriumSentences(result),
    ...strengthSentences(strengthRows(result)),
    ...cycleSentences(result),
    seatSentence(tournamentSeatShares(lines)),
    ...stopped,
  ];
}

export function stoppedSentence({ run }: TournamentResult): string {
  const played = run.tallies.reduce((sum, tally) => sum + tally.games, 0);
  const planned = run.plan.games * run.plan.cells.length;
  return `The run was stopped after ${count(played)} of ${count(planned)} games; this is what they say.`;
}

/** Is one too strong, and who has no place at all? */
export function equilibriumSentences(result: TournamentResult): string[] {
  const shares = equilibriumShares(result).sort((a, b) => b.share - a.share);
  const [top] = shares;
  if (top.share >= DOMINANT) return [dominantSentence(result, top.strategy)];
  const out = shares.filter(({ share, playedIn }) => share < PRESENT && playedIn < NO_PLACE);
  const open = shares.filter(({ share, playedIn }) => share < PRESENT && playedIn >= NO_PLACE);
  const sentence = (group: readonly EquilibriumShare[], start: string, end: string): string[] =>
    group.length === 0
      ? []
      : [`${start}${list(group.map(({ strategy }) => strategy))} ${group.length === 1 ? 'has' : 'have'} ${end}`];
  return [
    mixSentence(shares.filter(({ share }) => share >= PRESENT)),
    ...sentence(out, '', 'no place in it: whoever plays like that loses by it.'),
    ...sentence(open, 'Whether ', 'a place in it is not settled by these games.'),
  ];
}

/** Nobody beats it. How much that means depends on how clearly and by how much it beats the others. */
function dominantSentence(result: TournamentResult, strategy: string): string {
  const pairs = pairShares(result).filter((pair) => pair.strategy === strategy);
  const least = Math.min(...pairs.map(({ share }) => share));
  const unclear = pairs.filter(({ standing }) => standing !== 'more').map(({ opponent }) => opponent);
  if (unclear.length > 0) {
    return `As far as these games tell, nobody beats ${strategy} ${setting(result)}; whether it beats ${list(unclear)} is not decided yet.`;
  }
  const every = `beats every other strategy ${setting(result)}, each in at least ${percent(least)} of the games`;
  return least >= TOO_STRONG
    ? `${strategy} is too strong: it ${every}, so there is no reason to play anything else.`
    : `${strategy} ${every}: it is the best choice, but not by much.`;
}

const setting = ({ run }: TournamentResult): string =>
  run.plan.cells[0].players === 2 ? 'one against one' : 'when the two share a table';

function mixSentence(played: readonly EquilibriumShare[]): string {
  const parts = played.map(({ strategy, share }) => `${shortPercent(share)} ${strategy}`);
  const open = played.some(({ low }) => low < PRESENT) ? '; how much of each is still uncertain' : '';
  return `No strategy is too strong: the mix that nobody can beat is ${list(parts)}${open}.`;
}

/** Who leads the field over all line-ups. */
export function strengthSentences(rows: readonly StrengthRow[]): string[] {
  const [best, second] = rows;
  const worst = rows[rows.length - 1];
  const wins = ({ strategy, winShare, fair }: StrengthRow) =>
    `${strategy} wins ${percent(winShare)} of the games from each of its seats, where ${shortPercent(fair)} is fair`;
  const lead = best.clearlyAhead
    ? `Over all line-ups ${best.strategy} is the strongest: ${wins(best)}.`
    : `Over all line-ups ${best.strategy} and ${second.strategy} lead; which of the two is stronger is not decided. ${wins(best)}.`;
  const last = rows.length === 2 ? [] : [`The weakest is ${worst.strategy}: ${percent(worst.winShare)}.`];
  return [lead, ...last, ...finishingSentences(rows)];
}

/** Winning is one thing, not coming last another. */
function finishingSentences(rows: readonly StrengthRow[]): string[] {
  const [best] = rows;
  const first = rows.reduce((a, b) => (b.finishing > a.finishing ? b : a));
  if (first === best || !(first.finishingLow > best.finishingHigh)) return [];
  return [
    `By the whole order of finishing ${first.strategy} comes first: it wins less often than ${best.strategy}, but finishes higher when it does not win.`,
  ];
}

export function cycleSentences(result: TournamentResult): string[] {
  const cycles = cyclesAmong(result).slice(0, MOST_CYCLES);
  if (cycles.length === 0) {
    return result.strategies.length < 3 ? [] : ['There is no circle of strategies that each clearly beat the next.'];
  }
  return cycles.map(({ members }) => {
    const names = [...members, members[0]].map((i) => result.strategies[i]);
    return `There is a circle: ${names.join(' beats ')}.`;
  });
}
