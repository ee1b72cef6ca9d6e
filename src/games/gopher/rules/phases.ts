/** Values of field PHASE: the next step when no decision is pending; flow.ts runs them. */

/** A seat places its token. */
export const NEXT_PLACE = 0;
export const BEGIN_TURN = 1;
/** The topmost transition rolls for a page. */
export const NEXT_PAGE = 2;
/** The topmost transition decides whether to roll again. */
export const NEXT_CHAIN = 3;
/** The topmost transition resumes its collection round. */
export const NEXT_SEAT = 4;
export const END_TURN = 5;
