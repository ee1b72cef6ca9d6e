/**
 * The state of a match of portal-dash, in one buffer, so that copying the bytes copies the game. Each array has a
 * comment with the meaning of its index. The rules keep sets of cells, the exposed stacks and the counts of lists up to
 * date; invariants.ts checks that they agree.
 */
import { StateLayout } from '../../core/state-layout.js';
import { CELLS, MAX_TILES, SET_WORDS } from './cells.js';
import * as column from './columns.js';
import { BLOCKS, ITEM_TYPES, MAX_FIGURES, MAX_MOBS, MAX_PLAYERS, MAX_SLOTS, MAX_STACK_ITEMS } from './components.js';

/** Upper bound of options: every item is a weapon and every figure is in range, plus the other actions. */
const MAX_OPTIONS = 192;
/** An additional stack of constant height 0: the outside of the cube. */
export const OUTSIDE = 16;

/** Indices into `field`. */
export const OVER = 0;
/** Next step: a phase of rules/phases.ts. */
export const PHASE = 1;
/** The pending decision. */
export const KIND = 2;
export const CHOOSER = 3;
export const COUNT = 4;

/** The active seat, and its remaining actions. */
export const ACTIVE = 5;
export const ACTIONS_LEFT = 6;
/** The white dice of this turn: a colour or ANY, and a number. */
export const BLOCK_FACE = 7;
export const MOB_FACE = 8;

export const MAX_X = 9;
/** Number of words in use of a set of cells. */
export const WORDS = 10;
export const TILES_REVEALED = 11;
/** 1 once the portal strip is revealed. */
export const PORTAL = 12;
export const CHEST_SUPPLY = 13;

/** Set of stacks (bit = stack) with an exposed top block. */
export const EXPOSED = 14;
export const DISCARD_SIZE = 15;

/** Set of figures (bit = id) on the board. */
export const ON_BOARD = 16;
export const MOBS_ON_BOARD = 17;
export const QUEUE_HEAD = 18;
export const QUEUE_LENGTH = 19;
/** Set of figures still to be activated in this turn, the current one, and its target seat or -1. */
export const PENDING = 20;
export const FIGURE = 21;
export const TARGET = 22;

export const STACK_SIZE = 23;
export const ITEM_DISCARD_SIZE = 24;

/** The current move: points left, item type used or -1, steps made. */
export const MOVE_POINTS = 25;
export const MOVE_TYPE = 26;
export const MOVE_STEPS = 27;
/** The current attack: slot of the weapon and figure attacked. */
export const WEAPON_SLOT = 28;
export const ATTACKED = 29;
/** The current mining: blocks still allowed, blocks mined, 1 if from the discard. */
export const MINE_LEFT = 30;
export const MINED = 31;
export const FROM_DISCARD = 32;
/** The taken block, or -1, and the level it left (-1 from the discard). */
export const BLOCK = 33;
export const BLOCK_LEVEL = 34;

/** The current find: seat, number of items drawn, the type kept. */
export const FINDER = 35;
export const DRAWN = 36;
export const FOUND = 37;
/** Number of seats still to find an item from the opened chest. */
export const CHEST_SEATS = 38;
/** The seat with items under repair by a gray block, and the next slot. */
export const GRAY_SEAT = 39;
export const GRAY_SLOT = 40;
/** The leggings of the decision LEGGINGS_MODE: seat, slot. */
export const LEGGINGS_SEAT = 41;
export const LEGGINGS_SLOT = 42;
/** Phases to resume after a landing, a find, and an item becoming active: one such flow of each at a time. */
export const AFTER_LANDING = 43;
export const AFTER_FIND = 44;
export const AFTER_EQUIP = 45;
const FIELDS = 46;

const layout = new StateLayout();
// field (see above) → value
export const field = layout.int32(FIELDS);
// game column (columns.ts) → its value so far
export const tally = layout.int32(column.GAME_COLUMNS);
// seat × SEAT_COLUMNS + column (columns.ts) → its value so far
export const seatTally = layout.int32(MAX_PLAYERS * column.SEAT_COLUMNS);
// index → option of the pending decision, encoded as in options.ts
export const options = layout.int32(MAX_OPTIONS);

// Sets of cells: word → a bit per cell. Hidden cells are in none of them.
export const revealed = layout.int32(SET_WORDS);
export const lava = layout.int32(SET_WORDS);
export const magma = layout.int32(SET_WORDS);
export const soulSand = layout.int32(SET_WORDS);
// Cells with a mob or boss.
export const occupied = layout.int32(SET_WORDS);
// Cells with a chest token.
export const chests = layout.int32(SET_WORDS);
// cell → terrain; NOWHERE while hidden
export const ground = layout.uint8(CELLS);
// number from the start strip → tile and its quarter turns; hidden beyond the revealed ones
export const tileAt = layout.uint8(MAX_TILES);
export const tileTurns = layout.uint8(MAX_TILES);
// number × 3 + spawner → cell, for revealed tiles
export const spawner = layout.uint16(MAX_TILES * 3);

// 4 × stack + level → colour
export const cube = layout.uint8(BLOCKS);
// stack → blocks left; OUTSIDE → 0
export const height = layout.uint8(OUTSIDE + 1);
// level → set of stacks (bit = stack) with a block there; above the cube none
export const standing = layout.int32(5);
// layer → blocks left in it
export const layerLeft = layout.uint8(4);
// colour → blocks left in the cube, in the discard, in `aside` until this action ends, on the board as bridges
export const cubeLeft = layout.uint8(5);
export const discard = layout.uint8(5);
export const aside = layout.uint8(5);
export const bridges = layout.uint8(5);

// 4 × task + column → colour, or NO_COLOUR; blocks in it
export const columnColour = layout.uint8(12);
export const columnFilled = layout.uint8(12);
// task → slots still empty
export const taskLeft = layout.uint8(3);

// figure → cell, or 0 while it is in the queue or off the board
export const figureCell = layout.uint16(MAX_FIGURES);
// (QUEUE_HEAD + i) mod mobs → the i-th mob of the spawn queue
export const queue = layout.uint8(MAX_MOBS);
// boss → life left
export const bossLife = layout.uint8(2);

// 0 .. STACK_SIZE-1 → item type; the order has no meaning, as every draw is uniform over the rest
export const itemStack = layout.uint8(MAX_STACK_ITEMS);
// item type → copies in the item discard, in the display, starters out of the game
export const itemDiscard = layout.uint8(ITEM_TYPES);
export const display = layout.uint8(ITEM_TYPES);
export const gone = layout.uint8(ITEM_TYPES);
// draw → item type, for the current find
export const drawn = layout.uint8(4);

// seat → cell (0 once it is out), life (0 once it is out), items
export const playerCell = layout.uint16(MAX_PLAYERS);
export const life = layout.uint8(MAX_PLAYERS);
export const items = layout.uint8(MAX_PLAYERS);
// seat × MAX_SLOTS + slot → item, encoded as in item.ts; slots from `items` on are empty and 0
export const inventory = layout.uint16(MAX_PLAYERS * MAX_SLOTS);
// face value → number of combat dice of the current roll that show it
export const dice = layout.uint8(4);
export const bytes = layout.bytes;
