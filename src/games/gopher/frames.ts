/**
 * Frames of page transitions. A transition can start inside the collection round of another one, if a present holds a
 * digger. Every frame is FRAME_SIZE integers; rules/transition.ts runs them.
 */

/** Indices into a frame. */
export const FRAME_SEAT = 0;
export const FRAME_CAUSE = 1;
/** 1 once the page has turned. */
export const FRAME_TURNED = 2;
export const FRAME_ROLLS = 3;
/** The next seat of the collection round, counted clockwise from the active seat. */
export const FRAME_ROUND = 4;
export const FRAME_SIZE = 5;

/** Every nested transition uses up a digger (at most 20); one more starts from the move. */
export const MAX_FRAMES = 22;

/** Values of FRAME_CAUSE, in the order of the columns pagePortal, pageDigger, pagePresent. */
export const BY_PORTAL = 0;
export const BY_DIGGER = 1;
export const BY_PRESENT = 2;
