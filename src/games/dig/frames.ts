/**
 * The call stack of a match, as data. Rules never call each other and wait: a rule that needs something done first (a
 * movement a meeting, a meeting a combat, a combat a flight) pushes a *frame* for it, and is resumed at its stored
 * stage when that frame has ended. A frame is FRAME_SIZE integers; combats have an array of their own, because other
 * rules read them.
 */

/** Offsets in every frame; those that depend on the type follow below. */
export const TYPE = 0;
export const STAGE = 1;
/** The frame's figure, for example the one that moves, enters, flees or digs. */
export const WHO = 2;
export const FRAME_SIZE = 12;

/** Frame types. TURN_FRAME (turn.ts) is the bottom of the stack and never ends. */
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
 * Maximum depth. The deepest stack: a turn, a movement, and for each of four combats an entry, the combat, a flight or
 * dig and a forced combat; on top a chase, its entry and a looting.
 */
export const MAX_FRAMES = 24;

/** Offsets in a combat. Members are in turn order. */
export const COMBAT_SPACE = 0;
/** Turns taken. */
export const COMBAT_TURN_COUNT = 1;
/** Members, 2 or 3. */
export const COMBAT_MEMBERS = 2;
/** The member in turn, or -1 before the first turn. */
export const COMBAT_TURN_OF = 3;
/** 1 if a figure left during the current turn. */
export const COMBAT_LEFT = 4;
/** Bit per member: still in the combat; netted; entered the space (and is put back at the cap). */
export const COMBAT_PRESENT = 5;
export const COMBAT_NETTED = 6;
export const COMBAT_ENTERED = 7;
/** First of three: the member's figure. */
export const COMBAT_FIGURE = 8;
export const COMBAT_SIZE = 12;
export const MAX_COMBATS = 4;

/** One trail for the mover, and one for each flight or dig of another figure. */
export const MAX_TRAILS = 5;
export const TRAIL_LENGTH = 64;

/** ENTRY_FRAME (traps.ts, meetings.ts): a figure has entered a space. */
export const ENTRY_SPACE = 3;
/** 1 if it meets the figures there; 0 in a chase. */
export const ENTRY_MEETS = 4;
/** 1 once the figure has left the space again, or is dead. */
export const ENTRY_LEFT = 5;
/** Bit per figure still to be met. */
export const ENTRY_TO_MEET = 6;
/** The figure that is currently met. */
export const ENTRY_OTHER = 7;
/** 1 if the figure that entered engaged. */
export const ENTRY_ENGAGED = 8;
/** Bits TRIPPED and FOUGHT, set when they happen. */
export const ENTRY_EVENTS = 9;
/** 1 once the figure met offers a trade, after the one that entered. */
export const ENTRY_OFFERS_BACK = 10;

/** Result of an entry, as bits: a trap was tripped; the figure has left or is dead; a combat ended its movement. */
export const TRIPPED = 1;
export const LEFT = 2;
export const FOUGHT = 4;

/**
 * FORCED_FRAME (forced-combat.ts): the character met at the end of a movement; 1 if the arriving one chose to fight.
 */
export const FORCED_OTHER = 3;
export const FORCED_ENGAGED = 4;

/**
 * COMBAT_FRAME (combat.ts): offset of its combat in `combats`; the figure attacked; 1 if the attacker played a card.
 */
export const FIGHT_COMBAT = 3;
export const FIGHT_TARGET = 4;
export const FIGHT_SUPPORTED = 5;
/** Result of the dice, if cards come after them: pairs that the defender lost, or COUNTER_ATTACK (duel-dice.ts). */
export const FIGHT_RESULT = 6;

/** FLIGHT_FRAME (flight.ts). */
export const FLIGHT_STEPS = 3;
/** 1 after the first step. */
export const FLIGHT_STARTED = 4;
/** 1 while the mover may still be asked to chase. */
export const FLIGHT_CHASE = 5;
/** Offset in `combats` of the combat it flees from. */
export const FLIGHT_COMBAT = 6;
/** 1 if the mover flees: it keeps its trail, and its forced combat waits for the end of its movement. */
export const FLIGHT_OF_MOVER = 7;

/** CHASE_FRAME (chase.ts): the figure chased. The frame returns 1 if it was caught. */
export const CHASE_TARGET = 3;

/**
 * DIG_FRAME (digging.ts): the act that began it; the direction; 1 if a figure other than the mover digs out of a
 * combat.
 */
export const DIG_ACT = 3;
export const DIG_DIRECTION = 4;
export const DIG_ESCAPE = 5;

/** BLAST_FRAME (items.ts): the direction of the dynamite; bit per figure already hit. */
export const BLAST_DIRECTION = 3;
export const BLAST_HIT = 4;

/** LOOT_FRAME (damage.ts): the dead figure; number of items that may be taken; 1 if it was an antelope. */
export const LOOT_DEAD = 3;
export const LOOT_SHARE = 4;
export const LOOT_ANTELOPE = 5;

/** TURN_FRAME (turn.ts): tiles still to draw; the next robot slot to move; tiles that a hoarder still returns. */
export const TURN_DRAWS = 3;
export const TURN_SLOT = 4;
export const TURN_RETURNS = 5;
