/** Parts of the budget: the search for candidates ends here at the latest, */
export const SEARCH_PART = 0.5;
/** and the confirmation here; what is left is for the figures around the best. */
export const CONFIRM_PART = 0.95;
/** Of rules that are too many to combine, those that are combined are chosen with this part. */
export const SCREEN_PART = 0.2;
/** Without an answer, what is left goes to settings that are still open and to whoever looks good then, in so many parts. */
export const SETTLED = [0.5, 1];

/** Games of such a part; the first leaves as many as a try on fresh luck takes (`atry`), if there are. */
export const settledGames = (part: number, left: number, atry: number): number =>
  part === 1 ? left : Math.max(0, Math.min(part * left, left - atry));
