/** Constants of all games at one table: filled by `setUp`. */
import type { Rng } from '../../core/chance.js';
import type { LuckSource, Table, Tell } from '../../core/game.js';
import { type Board, boardOf } from './board.js';
import { fillBoardArrays } from './board-arrays.js';
import type { DigRules } from './parameters.js';
import { Setting } from './setting.js';

/** Random streams by purpose, so that changing one rule leaves the luck of the others in place. */
export const STREAMS = [
  /** the cards and tiles each player starts with */
  'setup',
  'initiative',
  /** the two dice of a turn */
  'dig-dice',
  /** tiles drawn from the bag */
  'tiles',
  /** tiles drawn from, or returned by, a hoarder */
  'hoarder',
  /** item cards drawn from the deck */
  'items',
  'find-dice',
  /** which face of a trap's die comes up */
  'trap-dice',
  /** random effects of a tripped trap */
  'trap-effects',
  /** attacks, defences and rolls to disengage */
  'combat-dice',
  /** random effects of an item used in combat */
  'combat-items',
  /** digging by hand */
  'digging',
  /** which items are looted */
  'loot',
  /** an antelope's movement die and its first card */
  'antelope',
] as const;

/** Names of the streams for designers. */
export const SOURCES: readonly LuckSource[] = [
  { name: 'the starting hands', streams: ['setup'] },
  { name: 'initiative', streams: ['initiative'] },
  { name: 'the dig dice', streams: ['dig-dice', 'digging'] },
  { name: 'the tiles drawn', streams: ['tiles', 'hoarder'] },
  { name: 'the items found', streams: ['items', 'find-dice'] },
  { name: 'the trap dice', streams: ['trap-dice', 'trap-effects'] },
  { name: 'combat', streams: ['combat-dice', 'combat-items', 'loot'] },
  { name: 'the antelope', streams: ['antelope'] },
];

/** The resolved rules. */
export const setting = new Setting();

class DigTable {
  players = 0;
  board!: Board;
  spaces = 0;
  centre = 0;
  setup!: Rng;
  initiative!: Rng;
  digDice!: Rng;
  tileDraws!: Rng;
  hoarderDraws!: Rng;
  itemDraws!: Rng;
  findDice!: Rng;
  trapDice!: Rng;
  trapEffects!: Rng;
  combatDice!: Rng;
  combatItems!: Rng;
  digging!: Rng;
  lootDraws!: Rng;
  antelopeLuck!: Rng;
  tell: Tell | null = null;
  names: readonly string[] = [];

  setUp({ players, rules, chance, tell, names }: Table<DigRules>): void {
    setting.read(rules);
    this.players = players;
    this.board = boardOf(setting.radius, players);
    this.spaces = this.board.spaces;
    this.centre = this.board.centre;
    fillBoardArrays(this.board, setting.moleRange);
    this.setup = chance.stream('setup');
    this.initiative = chance.stream('initiative');
    this.digDice = chance.stream('dig-dice');
    this.tileDraws = chance.stream('tiles');
    this.hoarderDraws = chance.stream('hoarder');
    this.itemDraws = chance.stream('items');
    this.findDice = chance.stream('find-dice');
    this.trapDice = chance.stream('trap-dice');
    this.trapEffects = chance.stream('trap-effects');
    this.combatDice = chance.stream('combat-dice');
    this.combatItems = chance.stream('combat-items');
    this.digging = chance.stream('digging');
    this.lootDraws = chance.stream('loot');
    this.antelopeLuck = chance.stream('antelope');
    this.tell = tell === null ? null : capitalised(tell);
    this.names = names;
  }
}

/** Capitalizes sentences, which may begin with `the robot of …`. */
const capitalised =
  (tell: Tell): Tell =>
  (level, text, more) =>
    tell(level, begun(text), more?.otherwise === undefined ? more : { ...more, otherwise: begun(more.otherwise) });

const begun = (text: string): string => text[0].toUpperCase() + text.slice(1);

export const table = new DigTable();
