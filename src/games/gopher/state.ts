/**
 * The state of a match of gopher, in one buffer, so that copying the bytes copies the game at any decision. Each array
 * has a comment with the meaning of its index. The turn is an explicit state machine: `field[PHASE]` is the next step,
 * and page transitions, which nest if a present holds a digger, are frames on a stack: see frames.ts.
 */
import { StateLayout } from '../../core/state-layout.js';
import { columns } from './columns.js';
import { CODE_STRIDE, HAND_STRIDE, MAX_PLAYERS, PILE_STRIDE, TYPES } from './components.js';
import * as at from './frames.js';
import { MAX_OPTIONS } from './options.js';

/** Capacity of the ring buffer: more than the largest deck (170) plus the cards of a present. */
const DECK_RING = 256;

/** Indices into `field`; first the state machine. */
export const OVER = 0;
/** Next step when no decision is pending: see rules/phases.ts. */
export const PHASE = 1;
/** Seat of the pending decision. */
export const CHOOSER = 2;
export const KIND = 3;
/** Number of options of the pending decision; 0 if none is pending. */
export const COUNT = 4;
/** Number of nested transitions. */
export const DEPTH = 5;

export const FIRST = 6;
export const ACTIVE = 7;
/** The open page, from 0. */
export const PAGE = 8;
/** Tokens placed in the setup. */
export const PLACED = 9;
export const ROUND = 10;
export const DECK_TOP = 11;
export const DECK_SIZE = 12;
/** Diggers used. */
export const DISCARD = 13;
/** Number of cards on top of the deck that the chooser of a PRESENT sees. */
export const LOOKED = 14;
/** The last sole leader; -1 before the first. */
export const LEADER = 15;
/** 1 once the normal end has come; the round is still played out. */
export const END_TRIGGERED = 16;
/** Idle turns in a row. */
export const STALL_TURNS = 17;
export const EXTRA_IN_ROW = 18;

/** The current turn, from here on. */
export const EFFECTIVE = 19;
/** The active seat declined a collection. */
export const HAS_DECLINED = 20;
/** A digger was used instead of moving. */
export const USED_DIGGER = 21;
/** 1 if no card left a hand and no digger was used (beginner: no collection, no digger used). */
export const IDLE = 22;
/** A present gives the active seat another turn (beginner). */
export const EXTRA_TURN = 23;
export const TURN_PLUS = 24;
export const TURN_MINUS = 25;
/** Set of seats leapfrogged by the move. */
export const LEAPFROGGED = 26;
export const PAGE_ROLLS = 27;
export const ROLLED = 28;
/** Steps of the offered moves: the roll, or fewer if the roll cannot be used. */
export const MOVE_STEPS = 29;
/** 1 if any of the offered moves involves a leap. */
export const MOVE_LEAPT = 30;
const FIELDS = 31;

const layout = new StateLayout();
// field (see above) → value
export const field = layout.int32(FIELDS);
// game column (columns.ts) → its value so far
export const tally = layout.int32(columns.gameCount);
// seat × SEAT_COLUMNS + seat column → its value so far
export const seatTally = layout.int32(MAX_PLAYERS * columns.seatCount);
// seat → hole of its token, or -1
export const hole = layout.int32(MAX_PLAYERS);
// seat → number of cards in its hand
export const handSize = layout.int32(MAX_PLAYERS);
// seat → total of the face-up pile, trophies included
export const plus = layout.int32(MAX_PLAYERS);
// seat → total of the face-down pile
export const minus = layout.int32(MAX_PLAYERS);
// seat → holder of its basket
export const basketHolder = layout.int32(MAX_PLAYERS);
// seat → remaining digger uses (beginner)
export const diggersLeft = layout.int32(MAX_PLAYERS);
// type × 11 + value → cards on the table (beginner)
export const supply = layout.int32(PILE_STRIDE);
// type → units on the table (beginner)
export const supplyUnits = layout.int32(TYPES);
// seat × 33 + type × 11 + value → cards in the pile (beginner)
export const pile = layout.int32(MAX_PLAYERS * PILE_STRIDE);
// seat × 3 + type → units in the pile (beginner)
export const pileUnits = layout.int32(MAX_PLAYERS * TYPES);
// frame × FRAME_SIZE + offset → value (see frames.ts)
export const frames = layout.int32(at.MAX_FRAMES * at.FRAME_SIZE);
// seat × 12 + slot → card, ascending
export const hand = layout.uint8(MAX_PLAYERS * HAND_STRIDE);
// offset in the ring → card; the top is at field[DECK_TOP], the rest follows
export const deck = layout.uint8(DECK_RING);
// seat × 64 + card → copies played by the seat in collections
export const played = layout.uint8(MAX_PLAYERS * CODE_STRIDE);
// seat × 64 + card → copies taken by the seat from presents as trophies
export const trophies = layout.uint8(MAX_PLAYERS * CODE_STRIDE);
/** The buffer without the options. */
const dealt = layout.bytes;
// index → option of the pending decision, encoded as in options.ts
export const options = layout.int32(MAX_OPTIONS);
export const bytes = layout.bytes;

/** Zeroes the state for a new game. */
export function clearState(): void {
  dealt.fill(0);
}
