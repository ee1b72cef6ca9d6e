/**
 * What is in the box, as numbers. A card is 16 × type + value for provisions (types acorn, berry, spikelet), 48 for a
 * digger. Hands are sorted, so diggers come last.
 */
export const MAX_PLAYERS = 6;
export const MAX_PAGES = 12;
export const MAX_HOLES = 32;
/** Tunnels of a page. */
export const MAX_TUNNELS = 64;
/** Most faces of the movement die. */
export const MAX_STEPS = 12;

/** type → its name, of one unit */
export const TYPE_NAMES = ['acorn', 'berry', 'spikelet'] as const;
export const TYPES = TYPE_NAMES.length;
/** The highest value a provision card can have. */
export const HIGHEST_VALUE = 10;
export const DIGGER_CARD = 48;
/** Card codes lie below this. */
export const CARD_CODES = 49;

export const cardType = (card: number): number => card >> 4;
export const cardValue = (card: number): number => card & 15;
export const provisionCard = (type: number, value: number): number => 16 * type + value;

/** What a hole holds. Signs have the number of their type. */
export const WAREHOUSE = 3;
export const PORTAL = 4;
export const PRESENT_HOLE = 5;
export const EMPTY = 6;

/** Provisions of a sign or warehouse. */
export const MAX_PROVISIONS = 60;

/** Slots of a hand; also the most cards a hand can hold. */
export const HAND_STRIDE = 12;
/** Values 0..10 of one type. */
export const VALUE_STRIDE = 11;
/** Values of all three types of one seat. */
export const PILE_STRIDE = TYPES * VALUE_STRIDE;
/** Card codes of one seat. */
export const CODE_STRIDE = 64;
