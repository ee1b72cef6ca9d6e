/**
 * Decisions and their options as integers.
 *
 * | decision | options |
 * |---|---|
 * | PLACE | the hole |
 * | PRE_ROLL | ROLL, DIG |
 * | MOVE | `packMove(hole, leapfrogged seats)` (no seats without baskets), or STAY; then DIGGER |
 * | COLLECT | DECLINE, then the cards to play as a set of hand slots (bit i: card i of the hand) |
 * | COLLECT, beginner mode | DECLINE, then `packTake(…)` or `packAllLeft(type)` |
 * | PRESENT | the card |
 */

export const DECISIONS = ['PLACE', 'PRE_ROLL', 'MOVE', 'COLLECT', 'PRESENT'] as const;
/** decision → its label */
export const DECISION_LABELS: Readonly<Record<(typeof DECISIONS)[number], string>> = {
  PLACE: 'where to begin',
  PRE_ROLL: 'whether to roll or to dig',
  MOVE: 'where to move',
  COLLECT: 'what to collect with',
  PRESENT: 'which card to take',
};
export const PLACE = 0;
export const PRE_ROLL = 1;
export const MOVE = 2;
export const COLLECT = 3;
export const PRESENT = 4;

export const ROLL = 0;
export const DIG = 1;

export const STAY = 1 << 12;
export const DIGGER = 1 << 13;

export const packMove = (hole: number, leapfrogged: number): number => hole | (leapfrogged << 5);
export const moveHole = (option: number): number => option & 31;
/** Returns a set of seats, bit = seat. */
export const moveLeapfrogged = (option: number): number => (option >> 5) & 63;

export const DECLINE = 0;

/**
 * Upper bound of the number of options of any decision under any setting. Ways to pay: half of the 4096 sets of twelve
 * cards have the parity of the quantity (in units of the greatest common divisor of all values), plus declining: 2049.
 * Moves: 32 holes with 32 sets of others leapt over, plus the digger: 1025. Takes of beginner mode: 1500 for a quantity
 * of 10 if every card were both on the table and in the own pile, for each of three types, plus declining.
 */
export const MAX_OPTIONS = 3 * 1500 + 1;

/**
 * Encodes a take of beginner mode: up to four values taken, then up to two given back, ascending, four bits each from
 * the lowest bits; 0 is no card. Then the type.
 */
export const packTake = (type: number, taken: number, returned: number): number =>
  taken | (returned << 16) | (type << 24);
/** Encodes the option to take every remaining card of a type. */
export const packAllLeft = (type: number): number => ALL_LEFT | (type << 24);

const ALL_LEFT = 1 << 26;
export const isAllLeft = (option: number): boolean => (option & ALL_LEFT) !== 0;
export const takeType = (option: number): number => (option >> 24) & 3;
/** Returns the values taken, four bits each. */
export const takeTaken = (option: number): number => option & 0xffff;
/** Returns the values given back, four bits each. */
export const takeReturned = (option: number): number => (option >> 16) & 0xff;

/** Returns the number of values in a packed list. */
export function countPacked(values: number): number {
  let count = 0;
  for (let rest = values; rest !== 0; rest >>= 4) count++;
  return count;
}

/** Returns the number of elements of a bit set. */
export function countBits(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
