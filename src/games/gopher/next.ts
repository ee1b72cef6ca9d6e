/** What happens next when nobody is asked: the values of `field[NEXT]`, acted upon in match.ts. */

/** A seat places its token (setup.ts). */
export const NEXT_PLACE = 0;
/** A turn begins (turn.ts). */
export const NEXT_TURN = 1;
/** The topmost transition rolls for a page (transition.ts). */
export const NEXT_PAGE = 2;
/** It decides whether to roll again. */
export const NEXT_CHAIN = 3;
/** It goes on with its collection round. */
export const NEXT_SEAT = 4;
/** The turn is over (turn-end.ts). */
export const NEXT_TURN_END = 5;
