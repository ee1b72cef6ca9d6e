/** Sentences on who wins a simulation: strategies, seats, or the team of a cooperative game. */
import type { CellFindings } from '../../../analysis/cell-findings.js';
import { isClear, isSlight } from '../../../analysis/finding.js';
import {
  capital,
  counted,
  formatRoundedGames,
  formatShare,
  list,
  percent,
  points,
  shortPercent,
} from '../../../analysis/format.js';
import { teamName } from '../../../analysis/labels.js';
import type { WinShare } from '../../../analysis/win-shares.js';
import {
  clearFirst,
  clearSentences,
  FIRST_ANSWER,
  fairShareOf,
  formatNewRun,
  MIN_GAMES_FOR_ADVICE,
  maxDistanceFromFair,
  relationWord,
  seatSentence,
} from '../win-shares.js';

export const bestFirst = ({ strategyShares }: CellFindings): WinShare[] =>
  strategyShares.toSorted((a, b) => b.estimate.value - a.estimate.value);

/** Returns whether there is anybody to compare with, and anything won. */
export const canRank = (shares: readonly WinShare[]): boolean => shares.length > 1 && shares[0].reference.low !== 0;

/**
 * For two strategies, the stronger. For more, the one farthest from its fair share, all other clear ones, and the range
 * of the rest.
 */
export function strategySentences(cell: CellFindings): string[] {
  const shares = bestFirst(cell);
  if (!canRank(shares)) return [];
  const [best] = shares;
  const worst = shares[shares.length - 1];
  if (shares.length === 2) return [strategySentence(best, ` against ${worst.name}`), ...noneSentences(shares)];
  if (!shares.some((share) => isClear(share) || isSlight(share))) return [noneStandsOut(shares)];
  const clear = clearFirst(shares);
  const sentences = [...clear.slice(0, 1).map((share) => strategySentence(share)), ...clearSentences(clear.slice(1))];
  const others = shares.filter((share) => !clear.includes(share));
  if (others.length === 0) return [...sentences, ...noneSentences(shares)];
  if (others.length === 1) return [...sentences, strategySentence(others[0])];
  const [to, from] = [others[0], others[others.length - 1]];
  const [most, least] = [to, from].map(({ estimate }) => percent(estimate.value));
  if (others.length === 2) {
    return [...sentences, `${capital(to.name)} wins ${most} of its games and ${from.name} ${least}.`];
  }
  const who = clear.length === 0 ? 'They' : `The other ${others.length}`;
  return [...sentences, `${who} win between ${least} and ${most} of their games.`];
}

/**
 * Names strategies that won no game. Shares per seat can hide that: with two seats each, 50 % per seat is every game.
 */
const noneSentences = (shares: readonly WinShare[]): string[] => {
  const names = shares.filter(({ estimate }) => estimate.value === 0).map(({ name }) => name);
  return names.length === 0 ? [] : [`${capital(list(names))} won none of the games.`];
};

/** Summarizes three or more strategies, all even or unclear. Expects them sorted by share, the best first. */
function noneStandsOut(shares: readonly WinShare[]): string {
  const [best] = shares;
  const { estimate } = best;
  const lead = `${best.name} wins most with ${formatShare('its games', estimate)}, where ${fairShareOf(best)} is fair`;
  const reach = points(maxDistanceFromFair(shares));
  if (shares.every(({ judgement }) => judgement.moreGames === null))
    return `No strategy stands out: ${lead}; each is that to within ${reach}.`;
  const needed = formatNewRun(shares) ?? `none is off by more than ${reach}`;
  return `No strategy stands out in ${counted(estimate.n, 'game')}: ${lead}; ${needed}.`;
}

function strategySentence(share: WinShare, opponent = ''): string {
  const { name, seats, estimate } = share;
  const games = seats === 1 ? 'its games' : `games with each of its ${seats} seats`;
  const all = percent(Math.min(1, seats * estimate.value));
  const together = seats === 1 ? '' : `; its ${seats} seats together win ${all}`;
  return `${capital(name)} wins ${formatShare(games + opponent, estimate)}${besideFairShare(share)}${together}.`;
}

/** Continues a sentence that has named the share: its relation to the fair share. */
function besideFairShare(share: WinShare): string {
  const { estimate, judgement } = share;
  const fairly = `the fair share of ${fairShareOf(share)}`;
  const reach = points(maxDistanceFromFair([share]));
  if (isClear(share)) return `, clearly ${relationWord(share)} than ${fairly}`;
  if (isSlight(share)) {
    return `, ${relationWord(share)} than ${fairly}, but by at most ${points(judgement.tolerance)}`;
  }
  if (judgement.relation === 'equivalent') return `, which is ${fairly} to within ${reach}`;
  const needed = formatNewRun([share]) ?? `it is off by at most ${reach}`;
  return `, which ${counted(estimate.n, 'game')} cannot tell from ${fairly}; ${needed}`;
}

export function noWinnerSentences(cell: CellFindings): string[] {
  const none = cell.noWinner;
  if (none.value === 0) return [];
  if (none.value === 1) return ['No game had a winner.'];
  const { players } = cell.tally;
  const [fair, usual] = [(1 - none.value) / players, 1 / players].map(shortPercent);
  const so = fair === usual ? '' : `; that is why the fair share is ${fair}, not ${usual}`;
  return [`${formatShare('games', none)} end without a winner${so}.`];
}

export function seatSentences(cell: CellFindings): string[] {
  const { seatShares: shares } = cell;
  if (!canRank(shares)) return [];
  const confounded = !cell.plan.rotate && cell.strategies.length > 1;
  if (confounded)
    return ['The line-up was not rotated, so the seats cannot be told apart from the strategies in them.'];
  return [seatSentence(shares)];
}

export function teamSentences(cell: CellFindings): string[] {
  const { team } = cell;
  if (!team) return [];
  const sentence = `${capital(teamName(cell.cell.players))} wins ${formatShare('its games', team)}.`;
  if (team.gamesWanted === 0) return [sentence];
  if (cell.tally.games < MIN_GAMES_FOR_ADVICE) return [sentence, `${FIRST_ANSWER}.`];
  const wanted = formatRoundedGames(team.gamesWanted);
  return [sentence, `A new run of about ${wanted} games would bring that range down to ± 1 percentage point.`];
}
