/** What each amendment changes, on top of preset `former`, one at a time. */
export interface Amendment {
  /** As in docs/rules. */
  readonly id: string;
  /** `key=value`, as after --set. */
  readonly set: readonly string[];
  /** Whether dig's scripts pace to and fro, as they formerly did; yes if left out. */
  readonly paces?: boolean;
}

/** game → its amendments */
export const AMENDMENTS: Readonly<Record<string, readonly Amendment[]>> = {
  dig: [],
  gopher: [
    { id: 'G1', set: ['ineffective.draw=unable'] },
    { id: 'G2', set: ['beginner.removed=acorn:3×2'] },
  ],
  'portal-dash': [],
};
