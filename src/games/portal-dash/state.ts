/**
 * The state of a match of portal-dash: everything in one buffer, so that copying the bytes copies the game. Each array's
 * line says what its index means. Sets of cells, the exposed stacks and the counts beside lists are kept up to date by the
 * rules; invariants.ts checks that they agree.
 */
import { CELLS, MOST_TILES, SET_WORDS } from './cells.js';
import {
  BLOCKS,
  ITEM_TYPES,
  MOST_FIGURES,
  MOST_MOBS,
  MOST_PLAYERS,
  MOST_SLOTS,
  MOST_STACK_ITEMS,
} from './components.js';
import { SEAT_TALLIES, TALLIES } from './tallies.js';

/** The longest option list: every item a weapon and every figure in range, and the rest of the list. */
export const MOST_OPTIONS = 192;
/** The stack beside the cube whose height is always 0: the outside. */
export const OUTSIDE = 16;

export class PortalDashState {
  readonly buffer: ArrayBuffer;
  /** field (see below) → value */
  readonly field: Int32Array;
  /** tally (tallies.ts) → count for the columns */
  readonly tally: Int32Array;
  /** seat × SEAT_TALLIES + tally (tallies.ts) → count for the seat's columns */
  readonly seatTally: Int32Array;
  /** index → option of the present decision, packed as options.ts says */
  readonly options: Int32Array;

  /** Sets of cells; a bit per cell. Hidden cells are in none of them. */
  readonly revealed: Int32Array;
  readonly lava: Int32Array;
  readonly magma: Int32Array;
  readonly soulSand: Int32Array;
  /** Cells with a mob or boss. */
  readonly occupied: Int32Array;
  /** Cells with a chest token. */
  readonly chests: Int32Array;
  /** cell → terrain; NOWHERE while hidden */
  readonly ground: Uint8Array;
  /** place from the start strip → tile and its quarter turns; hidden beyond the revealed ones */
  readonly tile: Uint8Array;
  readonly tileTurns: Uint8Array;
  /** place × 3 + spawner → cell, of revealed tiles */
  readonly spawner: Uint16Array;

  /** 4 × stack + level → colour */
  readonly cube: Uint8Array;
  /** stack → blocks left; OUTSIDE → 0 */
  readonly height: Uint8Array;
  /** layer → blocks left in it */
  readonly layerLeft: Uint8Array;
  /** colour → blocks left in the cube, in the discard, set aside in this action */
  readonly cubeLeft: Uint8Array;
  readonly discard: Uint8Array;
  readonly aside: Uint8Array;

  /** 4 × task + column → colour, or NO_COLOUR; blocks in it */
  readonly columnColour: Uint8Array;
  readonly columnFilled: Uint8Array;
  /** task → slots still empty */
  readonly taskLeft: Uint8Array;

  /** figure → cell, or 0 while it is in the queue or off the board */
  readonly figureCell: Uint16Array;
  /** (QUEUE_HEAD + i) mod mobs → the i-th mob of the spawn queue */
  readonly queue: Uint8Array;
  /** boss → life left */
  readonly bossLife: Uint8Array;

  /** 0 .. STACK_SIZE-1 → item type; the order means nothing, as every draw is uniform on what is left */
  readonly stack: Uint8Array;
  /** item type → copies in the item discard, in the display, starters out of the game */
  readonly itemDiscard: Uint8Array;
  readonly display: Uint8Array;
  readonly gone: Uint8Array;
  /** draw → item type, of the find under way */
  readonly drawn: Uint8Array;

  /** seat → cell, life, items */
  readonly playerCell: Uint16Array;
  readonly life: Uint8Array;
  readonly items: Uint8Array;
  /** seat × 8 + slot → item, packed as item.ts says; slots from `items` on are empty and 0 */
  readonly slot: Uint16Array;
  /** value shown → combat dice of the roll under way that show it */
  readonly dice: Uint8Array;

  /** A state of its own, or one that looks at the buffer of another. */
  constructor(buffer?: ArrayBuffer) {
    const layout = new Layout(buffer);
    this.field = layout.int32(FIELDS);
    this.tally = layout.int32(TALLIES);
    this.seatTally = layout.int32(MOST_PLAYERS * SEAT_TALLIES);
    this.options = layout.int32(MOST_OPTIONS);
    this.revealed = layout.int32(SET_WORDS);
    this.lava = layout.int32(SET_WORDS);
    this.magma = layout.int32(SET_WORDS);
    this.soulSand = layout.int32(SET_WORDS);
    this.occupied = layout.int32(SET_WORDS);
    this.chests = layout.int32(SET_WORDS);
    this.spawner = layout.uint16(MOST_TILES * 3);
    this.figureCell = layout.uint16(MOST_FIGURES);
    this.playerCell = layout.uint16(MOST_PLAYERS);
    this.slot = layout.uint16(MOST_PLAYERS * MOST_SLOTS);
    this.ground = layout.uint8(CELLS);
    this.tile = layout.uint8(MOST_TILES);
    this.tileTurns = layout.uint8(MOST_TILES);
    this.cube = layout.uint8(BLOCKS);
    this.height = layout.uint8(OUTSIDE + 1);
    this.layerLeft = layout.uint8(4);
    this.cubeLeft = layout.uint8(5);
    this.discard = layout.uint8(5);
    this.aside = layout.uint8(5);
    this.columnColour = layout.uint8(12);
    this.columnFilled = layout.uint8(12);
    this.taskLeft = layout.uint8(3);
    this.queue = layout.uint8(MOST_MOBS);
    this.bossLife = layout.uint8(2);
    this.stack = layout.uint8(MOST_STACK_ITEMS);
    this.itemDiscard = layout.uint8(ITEM_TYPES);
    this.display = layout.uint8(ITEM_TYPES);
    this.gone = layout.uint8(ITEM_TYPES);
    this.drawn = layout.uint8(4);
    this.life = layout.uint8(MOST_PLAYERS);
    this.items = layout.uint8(MOST_PLAYERS);
    this.dice = layout.uint8(4);
    this.buffer = layout.buffer;
  }
}

/** Hands out arrays one after another; widest first, so that each is aligned. */
class Layout {
  readonly buffer: ArrayBuffer;
  #end = 0;

  constructor(buffer = new ArrayBuffer(STATE_BYTES)) {
    this.buffer = buffer;
  }

  int32(length: number): Int32Array {
    return new Int32Array(this.buffer, this.#take(4 * length), length);
  }

  uint16(length: number): Uint16Array {
    return new Uint16Array(this.buffer, this.#take(2 * length), length);
  }

  uint8(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.#take(length), length);
  }

  #take(bytes: number): number {
    const start = this.#end;
    this.#end += bytes;
    return start;
  }
}

export const NO_COLOUR = 255;

/** Indices into `field`. */
export const OVER = 0;
/** How the game ended: an outcome of tallies.ts. */
export const OUTCOME = 1;
/** What happens next: a phase of flow.ts. */
export const PHASE = 2;
/** The present decision. */
export const KIND = 3;
export const CHOOSER = 4;
export const COUNT = 5;

/** Turns begun, whose turn it is, and the actions it has left. */
export const TURN = 6;
export const ACTIVE_SEAT = 7;
export const ACTIONS_LEFT = 8;
/** The white dice of this turn: a colour or ANY, and a number. */
export const BLOCK_FACE = 9;
export const MOB_FACE = 10;

export const MAX_X = 11;
/** Words in use of a set of cells. */
export const WORDS = 12;
export const TILES_REVEALED = 13;
/** 1 once the portal strip is revealed. */
export const PORTAL = 14;
export const CHEST_SUPPLY = 15;

/** Set of stacks (bit = stack) whose top block is exposed. */
export const EXPOSED = 16;
export const DISCARD_SIZE = 17;
export const BRIDGES = 18;

/** Set of figures (bit = id) on the board. */
export const ON_BOARD = 19;
export const MOBS_ON_BOARD = 20;
export const QUEUE_HEAD = 21;
export const QUEUE_LENGTH = 22;
/** Figures that are still to be activated in this turn, the one under way, and its target seat or -1. */
export const PENDING = 23;
export const FIGURE = 24;
export const TARGET = 25;

export const STACK_SIZE = 26;
export const ITEM_DISCARD_SIZE = 27;

/** The move under way: points left, item type used or -1, steps made. */
export const MOVE_POINTS = 28;
export const MOVE_TYPE = 29;
export const MOVE_STEPS = 30;
/** The attack under way: slot of the weapon and figure attacked. */
export const WEAPON_SLOT = 31;
export const ATTACKED = 32;
/** The mining under way: blocks still allowed, blocks mined, 1 if from the discard. */
export const MINE_LEFT = 33;
export const MINED = 34;
export const FROM_DISCARD = 35;
/** The block in hand, or -1, and the level it left (-1 from the discard). */
export const BLOCK = 36;
export const BLOCK_LEVEL = 37;

/** The find under way: whose, how many items were drawn, the type kept. */
export const FINDER = 38;
export const DRAWN = 39;
export const FOUND = 40;
/** Seats that still find an item from the chest just opened. */
export const CHEST_SEATS = 41;
/** Whose items a gray block repairs, and the slot it has come to. */
export const GRAY_SEAT = 42;
export const GRAY_SLOT = 43;
/** The leggings that LEGGINGS_MODE asks about. */
export const LEGGINGS_SEAT = 44;
export const LEGGINGS_SLOT = 45;
/** Phases to go on with after a landing, a find, and an item becoming active: one such flow of each at a time. */
export const AFTER_LANDING = 46;
export const AFTER_FIND = 47;
export const AFTER_EQUIP = 48;
const FIELDS = 49;

const STATE_BYTES = 4 * (FIELDS + TALLIES + MOST_PLAYERS * SEAT_TALLIES + MOST_OPTIONS + 6 * SET_WORDS) + 1024;
