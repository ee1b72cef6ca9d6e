/**
 * What is said of games like those that were seen, because games that no run has shown could undo it: worded so wherever it is
 * said, and explained once on a page.
 */

/** Nothing if it holds for all that the game allows. */
export const inThese = (firm: boolean): string => (firm ? '' : ' in these games');

/** Once, if anything on the page is said of these games. */
export const asSeenSentences = (isSaid: boolean): string[] =>
  isSaid ? ['“In these games”: rare ones, unlike any of these, could turn it round.'] : [];
