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
  dig: [
    { id: 'D1', set: ['combat.forcedFirst=declared'] },
    { id: 'D2 agree', set: ['trade.agree=both'] },
    { id: 'D2 proposer', set: ['trade.proposer=either'] },
    { id: 'D2 goods', set: ['trade.goods=itemsAndTiles'] },
    { id: 'D3', set: ['duel.defenderSees=true'] },
    { id: 'D4', set: ['duel.supportWhen=after'] },
    { id: 'D5', set: ['duel.useOn=opponent'] },
  ],
  gopher: [],
  'portal-dash': [],
};
