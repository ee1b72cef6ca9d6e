/** The only decision of pig and its two options, in their order. */
export const DECISIONS = ['TURN'] as const;
/** What each of them is about. */
export const DECISION_LABELS: Readonly<Record<(typeof DECISIONS)[number], string>> = {
  TURN: 'whether to roll or to hold',
};
/** Kinds of options: each is one. */
export const OPTION_KINDS = { TURN: ['roll', 'hold'] } as const;
export const ROLL = 0;
export const HOLD = 1;
