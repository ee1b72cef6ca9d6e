/** What stays the same from game to game at one table: filled when it is set up. */
import type { Rng } from '../../core/chance.js';
import type { Table, Tell } from '../../core/game.js';
import type { PortalDashRules } from './parameters.js';
import { Setting } from './setting.js';

/** Streams of chance by purpose. */
export const STREAMS = ['cube', 'tiles', 'queue', 'items', 'block-die', 'mob-die', 'combat-dice', 'discard'] as const;

/** The rules of the table as numbers. */
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
