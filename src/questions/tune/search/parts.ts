/** Part of the budget at which the search for candidates ends at the latest. */
export const SEARCH_PART = 0.5;
/** Part at which the confirmation ends; the rest is for the figures around the best. */
export const CONFIRM_PART = 0.95;
/** Part for screening rules, if they are too many to combine. */
export const SCREEN_PART = 0.2;
/**
 * Closing rounds, without an answer: the part of the remaining games for open settings, before promising ones are
 * tried.
 */
export const SETTLED = [0.5, 1];

/** Returns the games of a closing round; the first reserves those of a try on a fresh seed (`atry`), if possible. */
export const settledGames = (part: number, left: number, atry: number): number =>
  part === 1 ? left : Math.max(0, Math.min(part * left, left - atry));
