/** Values of field PHASE: the next step of a match; flow.ts runs them. */

/** A decision is pending. */
export const ASKING = 0;
export const BEGIN_TURN = 1;
/** The mob die: spawn or activate. */
export const MOB_DIE = 2;
/** The next figure that the mob die activates. */
export const NEXT_FIGURE = 3;
/** The figure walks towards its target. */
export const FIGURE_WALKS = 4;
/** The figure attacks, if it can. */
export const FIGURE_STRIKES = 5;
export const NEXT_ACTION = 6;
/** The next step of a move, or its end. */
export const NEXT_STEP = 7;
/** The content of the cell that a player landed on, starting with a chest. */
export const LAND = 8;
/** The next seat that finds an item from the chest. */
export const NEXT_CHEST_SEAT = 9;
/** The next tile or the portal, after landing at the edge of the revealed part. */
export const LAND_AT_EDGE = 10;
/** The next block of a mining action, or its end. */
export const NEXT_BLOCK = 11;
/** The taken block has been used. */
export const BLOCK_USED = 12;
/** The next item that a gray block repairs. */
export const NEXT_GRAY_REPAIR = 13;
