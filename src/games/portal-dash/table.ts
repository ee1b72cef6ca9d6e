/** Values that are constant over the games of one table; set when a table is set up. */
import type { Rng } from '../../core/chance.js';
import type { LuckSource, Table, Tell } from '../../core/game.js';
import type { PortalDashRules } from './parameters.js';
import { Setting } from './setting.js';

/** RNG streams by purpose. */
export const STREAMS = ['cube', 'tiles', 'queue', 'items', 'block-die', 'mob-die', 'combat-dice', 'discard'] as const;

/** Designers' names for the RNG streams. */
export const SOURCES: readonly LuckSource[] = [
  { name: 'the cube', streams: ['cube'] },
  { name: 'the tiles', streams: ['tiles'] },
  { name: 'the items drawn', streams: ['items'] },
  { name: 'the block die', streams: ['block-die'] },
  { name: 'the mobs', streams: ['queue', 'mob-die'] },
  { name: 'the combat dice', streams: ['combat-dice'] },
  { name: 'blocks from the discard', streams: ['discard'] },
];

export const setting = new Setting();

class PortalDashTable {
  cubeRng!: Rng;
  tilesRng!: Rng;
  queueRng!: Rng;
  itemsRng!: Rng;
  blockDie!: Rng;
  mobDie!: Rng;
  combatDice!: Rng;
  discardRng!: Rng;
  tell: Tell | null = null;
  names: readonly string[] = [];

  setUp({ players, rules, chance, tell, names }: Table<PortalDashRules>): void {
    setting.read(rules, players);
    this.cubeRng = chance.stream('cube');
    this.tilesRng = chance.stream('tiles');
    this.queueRng = chance.stream('queue');
    this.itemsRng = chance.stream('items');
    this.blockDie = chance.stream('block-die');
    this.mobDie = chance.stream('mob-die');
    this.combatDice = chance.stream('combat-dice');
    this.discardRng = chance.stream('discard');
    this.tell = tell;
    this.names = names;
  }
}

export const table = new PortalDashTable();
