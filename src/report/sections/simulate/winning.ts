/** Win shares of strategies, of seats, or of the team in a cooperative game. */

import type { CellFindings } from '../../../analysis/cell-findings.js';
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
import { tableOf, withInterval } from '../../../analysis/table.js';
import type { WinShare } from '../../../analysis/win-shares.js';
import { rangeChart, shareRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import {
  clearFirst,
  clearSentences,
  FIRST_ANSWER,
  formatNewRun,
  MIN_GAMES_FOR_ADVICE,
  maxDistanceFromFair,
  seatSentence,
} from '../../sentences/win-shares.js';
import { winShareParts } from '../win-shares.js';

/** Win share of each strategy against its fair share. */
export function winShareSection(cell: CellFindings): Section | undefined {
  const shares = bestFirst(cell);
  if (shares.length < 2 || shares[0].fair === 0) return undefined;
  return {
    id: 'win-shares',
    title: 'Which strategy wins',
    sentences: strategySentences(cell),
    ...winShareParts(shares, 'strategy'),
    notes: ['The bar is the interval; blue is above the fair share, orange below.'],
  };
}

const bestFirst = ({ strategyShares }: CellFindings): WinShare[] =>
  strategyShares.toSorted((a, b) => b.share - a.share);

/**
 * For two strategies, the stronger. For more, the one farthest from its fair share, all other clear ones, and the range
 * of the rest.
 */
export function strategySentences(cell: CellFindings): string[] {
  const shares = bestFirst(cell);
  if (shares.length < 2) return [];
  if (shares[0].fair === 0) return [];
  const [best] = shares;
  const worst = shares[shares.length - 1];
  if (shares.length === 2) return [strategySentence(best, ` against ${worst.name}`), ...noneSentences(shares)];
  if (shares.every(({ standing }) => standing === 'unclear' || standing === 'even')) return [noneStandsOut(shares)];
  const clear = clearFirst(shares);
  const sentences = [...clear.slice(0, 1).map((share) => strategySentence(share)), ...clearSentences(clear.slice(1))];
  const others = shares.filter((share) => !clear.includes(share));
  if (others.length === 0) return [...sentences, ...noneSentences(shares)];
  if (others.length === 1) return [...sentences, strategySentence(others[0])];
  const [to, from] = [others[0], others[others.length - 1]];
  const between =
    others.length === 2
      ? `${capital(to.name)} wins ${percent(to.share)} of its games and ${from.name} ${percent(from.share)}.`
      : `${clear.length === 0 ? 'They' : `The other ${others.length}`} win between ${percent(from.share)} and ${percent(to.share)} of their games.`;
  return [...sentences, between];
}

/**
 * Names strategies that won no game. Shares per seat can hide that: with two seats each, 50 % per seat is every game.
 */
const noneSentences = (shares: readonly WinShare[]): string[] => {
  const names = shares.filter(({ share }) => share === 0).map(({ name }) => name);
  return names.length === 0 ? [] : [`${capital(list(names))} won none of the games.`];
};

/** Summarizes three or more strategies, all even or unclear. Expects them sorted by share, the best first. */
function noneStandsOut(shares: readonly WinShare[]): string {
  const [best] = shares;
  const fair = shortPercent(best.fair);
  const more = Math.max(...shares.map(({ moreGames }) => moreGames));
  const lead = `${best.name} wins most with ${formatShare('its games', best)}, where ${fair} is fair`;
  if (more === 0)
    return `No strategy stands out: ${lead}; each is that to within ${points(maxDistanceFromFair(shares))}.`;
  const needed = formatNewRun(shares) ?? `none is off by more than ${points(maxDistanceFromFair(shares))}`;
  return `No strategy stands out in ${counted(best.games, 'game')}: ${lead}; ${needed}.`;
}

function strategySentence(share: WinShare, opponent = ''): string {
  const games = share.seats === 1 ? 'its games' : `games with each of its ${share.seats} seats`;
  const sentence = `${capital(share.name)} wins ${formatShare(games + opponent, share)}${besideFairShare(share)}`;
  if (share.seats === 1) return sentence;
  const all = percent(Math.min(1, share.seats * share.share));
  return sentence.replace(/\.$/, `; its ${share.seats} seats together win ${all}.`);
}

/** Ends a sentence that has named the share: its verdict against the fair share. */
function besideFairShare(share: WinShare): string {
  const { standing, fair, games, evenWithin } = share;
  const fairly = `the fair share of ${shortPercent(fair)}`;
  switch (standing) {
    case 'more':
    case 'less':
      return `, clearly ${standing} than ${fairly}.`;
    case 'slightlyMore':
    case 'slightlyLess':
      return `, ${standing === 'slightlyMore' ? 'more' : 'less'} than ${fairly}, but by at most ${points(evenWithin)}.`;
    case 'even':
      return `, which is ${fairly} to within ${points(maxDistanceFromFair([share]))}.`;
    case 'unclear': {
      const needed = formatNewRun([share]) ?? `it is off by at most ${points(maxDistanceFromFair([share]))}`;
      return `, which ${counted(games, 'game')} cannot tell from ${fairly}; ${needed}.`;
    }
  }
}

export function noWinnerSentences(cell: CellFindings): string[] {
  const none = cell.noWinner;
  if (none.share === 0) return [];
  if (none.share === 1) return ['No game had a winner.'];
  const { players } = cell.tally;
  const [fair, usual] = [(1 - none.share) / players, 1 / players].map(shortPercent);
  const so = fair === usual ? '' : `; that is why the fair share is ${fair}, not ${usual}`;
  return [`${formatShare('games', none)} end without a winner${so}.`];
}

/** Win share of each seat. */
export function seatSection(cell: CellFindings): Section | undefined {
  const { seatShares: shares } = cell;
  if (shares.length < 2 || shares[0].fair === 0) return undefined;
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

export function seatSentences(cell: CellFindings): string[] {
  const { seatShares: shares } = cell;
  if (shares.length < 2 || shares[0].fair === 0) return [];
  const confounded = !cell.plan.rotate && cell.strategies.length > 1;
  if (confounded)
    return ['The line-up was not rotated, so the seats cannot be told apart from the strategies in them.'];
  return [seatSentence(shares)];
}

/** Win share of the team in a cooperative game. */
export function teamWinSection(cell: CellFindings): Section | undefined {
  const { team } = cell;
  if (!team) return undefined;
  const who = teamName(cell.cell.players);
  const row = { outcome: `${who} wins`, games: cell.tally.games, ...team };
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

export function teamSentences(cell: CellFindings): string[] {
  const { team } = cell;
  if (!team) return [];
  const sentence = `${capital(teamName(cell.cell.players))} wins ${formatShare('its games', team)}.`;
  if (team.gamesWanted === 0) return [sentence];
  if (cell.tally.games < MIN_GAMES_FOR_ADVICE) return [sentence, `${FIRST_ANSWER}.`];
  const wanted = formatRoundedGames(team.gamesWanted);
  return [sentence, `A new run of about ${wanted} games would bring that range down to ± 1 percentage point.`];
}
