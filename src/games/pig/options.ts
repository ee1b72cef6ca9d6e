/** The only decision of pig and its two options, in their order. */
export const DECISIONS = ['TURN'] as const;
export const ROLL = 0;
export const HOLD = 1;
