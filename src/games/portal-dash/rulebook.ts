/**
 * The parameters of one table, read once into numbers and small tables that the rules can use without a lookup by name.
 * Long because there are many parameters, and reading them all in one place keeps everything else free of their names.
 */
import type { Rules } from '../../core/parameter.js';
import type { Tile } from './board.js';
import { BOSS_ROWS, cellAt, FLOOR, LAVA, MAGMA, ROWS, SOUL_SAND, START_ROWS } from './cells.js';
import {
  ANY,
  BOSSES,
  COLOURS,
  type FigureFacts,
  ITEM_TYPES,
  ITEMS,
  MOB_TYPES,
  MOBS,
  MOST_COLUMNS,
  MOST_FIGURES,
  TASK_NAMES,
} from './components.js';

/** Which exposed blocks the block die can take. */
export const HIGHEST = 0;
export const TOP_LAYER_ONLY = 1;
export const ANY_LAYER = 2;

/** When the mob die spawns. */
export const NO_MATCH = 0;
export const BY_FACE = 1;
export const BY_CHOICE = 2;

/** When leggings are assigned. */
export const ON_ACTIVATE = 0;
export const ONCE_FOUND = 1;
export const ON_USE = 2;

/** Cells of a tile. */
const TILE_CELLS = ROWS * ROWS;
/** Spots of a tile in `tileSpot`: the chest spot, then spawners 1 to 3. */
export const SPOTS = 4;

export class Rulebook {
  readonly players: number;
  /** Tiles to lay. */
  readonly tiles: number;
  /** Tiles to draw from. */
  readonly tilesInBox: number;
  readonly tileNames: readonly string[];
  /** Quarter turns a tile can have are `turnStep` × (0 .. turnChoices - 1). */
  readonly turnChoices: number;
  readonly turnStep: number;
  /** ((tile × 4 + turns) × 36 + 6x + y) → terrain */
  readonly tileGround: Uint8Array;
  /** ((tile × 4 + turns) × 4 + spot) → what to add to the number of the tile's first cell */
  readonly tileSpot: Uint8Array;
  /** seat → start cell */
  readonly startCell: Uint16Array;
  /** boss (first, second) → cell where it appears */
  readonly bossCell: Uint16Array;

  /** colour → blocks in the cube at the start */
  readonly cubeCounts: Uint8Array;
  readonly exposedSides: number;
  readonly depleteRule: number;
  /** face 0..5 of the block die → colour, or ANY */
  readonly blockFaces: Uint8Array;

  /** face 0..5 of the mob die → number */
  readonly mobFaces: Uint8Array;
  readonly phaseRule: number;
  /** number on the mob die → 1 if it spawns (phase rule BY_FACE) */
  readonly spawnFace: Uint8Array;
  readonly spawnCount: number;
  readonly queueShuffled: boolean;
  /** Ordinary mobs in play; figures 0 .. mobs-1 are they, the bosses come after. */
  readonly mobs: number;
  /** Bosses of the set. */
  readonly bosses: number;
  /** figure → what it is in damage and kill columns: mob type 0..5, 6 Wildfire, 7 Ancient Hoglin */
  readonly figureType: Uint8Array;
  readonly figureLabels: readonly string[];
  /** figure → value */
  readonly figureMove: Uint8Array;
  readonly figureFlies: Uint8Array;
  readonly figureRange: Uint8Array;
  readonly figureLife: Uint8Array;
  readonly figureDamage: Uint8Array;
  /** number on the mob die → set of figures (bit = id) that it activates */
  readonly figuresByNumber: Int32Array;
  readonly allBossLife: number;

  readonly revealMobs: number;
  readonly revealChests: number;
  readonly chestSupply: number;
  readonly portalOptional: boolean;
  /** face 0..5 of a combat die → hits */
  readonly combatFaces: Uint8Array;
  readonly hearts: number;
  readonly heal: number;
  readonly bridgeRange: number;

  /** 4 × task + column → size; 0 for a column that is not there */
  readonly columnSize: Uint8Array;
  /** task → slots */
  readonly taskSlots: Uint8Array;
  readonly allSlots: number;
  readonly distinctColours: boolean;
  readonly sequential: boolean;
  readonly strictDeadline: boolean;

  readonly actions: number;
  readonly passAllowed: boolean;
  readonly moveBasic: number;
  readonly exactDistance: boolean;
  readonly landOnEnter: boolean;
  readonly soulSandCost: number;
  /** Actions that a basic step onto soul sand uses up, if several may be added up and it takes more than one; else 0. */
  readonly soulSandActions: number;
  readonly magmaDamage: number;
  readonly exemptWhenOwned: boolean;
  readonly mineBasic: number;
  readonly diamondMinesCube: boolean;
  readonly leggings: number;
  readonly findDraw: number;
  readonly slots: number;

  /** item type → kind */
  readonly itemKind: Uint8Array;
  /** item type → value; 0 where the kind has none */
  readonly itemMove: Uint8Array;
  readonly itemHearts: Uint8Array;
  readonly itemDice: Uint8Array;
  readonly itemRange: Uint8Array;
  readonly itemMine: Uint8Array;
  /** item type → copies in the stack or the display; 0 for starters */
  readonly itemCount: Uint8Array;
  /** item type → 1 for Netherite items, which come from the display and return to it */
  readonly itemNetherite: Uint8Array;
  /** kind → item type of that kind in the display, or -1 */
  readonly netheriteOfKind: Int8Array;

  /** Turns after which the game is broken off. */
  readonly turnLimit: number;

  constructor(rules: Rules, players: number) {
    const number = (key: string): number => rules[key] as number;
    const numbers = (key: string): readonly number[] => rules[key] as readonly number[];
    const place = (key: string, choices: readonly string[]): number => choices.indexOf(rules[key] as string);
    this.players = players;

    const board = rules['board.data'] as {
      tiles: readonly Tile[];
      startRowBySeat?: readonly number[];
      bossRows?: readonly number[];
    };
    this.tiles = number('board.tiles');
    this.tilesInBox = board.tiles.length;
    this.tileNames = board.tiles.map((tile, i) => tile.name ?? `tile ${i + 1}`);
    this.turnChoices = [4, 2, 1][place('board.rotation', ['rot4', 'rot2', 'none'])];
    this.turnStep = this.turnChoices === 2 ? 2 : 1;
    this.tileGround = new Uint8Array(this.tilesInBox * 4 * TILE_CELLS);
    this.tileSpot = new Uint8Array(this.tilesInBox * 4 * SPOTS);
    for (const [t, tile] of board.tiles.entries()) this.#readTile(tile.rows, t);
    const startRows = board.startRowBySeat ?? START_ROWS;
    this.startCell = Uint16Array.from({ length: players }, (_, seat) => cellAt(0, startRows[seat]));
    this.bossCell = Uint16Array.from(board.bossRows ?? BOSS_ROWS, (row) => cellAt(6 * this.tiles + 1, row));

    this.cubeCounts = Uint8Array.from(numbers('cube.counts'));
    this.exposedSides = number('cube.exposedSides');
    this.depleteRule = place('cube.depleteRule', ['highest', 'topLayerOnly', 'anyLayer']);
    const faceNames: readonly string[] = [...COLOURS, 'any'];
    this.blockFaces = Uint8Array.from(rules['blockDie.faces'] as readonly string[], (face) => faceNames.indexOf(face));
    if (faceNames[ANY] !== 'any') throw new Error('the face "any" must come after the colours');

    this.mobFaces = Uint8Array.from(numbers('mobDie.faces'));
    this.phaseRule = place('mobs.phaseRule', ['noMatch', 'face', 'choice']);
    this.spawnFace = new Uint8Array(7);
    for (const face of numbers('mobDie.spawnFaces')) this.spawnFace[face] = 1;
    this.spawnCount = number('mobs.spawnCount');
    this.queueShuffled = rules['mobs.queueOrder'] === 'random';

    const figures: { facts: FigureFacts; type: number; keys: string; numbers: readonly number[] }[] = [];
    MOBS.forEach((facts, type) => {
      const keys = `mobs.${facts.name}`;
      for (let i = 0; i < number(`${keys}.count`); i++)
        figures.push({ facts, type, keys, numbers: [number(`${keys}.number`)] });
    });
    this.mobs = figures.length;
    const sides = (rules['boss.set'] as string).split('+');
    for (const facts of BOSSES.filter((side) => sides.includes(side.name)))
      figures.push({ facts, type: MOB_TYPES + facts.boss, keys: `boss.${facts.name}`, numbers: numbers('boss.faces') });
    this.bosses = figures.length - this.mobs;
    this.figureLabels = figures.map(({ facts }) => facts.label);
    this.figureType = Uint8Array.from(figures, ({ type }) => type);
    const figureValue = (value: string): Uint8Array =>
      Uint8Array.from(figures, ({ keys }) => number(`${keys}.${value}`));
    this.figureMove = figureValue('move');
    this.figureFlies = figureValue('flies');
    this.figureRange = figureValue('range');
    this.figureLife = figureValue('life');
    this.figureDamage = figureValue('damage');
    this.figuresByNumber = new Int32Array(7);
    figures.forEach(({ numbers: faces }, id) => {
      for (const face of faces) this.figuresByNumber[face] |= 1 << id;
    });
    if (figures.length > MOST_FIGURES) throw new Error('more figures than the box holds');
    this.allBossLife = this.figureLife.subarray(this.mobs).reduce((sum, life) => sum + life, 0);

    this.revealMobs = number('reveal.mobs');
    this.revealChests = number('reveal.chests');
    this.chestSupply = number('chests.supply');
    this.portalOptional = rules['portal.reveal'] === 'optional';
    this.combatFaces = Uint8Array.from(numbers('combatDie.faces'));
    this.hearts = number('player.hearts');
    this.heal = number('blocks.red.heal');
    this.bridgeRange = number('blocks.brown.range');

    const side = rules['tasks.side'] === 'auto' ? (players <= 2 ? '1-2' : '3-4') : (rules['tasks.side'] as string);
    this.columnSize = new Uint8Array(TASK_NAMES.length * MOST_COLUMNS);
    TASK_NAMES.forEach((task, t) => {
      this.columnSize.set(numbers(`tasks.side${side.replace('-', '')}.${task}`), t * MOST_COLUMNS);
    });
    this.taskSlots = Uint8Array.from(TASK_NAMES, (_, t) =>
      this.columnSize.subarray(t * MOST_COLUMNS, (t + 1) * MOST_COLUMNS).reduce((sum, size) => sum + size, 0),
    );
    this.allSlots = this.taskSlots.reduce((sum, slots) => sum + slots, 0);
    this.distinctColours = rules['tasks.columnColours'] === 'distinctInTask';
    this.sequential = rules['tasks.order'] === 'sequential';
    this.strictDeadline = rules['tasks.deadline'] === 'strict';

    this.actions = number('turn.actions');
    this.passAllowed = rules['turn.pass'] === 'allowed';
    this.moveBasic = number('move.basic');
    this.exactDistance = rules['move.itemDistance'] === 'exact';
    this.landOnEnter = rules['move.landing'] === 'enter';
    this.soulSandCost = number('move.soulSandCost');
    const actionsForSoulSand = Math.ceil(this.soulSandCost / this.moveBasic);
    this.soulSandActions =
      rules['move.soulSandBasic'] === 'twoActions' && actionsForSoulSand > 1 ? actionsForSoulSand : 0;
    this.magmaDamage = number('move.magmaDamage');
    this.exemptWhenOwned = rules['move.netheriteScope'] === 'owned';
    this.mineBasic = number('mine.basic');
    this.diamondMinesCube = rules['mine.diamondPickaxe'] === 'discardOrCube';
    this.leggings = place('leggings.assign', ['onActivate', 'onceFound', 'onUse']);
    this.findDraw = number('find.draw');
    this.slots = number('inventory.size');

    this.itemKind = Uint8Array.from(ITEMS, ({ kind }) => kind);
    const itemValue = (value: 'move' | 'hearts' | 'dice' | 'range' | 'mine'): Uint8Array =>
      Uint8Array.from(ITEMS, ({ name, values }) =>
        values[value] === undefined ? 0 : number(`items.${name}.${value}`),
      );
    this.itemMove = itemValue('move');
    this.itemHearts = itemValue('hearts');
    this.itemDice = itemValue('dice');
    this.itemRange = itemValue('range');
    this.itemMine = itemValue('mine');
    this.itemCount = Uint8Array.from(ITEMS, ({ name, from }) =>
      from === 'starter' ? 0 : number(`items.${name}.count`),
    );
    this.itemNetherite = Uint8Array.from(ITEMS, ({ from }) => (from === 'display' ? 1 : 0));
    this.netheriteOfKind = new Int8Array(6).fill(-1);
    for (let type = 0; type < ITEM_TYPES; type++)
      if (this.itemNetherite[type] === 1) this.netheriteOfKind[this.itemKind[type]] = type;

    this.turnLimit = number('limits.rounds') * players;
  }

  /** All four rotations of a tile; one clockwise quarter turn is new(y, x) = old(5 - x, y). */
  #readTile(rows: readonly string[], tile: number): void {
    let letters = rows.map((row) => [...row]);
    for (let turns = 0; turns < 4; turns++) {
      for (let y = 0; y < ROWS; y++) {
        for (let x = 0; x < ROWS; x++) {
          const letter = letters[y][x];
          const terrain = letter === 'L' ? LAVA : letter === 'M' ? MAGMA : letter === 'S' ? SOUL_SAND : FLOOR;
          this.tileGround[(tile * 4 + turns) * TILE_CELLS + ROWS * x + y] = terrain;
          const spot = 'C123'.indexOf(letter);
          if (spot >= 0) this.tileSpot[(tile * 4 + turns) * SPOTS + spot] = cellAt(x, y) - cellAt(0, 0);
        }
      }
      const old = letters;
      letters = old.map((row, y) => row.map((_, x) => old[ROWS - 1 - x][y]));
    }
  }
}
