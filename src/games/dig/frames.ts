/**
 * What is under way in a match, as data. The rules never call each other and wait: whoever needs something done first
 * (a movement a meeting, a meeting a combat, a combat a flight) pushes a *frame* for it and is resumed, at the stage it
 * noted, when that frame has ended. Every frame is FRAME_SIZE integers; combats, of which others must know, lie in an
 * array of their own.
 */

/** A frame's parts; what the others mean is said where the frame's rules are. */
export const TYPE = 0;
export const STAGE = 1;
/** The figure the frame is about: a movement's mover, who enters, who flees, who digs. */
export const WHO = 2;
export const FRAME_SIZE = 12;

/** Frame types. Turns (turn.ts) are the lowest frame and never end. */
export const TURN_FRAME = 0;
export const MOVEMENT_FRAME = 1;
export const ENTRY_FRAME = 2;
export const FORCED_FRAME = 3;
export const COMBAT_FRAME = 4;
export const FLIGHT_FRAME = 5;
export const CHASE_FRAME = 6;
export const DIG_FRAME = 7;
export const BLAST_FRAME = 8;
export const LOOT_FRAME = 9;

/**
 * The deepest stack: a turn, a movement, and for each of four combats an entry, the combat, a flight or dig and a forced
 * combat; on top a chase, its entry and a looting.
 */
export const MAX_FRAMES = 24;

/** A combat's parts. Members are listed in turn order. */
export const COMBAT_SPACE = 0;
/** Turns taken. */
export const COMBAT_TURN_COUNT = 1;
/** Members, 2 or 3. */
export const COMBAT_MEMBERS = 2;
/** The member whose turn it is, or -1 before the first. */
export const COMBAT_TURN_OF = 3;
/** 1 if a figure left in the turn under way. */
export const COMBAT_LEFT = 4;
/** Bit per member: still in the combat; netted; entered the space (and is put back at the cap). */
export const COMBAT_PRESENT = 5;
export const COMBAT_NETTED = 6;
export const COMBAT_ENTERED = 7;
/** The first of three: the member's figure. */
export const COMBAT_FIGURE = 8;
export const COMBAT_SIZE = 12;
export const MAX_COMBATS = 4;

/** The mover's trail, and one for each flight or dig of another figure. */
export const MAX_TRAILS = 5;
export const TRAIL_LENGTH = 64;
