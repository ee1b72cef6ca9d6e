/**
 * What every seat sees of portal-dash. Nothing is private to one seat; hidden from all are the cube's blocks without a
 * visible face, the order of the item stack and the tiles still face down. Cells, items and options are integers: see
 * cells.ts, item.ts and options.ts. Long because it is one class: every question a strategy may ask, each a line or two.
 */
import type { View } from '../../core/game.js';
import { hasAbility } from './abilities.js';
import { NOWHERE, SET_WORDS } from './cells.js';
import { MOST_SLOTS } from './components.js';
import { visibleSides } from './cube.js';
import { canEnter, isExempt } from './moving.js';
import { columnTakes } from './piglin-board.js';
import type { Scene } from './scene.js';
import * as at from './state.js';

/** The colour of a block that nobody can see, or that is not there. */
export const UNSEEN = -1;

/** Sets of cells that `copySets` gives. */
export const REVEALED_SET = 0;
export const LAVA_SET = 1;
export const MAGMA_SET = 2;
export const SOUL_SAND_SET = 3;
/** Cells with a mob or boss. */
export const OCCUPIED_SET = 4;
export const CHEST_SET = 5;
export const CELL_SETS = 6;

export class PortalDashView implements View {
  readonly #scene: Scene;
  readonly seat: number;
  readonly players: number;

  constructor(scene: Scene, seat: number) {
    this.#scene = scene;
    this.seat = seat;
    this.players = scene.rulebook.players;
  }

  get kind(): number {
    return this.#scene.field[at.KIND];
  }

  get count(): number {
    return this.#scene.field[at.COUNT];
  }

  option(index: number): number {
    return this.#scene.options[index];
  }

  // The turn.

  /** Turns begun, from 1. */
  get turn(): number {
    return this.#scene.field[at.TURN];
  }

  get activeSeat(): number {
    return this.#scene.field[at.ACTIVE_SEAT];
  }

  /** Actions left, not counting the one under way. */
  get actionsLeft(): number {
    return this.#scene.field[at.ACTIONS_LEFT];
  }

  /** The block die of this turn: a colour, or ANY. */
  get blockFace(): number {
    return this.#scene.field[at.BLOCK_FACE];
  }

  /** The number on the mob die of this turn; 0 is blank. */
  get mobFace(): number {
    return this.#scene.field[at.MOB_FACE];
  }

  // The board.

  /** The highest revealed column. */
  get maxX(): number {
    return this.#scene.field[at.MAX_X];
  }

  get tilesRevealed(): number {
    return this.#scene.field[at.TILES_REVEALED];
  }

  get portalRevealed(): boolean {
    return this.#scene.field[at.PORTAL] === 1;
  }

  /** The tile laid at a place from the start strip, or -1 while it is hidden. */
  tile(place: number): number {
    return place < this.tilesRevealed ? (this.#scene.tile[place] ?? -1) : -1;
  }

  /** Quarter turns of that tile, or -1 while it is hidden. */
  tileTurns(place: number): number {
    return place < this.tilesRevealed ? (this.#scene.tileTurns[place] ?? -1) : -1;
  }

  /** Terrain of a cell; NOWHERE while it is hidden. */
  terrain(cell: number): number {
    return this.#scene.ground[cell] ?? NOWHERE;
  }

  /** Chest tokens not on the board yet. */
  get chestSupply(): number {
    return this.#scene.field[at.CHEST_SUPPLY];
  }

  /** Copies the words in use of every set of cells: set (see above) × SET_WORDS + word. */
  copySets(target: Int32Array): void {
    const { revealed, lava, magma, soulSand, occupied, chests } = this.#scene;
    const words = this.setWords;
    for (let word = 0; word < words; word++) {
      target[REVEALED_SET * SET_WORDS + word] = revealed[word];
      target[LAVA_SET * SET_WORDS + word] = lava[word];
      target[MAGMA_SET * SET_WORDS + word] = magma[word];
      target[SOUL_SAND_SET * SET_WORDS + word] = soulSand[word];
      target[OCCUPIED_SET * SET_WORDS + word] = occupied[word];
      target[CHEST_SET * SET_WORDS + word] = chests[word];
    }
  }

  /** Words in use of a set of cells: those that can hold revealed ones. */
  get setWords(): number {
    return this.#scene.field[at.WORDS];
  }

  // Mobs and bosses.

  /** The set of figures (bit = id) on the board; bosses have the ids after the mobs in play. */
  get figuresOnBoard(): number {
    return this.#scene.field[at.ON_BOARD];
  }

  get mobsOnBoard(): number {
    return this.#scene.field[at.MOBS_ON_BOARD];
  }

  /** The cell of a figure, or 0 if it is not on the board. */
  figureCell(figure: number): number {
    return this.#scene.figureCell[figure];
  }

  bossLife(boss: number): number {
    return this.#scene.bossLife[boss];
  }

  get queueLength(): number {
    return this.#scene.field[at.QUEUE_LENGTH];
  }

  /** The i-th mob of the spawn queue. */
  queued(i: number): number {
    const { field, queue, rulebook } = this.#scene;
    return queue[(field[at.QUEUE_HEAD] + i) % rulebook.mobs];
  }

  /** The figure being activated, or the one being attacked. */
  get activatedFigure(): number {
    return this.#scene.field[at.FIGURE];
  }

  get attackedFigure(): number {
    return this.#scene.field[at.ATTACKED];
  }

  /** Combat dice of the roll under way that show `value`. */
  dice(value: number): number {
    return this.#scene.dice[value];
  }

  // Players.

  playerCell(seat: number): number {
    return this.#scene.playerCell[seat];
  }

  life(seat: number): number {
    return this.#scene.life[seat];
  }

  itemCount(seat: number): number {
    return this.#scene.items[seat];
  }

  /** The item in a slot, packed as item.ts says. */
  item(seat: number, slot: number): number {
    return this.#scene.slot[seat * MOST_SLOTS + slot];
  }

  /** The type of the item that the finder has kept, while room is made for it. */
  get foundItem(): number {
    return this.#scene.field[at.FOUND];
  }

  // The move under way.

  get movePoints(): number {
    return this.#scene.field[at.MOVE_POINTS];
  }

  /** The item type used, or ON_FOOT. */
  get moveType(): number {
    return this.#scene.field[at.MOVE_TYPE];
  }

  get moveSteps(): number {
    return this.#scene.field[at.MOVE_STEPS];
  }

  /** Whether a move of this seat with an item of that type (or ON_FOOT) ignores magma and soul sand. */
  isExempt(type: number): boolean {
    return isExempt(this.#scene, this.seat, type);
  }

  /** Whether a move could enter a neighbouring cell; see `canEnter` in moving.ts. */
  canEnter(cell: number, points: number, exempt: boolean, actions: number): boolean {
    return canEnter(this.#scene, cell, points, exempt, actions);
  }

  // The cube.

  height(stack: number): number {
    return this.#scene.height[stack];
  }

  /** The set of stacks (bit = stack) whose top block is exposed. */
  get exposed(): number {
    return this.#scene.field[at.EXPOSED];
  }

  /** The colour of the top block of a stack, or UNSEEN if the stack is empty. */
  topColour(stack: number): number {
    const top = this.#scene.height[stack];
    return top > 0 ? this.#scene.cube[4 * stack + top - 1] : UNSEEN;
  }

  /** The colour of any block with a visible face, else UNSEEN. */
  blockColour(stack: number, level: number): number {
    const { height, cube } = this.#scene;
    if (!(level >= 0 && level < height[stack])) return UNSEEN;
    return level === height[stack] - 1 || visibleSides(height, stack, level) > 0 ? cube[4 * stack + level] : UNSEEN;
  }

  /** Blocks of a colour left in the cube. */
  cubeLeft(colour: number): number {
    return this.#scene.cubeLeft[colour];
  }

  /** Blocks left in a layer; 0 is the top. */
  layerLeft(layer: number): number {
    return this.#scene.layerLeft[layer];
  }

  discard(colour: number): number {
    return this.#scene.discard[colour];
  }

  get discardSize(): number {
    return this.#scene.field[at.DISCARD_SIZE];
  }

  /** The colour of the block in hand, or -1. */
  get block(): number {
    return this.#scene.field[at.BLOCK];
  }

  /** Whether the ability of a colour would have an effect for this seat. */
  hasAbility(colour: number): boolean {
    return hasAbility(this.#scene, this.seat, colour);
  }

  // The piglin board; a column is 4 × task + its place.

  /** The colour of a column, or NO_COLOUR. */
  columnColour(column: number): number {
    return this.#scene.columnColour[column];
  }

  columnFilled(column: number): number {
    return this.#scene.columnFilled[column];
  }

  /** Slots of a task still empty. */
  taskLeft(task: number): number {
    return this.#scene.taskLeft[task];
  }

  columnTakes(column: number, colour: number): boolean {
    return columnTakes(this.#scene, column, colour);
  }

  // Items outside the inventories.

  get stackSize(): number {
    return this.#scene.field[at.STACK_SIZE];
  }

  /** Copies of an item type in the item discard. */
  itemDiscard(type: number): number {
    return this.#scene.itemDiscard[type];
  }

  /** Copies of an item type in the display. */
  display(type: number): number {
    return this.#scene.display[type];
  }
}
