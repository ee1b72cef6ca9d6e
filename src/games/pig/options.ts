/** The only decision of pig and its two options, in order. */
export const DECISIONS = ['TURN'] as const;
export const DECISION_LABELS: Readonly<Record<(typeof DECISIONS)[number], string>> = {
  TURN: 'whether to roll or to hold',
};
/** Kinds of options: each option is its own kind. */
export const OPTION_KINDS = { TURN: ['roll', 'hold'] } as const;
export const ROLL = 0;
export const HOLD = 1;
