/**
 * A seat's view of portal-dash. Nothing is private to one seat; hidden from all are the cube's blocks without a visible
 * face, the order of the item stack and the unrevealed tiles. Cells, items and options are integers: see cells.ts,
 * item.ts and options.ts. (Longer than most files: it is one class, with a method of a line or two for every query of a
 * strategy.)
 *
 * Every argument is masked to the bits of an index before use, so that no value can read anything else.
 */
import type { View } from '../../core/game.js';
import { NOWHERE } from './cells.js';
import { TURNS } from './columns.js';
import { MAX_SLOTS, UNSEEN } from './components.js';
import { hasAbility } from './rules/abilities.js';
import { visibleSides } from './rules/cube.js';
import { inactiveItems } from './rules/inventory.js';
import { canEnter, isExempt } from './rules/moving.js';
import { columnTakes } from './rules/piglin-board.js';
import * as state from './state.js';
import { setting } from './table.js';

export class PortalDashView implements View {
  readonly #seat: number;
  readonly players: number;

  constructor(seat: number, players: number) {
    this.#seat = seat;
    this.players = players;
  }

  get seat(): number {
    return this.#seat;
  }

  get kind(): number {
    return state.field[state.KIND];
  }

  get count(): number {
    return state.field[state.COUNT];
  }

  option(index: number): number {
    return state.options[index & 255];
  }

  // The turn.

  /** Turns begun, from 1. */
  get turn(): number {
    return state.tally[TURNS];
  }

  get activeSeat(): number {
    return state.field[state.ACTIVE];
  }

  /** Remaining actions, without the current one. */
  get actionsLeft(): number {
    return state.field[state.ACTIONS_LEFT];
  }

  /** The block die of this turn: a colour, or ANY. */
  get blockFace(): number {
    return state.field[state.BLOCK_FACE];
  }

  /** The number on the mob die of this turn; 0 is blank. */
  get mobFace(): number {
    return state.field[state.MOB_FACE];
  }

  // The board.

  /** The highest revealed column. */
  get maxX(): number {
    return state.field[state.MAX_X];
  }

  get tilesRevealed(): number {
    return state.field[state.TILES_REVEALED];
  }

  get portalRevealed(): boolean {
    return state.field[state.PORTAL] === 1;
  }

  /** Returns the tile at a number, counted from the start strip, or -1 while it is hidden. */
  tile(number: number): number {
    const i = number & 15;
    return i < this.tilesRevealed ? state.tileAt[i] : -1;
  }

  /** Returns the quarter turns of that tile, or -1 while it is hidden. */
  tileTurns(number: number): number {
    const i = number & 15;
    return i < this.tilesRevealed ? state.tileTurns[i] : -1;
  }

  /** Returns the terrain of a cell; NOWHERE while it is hidden. */
  terrain(cell: number): number {
    return state.ground[cell & 511] ?? NOWHERE;
  }

  /** Chest tokens not yet on the board. */
  get chestSupply(): number {
    return state.field[state.CHEST_SUPPLY];
  }

  // Sets of cells (a bit per cell, see cells.ts), word by word.

  revealedCells(word: number): number {
    return state.revealed[word & 15];
  }

  lavaCells(word: number): number {
    return state.lava[word & 15];
  }

  magmaCells(word: number): number {
    return state.magma[word & 15];
  }

  soulSandCells(word: number): number {
    return state.soulSand[word & 15];
  }

  /** Returns cells with a mob or boss. */
  occupiedCells(word: number): number {
    return state.occupied[word & 15];
  }

  chestCells(word: number): number {
    return state.chests[word & 15];
  }

  /** Number of words that can contain revealed cells. */
  get setWords(): number {
    return state.field[state.WORDS];
  }

  // Mobs and bosses.

  /** The set of figures (bit = id) on the board; bosses have the ids after the mobs in play. */
  get figuresOnBoard(): number {
    return state.field[state.ON_BOARD];
  }

  get mobsOnBoard(): number {
    return state.field[state.MOBS_ON_BOARD];
  }

  /** Returns the cell of a figure, or 0 if it is not on the board. */
  figureCell(figure: number): number {
    return state.figureCell[figure & 31];
  }

  bossLife(boss: number): number {
    return state.bossLife[boss & 1];
  }

  get queueLength(): number {
    return state.field[state.QUEUE_LENGTH];
  }

  /** Returns the i-th mob of the spawn queue. */
  queued(i: number): number {
    return state.queue[(state.field[state.QUEUE_HEAD] + (i & 31)) % setting.mobs];
  }

  /** The figure being activated, or the one being attacked. */
  get activatedFigure(): number {
    return state.field[state.FIGURE];
  }

  get attackedFigure(): number {
    return state.field[state.ATTACKED];
  }

  /** Returns the number of combat dice of the current roll that show `value`. */
  dice(value: number): number {
    return state.dice[value & 3];
  }

  // Players.

  /** Returns the cell of a player, or 0 once it is out. */
  playerCell(seat: number): number {
    return state.playerCell[seat & 3];
  }

  /** Returns the hearts of a player; 0 once it is out. */
  life(seat: number): number {
    return state.life[seat & 3];
  }

  itemCount(seat: number): number {
    return state.items[seat & 3];
  }

  /** Returns the item in a slot, encoded as in item.ts. */
  item(seat: number, slot: number): number {
    return state.inventory[(seat & 3) * MAX_SLOTS + (slot & 7)];
  }

  /** Returns the number of items of a seat in the inactive row. */
  inactiveItems(seat: number): number {
    return inactiveItems(seat & 3);
  }

  /** The type of the item that the finder has kept, while room is made for it. */
  get foundItem(): number {
    return state.field[state.FOUND];
  }

  // The current move.

  get movePoints(): number {
    return state.field[state.MOVE_POINTS];
  }

  /** The item type used, or ON_FOOT. */
  get moveType(): number {
    return state.field[state.MOVE_TYPE];
  }

  get moveSteps(): number {
    return state.field[state.MOVE_STEPS];
  }

  /** Returns whether a move of this seat with an item of that type (or ON_FOOT) ignores magma and soul sand. */
  isExempt(type: number): boolean {
    return isExempt(this.#seat, type);
  }

  /** Returns whether a move could enter a neighbouring cell; see `canEnter` in moving.ts. */
  canEnter(cell: number, points: number, exempt: boolean, actions: number): boolean {
    return canEnter(cell & 511, points, exempt, actions);
  }

  // The cube.

  height(stack: number): number {
    return state.height[stack & 15];
  }

  /** Set of stacks (bit = stack) with an exposed top block. */
  get exposed(): number {
    return state.field[state.EXPOSED];
  }

  /** Returns the colour of the top block of a stack, or UNSEEN if the stack is empty. */
  topColour(stack: number): number {
    const i = stack & 15;
    const top = state.height[i];
    return top > 0 ? state.cube[4 * i + top - 1] : UNSEEN;
  }

  /** Returns the colour of a block with a visible face, else UNSEEN. */
  blockColour(stack: number, level: number): number {
    const i = stack & 15;
    const at = level | 0;
    const top = state.height[i] - 1;
    if (at < 0 || at > top) return UNSEEN;
    return at === top || visibleSides(i, at) > 0 ? state.cube[4 * i + at] : UNSEEN;
  }

  /** Returns the number of blocks of a colour left in the cube. */
  cubeLeft(colour: number): number {
    return state.cubeLeft[colour & 7];
  }

  /** Returns the number of blocks left in a layer; 0 is the top. */
  layerLeft(layer: number): number {
    return state.layerLeft[layer & 3];
  }

  discard(colour: number): number {
    return state.discard[colour & 7];
  }

  get discardSize(): number {
    return state.field[state.DISCARD_SIZE];
  }

  /** The colour of the taken block, or -1. */
  get block(): number {
    return state.field[state.BLOCK];
  }

  /** Returns whether the ability of a colour would have an effect for this seat. */
  hasAbility(colour: number): boolean {
    return hasAbility(this.#seat, colour);
  }

  // The piglin board; a column is 4 × task + its number in it.

  /** Returns the colour of a column, or NO_COLOUR. */
  columnColour(column: number): number {
    return state.columnColour[column & 15];
  }

  columnFilled(column: number): number {
    return state.columnFilled[column & 15];
  }

  /** Returns the number of empty slots of a task. */
  taskLeft(task: number): number {
    return state.taskLeft[task & 3];
  }

  columnTakes(column: number, colour: number): boolean {
    return columnTakes(column & 15, colour);
  }

  // Items outside the inventories.

  get stackSize(): number {
    return state.field[state.STACK_SIZE];
  }

  /** Returns the number of copies of an item type in the item discard. */
  itemDiscard(type: number): number {
    return state.itemDiscard[type & 31];
  }

  /** Returns the number of copies of an item type in the display. */
  display(type: number): number {
    return state.display[type & 31];
  }
}
