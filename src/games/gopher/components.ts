/**
 * Contents of the box, encoded as integers. A card is 16 × type + value for provisions (types acorn, berry, spikelet),
 * 48 for a digger. Hands are sorted, so diggers come last.
 */
export const MAX_PLAYERS = 6;
export const MAX_PAGES = 12;
export const MAX_HOLES = 32;
/** Per page. */
export const MAX_TUNNELS = 64;
/** Maximum faces of the movement die. */
export const MAX_STEPS = 12;

/** type → its name in the singular */
export const TYPE_NAMES = ['acorn', 'berry', 'spikelet'] as const;
export const TYPES = TYPE_NAMES.length;
/** Maximum value of a provision card. */
export const HIGHEST_VALUE = 10;
export const DIGGER_CARD = 48;
/** Exclusive upper limit of card codes. */
export const CARD_CODES = 49;

export const cardType = (card: number): number => card >> 4;
export const cardValue = (card: number): number => card & 15;
export const provisionCard = (type: number, value: number): number => 16 * type + value;

/** Contents of a hole. Signs have the number of their type. */
export const WAREHOUSE = 3;
export const PORTAL = 4;
export const PRESENT_HOLE = 5;
export const EMPTY = 6;

/** Maximum quantity of a sign or warehouse. */
export const MAX_PROVISIONS = 60;

/** Slots per hand; also the maximum number of cards in it. */
export const HAND_STRIDE = 12;
/** Values 0..10 of one type. */
export const VALUE_STRIDE = 11;
/** Values of all three types of one seat. */
export const PILE_STRIDE = TYPES * VALUE_STRIDE;
/** Card codes per seat, rounded up from 49. */
export const CODE_STRIDE = 64;
