/** What a match does next when nobody is asked, as in field PHASE; flow.ts runs them. */

/** A seat places its token. */
export const NEXT_PLACE = 0;
export const BEGIN_TURN = 1;
/** The topmost transition rolls for a page. */
export const NEXT_PAGE = 2;
/** It decides whether to roll again. */
export const NEXT_CHAIN = 3;
/** It goes on with its collection round. */
export const NEXT_SEAT = 4;
export const END_TURN = 5;
