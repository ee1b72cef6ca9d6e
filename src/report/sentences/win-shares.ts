/** Sentences on win shares of strategies and of seats against the fair share, for several questions. */

import {
  capital,
  counted,
  formatRoundedGames,
  formatShare,
  list,
  points,
  shortPercent,
  withRange,
} from '../../analysis/format.js';
import type { Standing, WinShare } from '../../analysis/win-shares.js';

const STANDINGS: Record<Standing, string> = {
  more: 'clearly more',
  slightlyMore: 'slightly more',
  even: 'even',
  unclear: 'cannot tell yet',
  slightlyLess: 'slightly less',
  less: 'clearly less',
};

export const formatStanding = (standing: Standing): string => STANDINGS[standing];

/** States whether a seat is favoured. */
export function seatSentence(shares: readonly WinShare[]): string {
  const fair = shortPercent(shares[0].fair);
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a));
  const worst = shares.reduce((a, b) => (b.share < a.share ? b : a));
  const [clear, ...others] = clearFirst(shares);
  if (clear !== undefined) {
    const how = clear.standing === 'more' ? 'favoured' : 'at a disadvantage';
    // With two seats, one share determines the other.
    const also = shares.length > 2 ? clearSentences(others) : [];
    return [
      `${capital(clear.name)} is ${how}: it wins ${formatShare('games', clear)}, where ${fair} is fair.`,
      ...also,
    ].join(' ');
  }
  const unclear = shares.filter(({ standing }) => standing === 'unclear');
  const slight = [best, worst].find(({ standing }) => standing === 'slightlyMore' || standing === 'slightlyLess');
  if (unclear.length > 0) {
    const needed = formatNewRun(unclear);
    const atMost = points(Math.max(...unclear.map(({ high, fair }) => high - fair)));
    if (slight !== undefined) {
      const side = slight.standing === 'slightlyMore' ? 'more' : 'less';
      const others = needed
        ? `Whether other seats are favoured cannot be told yet; ${needed}.`
        : `No other seat is favoured by more than ${atMost}.`;
      return (
        `${capital(slight.name)} wins ${side} than the fair share of ${fair}, but by at most ${points(slight.evenWithin)}: ` +
        `${formatShare('games', slight)}. ${others}`
      );
    }
    const lead = `${best.name} wins ${shares.length > 2 ? 'most with ' : ''}${formatShare('games', best)}, where ${fair} is fair`;
    return needed
      ? `Whether a seat is favoured cannot be told from ${counted(best.games, 'game')}: ${lead}; ${needed}.`
      : `No seat is favoured by more than ${atMost}: ${lead}.`;
  }
  if (shares.every(({ standing }) => standing === 'even')) {
    return `No seat is favoured: each wins the fair share of ${fair} to within ${points(maxDistanceFromFair(shares))}.`;
  }
  return (
    `Seats differ measurably, but by at most ${points(best.evenWithin)} from the fair share of ${fair}: ` +
    `${best.name} wins ${formatShare('games', best)}, ${worst.name} ${formatShare('games', worst)}.`
  );
}

/** Shares clearly above or below the fair share, the largest distance first. */
export const clearFirst = (shares: readonly WinShare[]): WinShare[] =>
  shares
    .filter(({ standing }) => standing === 'more' || standing === 'less')
    .sort((a, b) => Math.abs(b.share - b.fair) - Math.abs(a.share - a.fair));

/** "Clearly more: seat 2, 27.1 % (26.0 % to 28.2 %)." "Clearly less: …" */
export const clearSentences = (shares: readonly WinShare[]): string[] =>
  (['more', 'less'] as const).flatMap((side) => {
    const those = shares.filter(({ standing }) => standing === side);
    const names = those.map((share) => `${share.name} with ${withRange(share)}`);
    return names.length === 0 ? [] : [`${capital(STANDINGS[side])}: ${list(names)}.`];
  });

/** Maximum distance of any interval from the fair share. */
export const maxDistanceFromFair = (shares: readonly WinShare[]): number =>
  Math.max(...shares.map(({ low, high, fair }) => Math.max(high - fair, fair - low)));

/** Maximum games to advise. Above it, the maximum distance from the fair share is given instead. */
const MAX_GAMES_ADVISED = 100_000;

/** Minimum games for estimating how many are needed. */
export const MIN_GAMES_FOR_ADVICE = 100;

/** Advice below that minimum. */
export const FIRST_ANSWER = '1,000 games would give a first answer';

/** "a new run of about 15,000 games would probably settle it"; undefined if that exceeds the maximum */
export function formatNewRun(shares: readonly WinShare[]): string | undefined {
  if (shares.some(({ games }) => games < MIN_GAMES_FOR_ADVICE)) return FIRST_ANSWER;
  const games = Math.max(...shares.map(({ games, moreGames }) => games + moreGames));
  return games > MAX_GAMES_ADVISED
    ? undefined
    : `a new run of about ${formatRoundedGames(games)} games would probably settle it`;
}
