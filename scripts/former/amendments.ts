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
  gopher: [],
  'portal-dash': [
    { id: 'P1', set: ['lose.cube=false'] },
    { id: 'P1', set: ['lose.death=everyone'] },
    { id: 'P2', set: ['tasks.side12.A=6,6'] },
    { id: 'P2', set: ['tasks.side12.B=6,6'] },
    { id: 'P2', set: ['tasks.side12.C=5,3'] },
    { id: 'P2', set: ['tasks.side34.A=6,2'] },
    { id: 'P2', set: ['tasks.side34.B=6,5'] },
    { id: 'P2', set: ['tasks.side34.C=6,2'] },
    { id: 'P2', set: ['combatDie.faces=0,1,1,2,2,3'] },
    { id: 'P2', set: ['items.leatherBoots.move=5'] },
    { id: 'P2', set: ['items.ironBoots.move=6'] },
    { id: 'P2', set: ['items.diamondBoots.move=7'] },
    { id: 'P2', set: ['items.netheriteBoots.move=7'] },
    { id: 'P2', set: ['reveal.mobs=2'] },
    { id: 'P3', set: ['blocks.red.ability=repair'] },
    { id: 'P3', set: ['blocks.gray.ability=none'] },
    { id: 'P3', set: ['blocks.gold.ability=heal'] },
    { id: 'P3', set: ['blocks.brown.ability=enchant'] },
    { id: 'P3', set: ['blocks.black.ability=bridge'] },
  ],
};
