/** Which strategy wins more than its fair share. */
import type { Section } from '../../../report/page.js';
import { moreGamesInWords, winShareChart, winShareTable } from '../../../report/win-share-parts.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { counted, percent, points, shareOf, shortPercent } from '../../../tables/format.js';
import type { WinShare } from '../../../tables/win-shares.js';

export function winShareSection(cell: CellFindings): Section | undefined {
  const shares = bestFirst(cell);
  if (shares.length < 2 || shares[0].fair === 0) return undefined;
  return {
    id: 'win-shares',
    title: 'Which strategy wins',
    sentences: strategySentences(cell),
    chart: {
      spec: winShareChart(shares, 'share of games won by each seat of a strategy'),
      alt: `Win share of each strategy with its 95 % interval; the fair share is ${shortPercent(shares[0].fair)}.`,
    },
    table: winShareTable(shares, 'strategy'),
    notes: ['The bar is the 95 % interval; blue is clearly above the fair share, orange clearly below.'],
  };
}

const bestFirst = ({ strategyShares }: CellFindings): WinShare[] =>
  strategyShares.toSorted((a, b) => b.share - a.share);

/** The strongest strategy; from three on also the weakest, and where the others lie. */
export function strategySentences(cell: CellFindings): string[] {
  const shares = bestFirst(cell);
  if (shares.length < 2) return [];
  if (shares[0].fair === 0) return [];
  const [best] = shares;
  const worst = shares[shares.length - 1];
  if (shares.length === 2) return [strategySentence(best, ` against ${worst.name}`)];
  if (shares.every(({ standing }) => standing === 'unclear' || standing === 'even')) return [noneStandsOut(shares)];
  const sentences = [strategySentence(best), strategySentence(worst)];
  const others = shares.slice(1, -1);
  if (others.length === 1) return [...sentences, strategySentence(others[0])];
  const [from, to] = [others[others.length - 1].share, others[0].share].map((share) => percent(share));
  return [...sentences, `The other ${others.length} win ${from} to ${to}.`];
}

/** All of three or more are even or unclear: one sentence is enough. Sorted, the best first. */
function noneStandsOut(shares: readonly WinShare[]): string {
  const [best] = shares;
  const fair = shortPercent(best.fair);
  const more = Math.max(...shares.map(({ moreGames }) => moreGames));
  const lead = `${best.name} wins most with ${shareOf('its games', best)}, where ${fair} is fair`;
  if (more === 0) return `No strategy stands out: ${lead}.`;
  return `No strategy stands out in ${counted(best.games, 'game')}: ${lead}; ${moreGamesInWords(more)}.`;
}

function strategySentence(share: WinShare, opponent = ''): string {
  const games = share.seats === 1 ? 'its games' : `games with each of its ${share.seats} seats`;
  return `${share.name} wins ${shareOf(games + opponent, share)}${standingInWords(share)}`;
}

/** How a share stands to the fair share: the end of a sentence that has named both. */
function standingInWords({ standing, fair, low, high, games, moreGames, evenWithin }: WinShare): string {
  const fairly = `the fair share of ${shortPercent(fair)}`;
  switch (standing) {
    case 'more':
    case 'less':
      return `, clearly ${standing} than ${fairly}.`;
    case 'slightlyMore':
    case 'slightlyLess':
      return `, ${standing === 'slightlyMore' ? 'more' : 'less'} than ${fairly}, but by at most ${points(evenWithin)}.`;
    case 'even':
      return `, which is ${fairly} to within ${points(Math.max(high - fair, fair - low))}.`;
    case 'unclear':
      return `: too close to ${fairly} to call from ${counted(games, 'game')}; ${moreGamesInWords(moreGames)}.`;
  }
}

export function noWinnerSentences(cell: CellFindings): string[] {
  const none = cell.noWinner;
  if (none.share === 0) return [];
  if (none.share === 1) return ['No game had a winner.'];
  const { players } = cell.tally;
  const [fair, usual] = [(1 - none.share) / players, 1 / players].map(shortPercent);
  const so = fair === usual ? '' : `; that is why the fair share is ${fair}, not ${usual}`;
  return [`${shareOf('games', none)} end without a winner${so}.`];
}
