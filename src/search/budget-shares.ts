/** Budget shares: how the games of a search are divided among its phases. */

/** Share of the budget at which the search for candidates ends at the latest. */
export const SEARCH_SHARE = 0.5;
/** Share at which the confirmation ends; the rest is for the figures around the best. */
export const CONFIRM_SHARE = 0.95;
/** Share for screening rules, if they are too many to combine. */
export const SCREENING_SHARE = 0.2;
/**
 * Closing rounds, without an answer: the share of the remaining games for open settings, before promising ones are
 * tried.
 */
export const CLOSING_ROUNDS = [0.5, 1];

/** Returns the games of a closing round; the first reserves those of a try on a fresh seed, if possible. */
export const closingGames = (share: number, remainingGames: number, tryGames: number): number =>
  share === 1 ? remainingGames : Math.max(0, Math.min(share * remainingGames, remainingGames - tryGames));
