/**
 * The parameters of one table as numbers and small arrays that the rules can use without a lookup by name. Reading them
 * all in one place, which makes this file long, keeps everything else free of their names.
 *
 * The arrays have the maximum size of any setting and `read` refills them in place: the rules keep references to them.
 */
import { BOSS_ROWS, START_ROWS } from './board.js';
import { cellAt, FLOOR, LAVA, MAGMA, ROWS, SOUL_SAND } from './cells.js';
import {
  ABILITIES,
  BOSSES,
  COLOURS,
  ITEM_TYPES,
  ITEMS,
  type ItemValue,
  KINDS,
  MAX_COLUMNS,
  MAX_FIGURES,
  MAX_PLAYERS,
  MOB_TYPES,
  MOBS,
  TASK_NAMES,
} from './components.js';
import type { PortalDashRules } from './parameters.js';

/** Values of `depleteRule`: exposed blocks that the block die can take. */
export const HIGHEST = 0;
export const TOP_LAYER_ONLY = 1;
const ANY_LAYER = 2;

/** Values of `phaseRule`: when the mob die spawns. */
const NO_MATCH = 0;
export const BY_FACE = 1;
export const BY_CHOICE = 2;

/** Values of `leggings`: when leggings are assigned. */
const ON_ACTIVATE = 0;
export const ONCE_FOUND = 1;
export const ON_USE = 2;

/** Cells of a tile. */
const TILE_CELLS = ROWS * ROWS;
/** Entries per tile in `tileSpot`: the chest spot, then spawners 1 to 3. */
export const SPOTS = 4;

/** Faces of a die, and numbers on the mob die including the blank. */
const SIDES = 6;
const NUMBERS = 7;

/** A separate buffer keeps an array at a constant address, which compiled code can use. */
const bytesOf = (length: number): Uint8Array => new Uint8Array(new ArrayBuffer(length));

export class Setting {
  players = 0;
  /** Maximum number of turns before the game is aborted. */
  turnLimit = 0;

  /** Tiles to place, and tiles to draw from. */
  tiles = 0;
  tilesInBox = 0;
  tileNames: readonly string[] = [];
  /** Possible quarter turns of a tile are `turnStep` × (0 .. turnChoices - 1). */
  turnChoices = 0;
  turnStep = 0;
  /** ((tile × 4 + turns) × 36 + 6x + y) → terrain */
  tileGround = bytesOf(0);
  /** ((tile × 4 + turns) × 4 + spot) → offset from the tile's first cell */
  tileSpot = bytesOf(0);
  /** seat → start cell */
  readonly startCell = new Uint16Array(new ArrayBuffer(2 * MAX_PLAYERS));
  /** boss (first, second) → cell where it appears */
  readonly bossCell = new Uint16Array(new ArrayBuffer(2 * BOSS_ROWS.length));

  /** colour → blocks in the cube at the start */
  readonly cubeCounts = bytesOf(COLOURS.length);
  exposedSides = 0;
  depleteRule = 0;
  /** face 0..5 of the block die → colour, or ANY */
  readonly blockFaces = bytesOf(SIDES);

  /** face 0..5 of the mob die → number */
  readonly mobFaces = bytesOf(SIDES);
  phaseRule = 0;
  /** number on the mob die → 1 if it spawns (phase rule BY_FACE) */
  readonly spawnFace = bytesOf(NUMBERS);
  spawnCount = 0;
  queueShuffled = false;
  /** Number of ordinary mobs in play; they are figures 0 .. mobs-1, the bosses follow. */
  mobs = 0;
  /** Number of bosses of the set. */
  bosses = 0;
  /** The first mob of each of the first three types in play, which start on the first tile. */
  startingMobs: readonly number[] = [];
  /** figure → its type in damage and kill columns: mob type 0..5, 6 Wildfire, 7 Ancient Hoglin */
  readonly figureType = bytesOf(MAX_FIGURES);
  figureLabels: readonly string[] = [];
  /** figure → value */
  readonly figureMove = bytesOf(MAX_FIGURES);
  readonly figureFlies = bytesOf(MAX_FIGURES);
  readonly figureRange = bytesOf(MAX_FIGURES);
  readonly figureLife = bytesOf(MAX_FIGURES);
  readonly figureDamage = bytesOf(MAX_FIGURES);
  /** number on the mob die → set of figures (bit = id) that it activates */
  readonly figuresByNumber = new Int32Array(new ArrayBuffer(4 * NUMBERS));
  allBossLife = 0;

  revealMobs = 0;
  revealChests = 0;
  chestSupply = 0;
  portalOptional = false;
  /** face 0..5 of a combat die → hits */
  readonly combatFaces = bytesOf(SIDES);
  /** Mean hits of one combat die; above 0, because it is a divisor. */
  meanHits = 1;
  hearts = 0;
  /** colour → ability, an index into ABILITIES */
  readonly ability = bytesOf(COLOURS.length);
  heal = 0;
  bridgeRange = 0;

  /** 4 × task + column → size; 0 for a column not in use */
  readonly columnSize = bytesOf(TASK_NAMES.length * MAX_COLUMNS);
  /** Set of columns in use (bit = column). */
  columns = 0;
  /** task → slots */
  readonly taskSlots = bytesOf(TASK_NAMES.length);
  allSlots = 0;
  distinctColours = false;
  sequential = false;
  strictDeadline = false;
  /** True if the game is lost with the cube's last block; with the first death. */
  cubeIsLoss = false;
  firstDeathIsLoss = false;

  actions = 0;
  passAllowed = false;
  moveBasic = 0;
  exactDistance = false;
  landOnEnter = false;
  soulSandCost = 0;
  /** Actions for a basic step onto soul sand, if several may be added up and it takes more than one; else 0. */
  soulSandActions = 0;
  magmaDamage = 0;
  exemptWhenOwned = false;
  mineBasic = 0;
  diamondMinesCube = false;
  leggings = 0;
  findDraw = 0;
  slots = 0;

  /** item type → kind */
  readonly itemKind = bytesOf(ITEM_TYPES);
  /** item type → value; 0 where the kind has none */
  readonly itemMove = bytesOf(ITEM_TYPES);
  readonly itemHearts = bytesOf(ITEM_TYPES);
  readonly itemDice = bytesOf(ITEM_TYPES);
  readonly itemRange = bytesOf(ITEM_TYPES);
  readonly itemMine = bytesOf(ITEM_TYPES);
  /** item type → copies in the stack or the display; 0 for starters */
  readonly itemCount = bytesOf(ITEM_TYPES);
  /** item type → 1 for Netherite items, which come from the display and return to it */
  readonly itemNetherite = bytesOf(ITEM_TYPES);
  /** kind → item type of that kind in the display, or -1 */
  readonly netheriteOfKind = new Int8Array(new ArrayBuffer(KINDS.length));

  /** Reads all parameters of a table; overwrites all previous values. */
  read(rules: PortalDashRules, players: number): this {
    this.players = players;
    this.turnLimit = rules['limits.rounds'] * players;
    this.#readBoard(rules);
    this.#readCubeAndTasks(rules);
    this.#readMobs(rules);
    this.#readFigures(rules);
    this.#readActions(rules);
    this.#readItems(rules);
    return this;
  }

  #readBoard(rules: PortalDashRules): void {
    const { tiles, startRowBySeat = START_ROWS, bossRows = BOSS_ROWS } = rules['board.data'];
    this.tiles = rules['board.tiles'];
    this.tilesInBox = tiles.length;
    this.tileNames = tiles.map((tile, i) => tile.name ?? `tile ${i + 1}`);
    this.turnChoices = { rot4: 4, rot2: 2, none: 1 }[rules['board.rotation']];
    this.turnStep = this.turnChoices === 2 ? 2 : 1;
    this.tileGround = bytesOf(tiles.length * 4 * TILE_CELLS);
    this.tileSpot = bytesOf(tiles.length * 4 * SPOTS);
    for (const [t, tile] of tiles.entries()) this.#readTile(tile.rows, t);
    for (let seat = 0; seat < this.players; seat++) this.startCell[seat] = cellAt(0, startRowBySeat[seat]);
    for (const [boss, row] of bossRows.entries()) this.bossCell[boss] = cellAt(ROWS * this.tiles + 1, row);
    this.revealMobs = rules['reveal.mobs'];
    this.revealChests = rules['reveal.chests'];
    this.chestSupply = rules['chests.supply'];
    this.portalOptional = rules['portal.reveal'] === 'optional';
  }

  /** Fills all four rotations of a tile; one clockwise quarter turn is new(y, x) = old(5 - x, y). */
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

  #readCubeAndTasks(rules: PortalDashRules): void {
    this.cubeCounts.set(rules['cube.counts']);
    this.exposedSides = rules['cube.exposedSides'];
    this.depleteRule = { highest: HIGHEST, topLayerOnly: TOP_LAYER_ONLY, anyLayer: ANY_LAYER }[
      rules['cube.depleteRule']
    ];
    const faceNames: readonly string[] = [...COLOURS, 'any'];
    this.blockFaces.set(rules['blockDie.faces'].map((face) => faceNames.indexOf(face)));

    const auto = this.players <= 2 ? '1-2' : '3-4';
    const side = rules['tasks.side'] === 'auto' ? auto : rules['tasks.side'];
    this.columnSize.fill(0);
    this.columns = 0;
    for (const [t, task] of TASK_NAMES.entries()) {
      const sizes = rules[side === '1-2' ? (`tasks.side12.${task}` as const) : (`tasks.side34.${task}` as const)];
      this.columnSize.set(sizes, t * MAX_COLUMNS);
      this.taskSlots[t] = sum(sizes);
      this.columns |= ((1 << sizes.length) - 1) << (t * MAX_COLUMNS);
    }
    this.allSlots = sum(this.taskSlots);
    this.distinctColours = rules['tasks.columnColours'] === 'distinctInTask';
    this.sequential = rules['tasks.order'] === 'sequential';
    this.strictDeadline = rules['tasks.deadline'] === 'strict';
    this.cubeIsLoss = rules['lose.cube'];
    this.firstDeathIsLoss = rules['lose.death'] === 'anyone';
    for (const [i, colour] of COLOURS.entries()) this.ability[i] = ABILITIES.indexOf(rules[`blocks.${colour}.ability`]);
    this.heal = rules['blocks.red.heal'];
    this.bridgeRange = rules['blocks.brown.range'];
  }

  #readMobs(rules: PortalDashRules): void {
    this.mobFaces.set(rules['mobDie.faces']);
    this.phaseRule = { noMatch: NO_MATCH, face: BY_FACE, choice: BY_CHOICE }[rules['mobs.phaseRule']];
    this.spawnFace.fill(0);
    for (const face of rules['mobDie.spawnFaces']) this.spawnFace[face] = 1;
    this.spawnCount = rules['mobs.spawnCount'];
    this.queueShuffled = rules['mobs.queueOrder'] === 'random';
  }

  #readFigures(rules: PortalDashRules): void {
    const labels: string[] = [];
    const firsts: number[] = [];
    this.figuresByNumber.fill(0);
    const add = (
      label: string,
      type: number,
      keys: `mobs.${(typeof MOBS)[number]['name']}` | `boss.${(typeof BOSSES)[number]['name']}`,
      faces: readonly number[],
    ): void => {
      const figure = labels.push(label) - 1;
      this.figureType[figure] = type;
      this.figureMove[figure] = rules[`${keys}.move`];
      this.figureFlies[figure] = rules[`${keys}.flies`];
      this.figureRange[figure] = rules[`${keys}.range`];
      this.figureLife[figure] = rules[`${keys}.life`];
      this.figureDamage[figure] = rules[`${keys}.damage`];
      for (const face of faces) this.figuresByNumber[face] |= 1 << figure;
    };
    for (const [type, { name, label }] of MOBS.entries()) {
      const number = rules[`mobs.${name}.number`];
      if (rules[`mobs.${name}.count`] > 0) firsts.push(labels.length);
      for (let i = 0; i < rules[`mobs.${name}.count`]; i++) add(label, type, `mobs.${name}`, [number]);
    }
    this.mobs = labels.length;
    this.startingMobs = firsts.slice(0, 3);
    const sides: readonly string[] = rules['boss.set'].split('+');
    for (const { name, label, boss } of BOSSES.filter((side) => sides.includes(side.name)))
      add(label, MOB_TYPES + boss, `boss.${name}`, rules['boss.faces']);
    this.bosses = labels.length - this.mobs;
    this.figureLabels = labels;
    if (labels.length > MAX_FIGURES) throw new Error('more figures than the box holds');
    this.allBossLife = sum(this.figureLife.subarray(this.mobs, labels.length));
    this.combatFaces.set(rules['combatDie.faces']);
    this.meanHits = Math.max(1, sum(this.combatFaces)) / SIDES;
  }

  #readActions(rules: PortalDashRules): void {
    this.actions = rules['turn.actions'];
    this.passAllowed = rules['turn.pass'] === 'allowed';
    this.hearts = rules['player.hearts'];
    this.moveBasic = rules['move.basic'];
    this.exactDistance = rules['move.itemDistance'] === 'exact';
    this.landOnEnter = rules['move.landing'] === 'enter';
    this.soulSandCost = rules['move.soulSandCost'];
    const actionsForSoulSand = Math.ceil(this.soulSandCost / this.moveBasic);
    this.soulSandActions =
      rules['move.soulSandBasic'] === 'twoActions' && actionsForSoulSand > 1 ? actionsForSoulSand : 0;
    this.magmaDamage = rules['move.magmaDamage'];
    this.exemptWhenOwned = rules['move.netheriteScope'] === 'owned';
    this.mineBasic = rules['mine.basic'];
    this.diamondMinesCube = rules['mine.diamondPickaxe'] === 'discardOrCube';
  }

  #readItems(rules: PortalDashRules): void {
    this.leggings = { onActivate: ON_ACTIVATE, onceFound: ONCE_FOUND, onUse: ON_USE }[rules['leggings.assign']];
    this.findDraw = rules['find.draw'];
    this.slots = rules['inventory.size'];
    this.netheriteOfKind.fill(-1);
    for (const [type, { name, kind, values, from }] of ITEMS.entries()) {
      const value = (key: ItemValue): number => (values[key] === undefined ? 0 : rules[`items.${name}.${key}`]);
      this.itemKind[type] = kind;
      this.itemMove[type] = value('move');
      this.itemHearts[type] = value('hearts');
      this.itemDice[type] = value('dice');
      this.itemRange[type] = value('range');
      this.itemMine[type] = value('mine');
      this.itemCount[type] = from === 'starter' ? 0 : rules[`items.${name}.count`];
      this.itemNetherite[type] = from === 'display' ? 1 : 0;
      if (from === 'display') this.netheriteOfKind[kind] = type;
    }
  }
}

function sum(numbers: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < numbers.length; i++) total += numbers[i];
  return total;
}
