/** Whether a seat is favoured, in sentences. */
import type { CellResult } from '../tables/cell-result.js';
import { count, percent, points, shareOf, shortPercent } from '../tables/format.js';
import { seatShares, type WinShare } from '../tables/win-shares.js';
import { moreGamesInWords } from './strategy-sentences.js';

export function seatSentences(cell: CellResult): string[] {
  const shares = seatShares(cell);
  if (shares.length < 2 || shares[0].fair === 0) return [];
  const confounded = !cell.plan.rotate && cell.strategies.length > 1;
  if (confounded)
    return ['The line-up was not rotated, so the seats cannot be told apart from the strategies in them.'];
  return [seatSentence(shares)];
}

export function seatSentence(shares: readonly WinShare[]): string {
  const fair = shortPercent(shares[0].fair);
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a));
  const worst = shares.reduce((a, b) => (b.share < a.share ? b : a));
  if (best.standing === 'more') {
    return `${capital(best.name)} is favoured: it wins ${shareOf('games', best)}, where ${fair} is fair; ${worst.name} wins least with ${percent(worst.share)}.`;
  }
  if (worst.standing === 'less') {
    return `${capital(worst.name)} is at a disadvantage: it wins ${shareOf('games', worst)}, where ${fair} is fair.`;
  }
  const unclear = shares.filter(({ standing }) => standing === 'unclear');
  if (unclear.length > 0) {
    const more = Math.max(...unclear.map(({ moreGames }) => moreGames));
    return (
      `Whether a seat is favoured cannot be told from ${count(best.games)} games: ${best.name} wins most with ` +
      `${shareOf('games', best)}, where ${fair} is fair; ${moreGamesInWords(more)}.`
    );
  }
  if (shares.every(({ standing }) => standing === 'even')) {
    const farthest = Math.max(...shares.map((share) => Math.max(share.high - share.fair, share.fair - share.low)));
    return `No seat is favoured: each wins the fair share of ${fair} to within ${points(farthest)}.`;
  }
  return (
    `Seats differ measurably, but by at most ${points(best.evenWithin)} from the fair share of ${fair}: ` +
    `${best.name} wins ${shareOf('games', best)}, ${worst.name} ${shareOf('games', worst)}.`
  );
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
