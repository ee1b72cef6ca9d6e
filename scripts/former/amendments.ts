/** The change of each amendment, on top of preset `former`, one at a time. */
export interface Amendment {
  /** As in docs/rules. */
  readonly id: string;
  /** `key=value`, as after --set. */
  readonly set: readonly string[];
  /** Whether dig's scripts pace to and fro, as they formerly did; yes by default. */
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
    { id: 'D6 returnBy', set: ['hoarder.returnBy=choice'] },
    { id: 'D6 drawsOn', set: ['hoarder.drawsOn=true'] },
    { id: 'D7 tiles lost', set: ['death.tiles=lost'] },
    { id: 'D7 tiles killer', set: ['death.tiles=killer'] },
    { id: 'D7 robots', set: ['death.robots=stay'] },
    { id: 'D8', set: ['antelope.cards=all'] },
    { id: 'D9', set: ['dig.random.counts=spaces'] },
    {
      id: 'D10',
      set: [
        'tiles.deadEnd=8',
        'tiles.straight=20',
        'tiles.curve=20',
        'tiles.bend=12',
        'tiles.fork=16',
        'tiles.junction=16',
        'tiles.crossroads=12',
        'tiles.hub=4',
      ],
    },
    { id: 'D11', set: [], paces: false },
  ],
  gopher: [
    { id: 'G1', set: ['ineffective.draw=unable'] },
    { id: 'G2', set: ['beginner.removed=acorn:3×2'] },
  ],
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
