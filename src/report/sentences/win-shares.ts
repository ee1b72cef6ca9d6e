/** Sentences on win shares of strategies and of seats against the fair share, for several questions. */
import { isClear, isSlight, type Relation } from '../../analysis/finding.js';
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
import type { WinShare } from '../../analysis/win-shares.js';

/** Colour of a relation. */
export const TONES = { above: 'more', below: 'less', equivalent: 'plain', undecided: 'plain' } as const;

const WORDS: Readonly<Record<Relation, string>> = {
  above: 'more',
  below: 'less',
  equivalent: 'even',
  undecided: 'cannot tell yet',
};

export const relationWord = ({ judgement }: WinShare): string => WORDS[judgement.relation];

/** `clearly more`, `slightly less`, `even`, `cannot tell yet` */
export function formatRelation(share: WinShare): string {
  if (isSlight(share)) return `slightly ${relationWord(share)}`;
  return isClear(share) ? `clearly ${relationWord(share)}` : relationWord(share);
}

export const fairShareOf = ({ reference }: WinShare): string => shortPercent(reference.low);

const isUndecided = ({ judgement }: WinShare): boolean => judgement.relation === 'undecided';

/** States whether a seat is favoured. */
export function seatSentence(shares: readonly WinShare[]): string {
  const best = shares.reduce((a, b) => (b.estimate.value > a.estimate.value ? b : a));
  const worst = shares.reduce((a, b) => (b.estimate.value < a.estimate.value ? b : a));
  const fair = fairShareOf(best);
  const wins = (share: WinShare) => formatShare('games', share.estimate);
  const [clear, ...others] = clearFirst(shares);
  if (clear !== undefined) {
    const how = clear.judgement.relation === 'above' ? 'favoured' : 'at a disadvantage';
    // With two seats, one share determines the other.
    const also = shares.length > 2 ? clearSentences(others) : [];
    return [`${capital(clear.name)} is ${how}: it wins ${wins(clear)}, where ${fair} is fair.`, ...also].join(' ');
  }
  const atMost = points(best.judgement.tolerance);
  const unclear = shares.filter(isUndecided);
  const slight = [best, worst].find(isSlight);
  if (unclear.length > 0) {
    const needed = formatNewRun(unclear);
    const reach = points(Math.max(...unclear.map(({ estimate, reference }) => estimate.high - reference.low)));
    if (slight !== undefined) {
      const others = needed
        ? `Whether other seats are favoured cannot be told yet; ${needed}.`
        : `No other seat is favoured by more than ${reach}.`;
      return `${capital(slight.name)} wins ${relationWord(slight)} than the fair share of ${fair}, but by at most ${atMost}: ${wins(slight)}. ${others}`;
    }
    const lead = `${best.name} wins ${shares.length > 2 ? 'most with ' : ''}${wins(best)}, where ${fair} is fair`;
    return needed
      ? `Whether a seat is favoured cannot be told from ${counted(best.estimate.n, 'game')}: ${lead}; ${needed}.`
      : `No seat is favoured by more than ${reach}: ${lead}.`;
  }
  if (shares.every(({ judgement }) => judgement.relation === 'equivalent')) {
    return `No seat is favoured: each wins the fair share of ${fair} to within ${points(maxDistanceFromFair(shares))}.`;
  }
  return (
    `Seats differ measurably, but by at most ${atMost} from the fair share of ${fair}: ` +
    `${best.name} wins ${wins(best)}, ${worst.name} ${wins(worst)}.`
  );
}

/** Shares clearly above or below the fair share, the largest distance first. */
export const clearFirst = (shares: readonly WinShare[]): WinShare[] => {
  const distance = ({ estimate, reference }: WinShare) => Math.abs(estimate.value - reference.low);
  return shares.filter(isClear).sort((a, b) => distance(b) - distance(a));
};

/** "Clearly more: seat 2, 27.1 % (26.0 % to 28.2 %)." "Clearly less: …" */
export const clearSentences = (shares: readonly WinShare[]): string[] =>
  (['above', 'below'] as const).flatMap((side) => {
    const those = shares.filter(({ judgement }) => judgement.relation === side);
    const names = those.map(({ name, estimate }) => `${name} with ${withRange(estimate)}`);
    return names.length === 0 ? [] : [`Clearly ${WORDS[side]}: ${list(names)}.`];
  });

/** Maximum distance of any interval from the fair share. */
export const maxDistanceFromFair = (shares: readonly WinShare[]): number =>
  Math.max(
    ...shares.map(({ estimate, reference: { low: fair } }) => Math.max(estimate.high - fair, fair - estimate.low)),
  );

/** Maximum games to advise. Above it, the maximum distance from the fair share is given instead. */
const MAX_GAMES_ADVISED = 100_000;

/** Minimum games for estimating how many are needed. */
export const MIN_GAMES_FOR_ADVICE = 100;

/** Advice below that minimum. */
export const FIRST_ANSWER = '1,000 games would give a first answer';

/** "a new run of about 15,000 games would probably settle it"; undefined if that exceeds the maximum */
export function formatNewRun(shares: readonly WinShare[]): string | undefined {
  if (shares.some(({ estimate }) => estimate.n < MIN_GAMES_FOR_ADVICE)) return FIRST_ANSWER;
  const games = Math.max(...shares.map(({ estimate, judgement }) => estimate.n + (judgement.moreGames ?? 0)));
  return games > MAX_GAMES_ADVISED
    ? undefined
    : `a new run of about ${formatRoundedGames(games)} games would probably settle it`;
}
