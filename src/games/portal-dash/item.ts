/**
 * An item in a slot, encoded as one integer: type, row, assignment and hearts. Two items are identical in the rules'
 * sense exactly if their integers are equal.
 */

/** Assignments of leggings; 0 is none. */
export const MOVEMENT = 1;
export const ARMOUR = 2;

const ACTIVE = 1 << 5;

/** Encodes an active item. */
export const activeItem = (type: number, assignment: number, hearts: number): number =>
  type | ACTIVE | (assignment << 6) | (hearts << 8);
/** Encodes an item in the bottom row, which has no hearts. */
export const inactiveItem = (type: number, assignment: number): number => type | (assignment << 6);

export const typeOf = (item: number): number => item & 31;
export const isActive = (item: number): boolean => (item & ACTIVE) !== 0;
export const assignmentOf = (item: number): number => (item >> 6) & 3;
export const heartsOf = (item: number): number => item >> 8;
