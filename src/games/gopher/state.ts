/**
 * The state of a match of gopher: everything in one buffer, so that copying the bytes copies the game at any decision.
 * Each array's line says what its index means. The turn is an explicit machine: `field[PHASE]` says what happens next,
 * and page transitions, which nest when a present holds a digger, are frames on a stack: see frames.ts.
 */
import { StateLayout } from '../../core/state-layout.js';
import { columns } from './columns.js';
import { CODE_STRIDE, HAND_STRIDE, MAX_PLAYERS, PILE_STRIDE, TYPES } from './components.js';
import * as at from './frames.js';
import { MAX_OPTIONS } from './options.js';

/** A ring: more than the largest deck (170) and the cards looked at together. */
const DECK_RING = 256;

/** Indices into `field`. First the machine itself. */
export const OVER = 0;
/** What happens next when nobody is asked: see rules/phases.ts. */
export const PHASE = 1;
/** Who chooses. */
export const CHOOSER = 2;
export const KIND = 3;
/** Options of the decision asked; 0 while nobody is asked. */
export const COUNT = 4;
/** Transitions under way, one inside the other. */
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
/** Cards on top of the deck that the chooser of a PRESENT looks at. */
export const LOOKED = 14;
/** The last sole leader, or -1 before there was one. */
export const LEADER = 15;
/** 1 once the normal end has come and the round is played out. */
export const END_TRIGGERED = 16;
/** Idle turns in a row. */
export const STALL_TURNS = 17;
export const EXTRA_IN_ROW = 18;

/** Of the turn under way. */
export const EFFECTIVE = 19;
/** The active seat declined a collection. */
export const HAS_DECLINED = 20;
/** A digger was used instead of moving. */
export const USED_DIGGER = 21;
/** No card left a hand, no digger was used (beginner: nothing was collected, no digger used). */
export const IDLE = 22;
/** A present gives the active seat another turn (beginner). */
export const EXTRA_TURN = 23;
export const TURN_PLUS = 24;
export const TURN_MINUS = 25;
/** Set of seats leapfrogged by the move. */
export const LEAPFROGGED = 26;
export const PAGE_ROLLS = 27;
export const ROLLED = 28;
/** Steps of the moves on offer: the roll, or fewer if the roll cannot be used. */
export const MOVE_STEPS = 29;
/** 1 if the moves on offer involve a leap somewhere. */
export const MOVE_LEAPT = 30;
const FIELDS = 31;

const layout = new StateLayout();
// field (see above) → value
export const field = layout.int32(FIELDS);
// game column (columns.ts) → what it reports so far
export const tally = layout.int32(columns.gameCount);
// seat × SEAT_COLUMNS + seat column → what it reports so far
export const seatTally = layout.int32(MAX_PLAYERS * columns.seatCount);
// seat → hole of its token, or -1
export const hole = layout.int32(MAX_PLAYERS);
// seat → cards in hand
export const handSize = layout.int32(MAX_PLAYERS);
// seat → total of the face-up pile, trophies included
export const plus = layout.int32(MAX_PLAYERS);
// seat → total of the face-down pile
export const minus = layout.int32(MAX_PLAYERS);
// seat → seat that holds this seat's basket
export const basketHolder = layout.int32(MAX_PLAYERS);
// seat → digger uses left (beginner)
export const diggersLeft = layout.int32(MAX_PLAYERS);
// type × 11 + value → cards on the table (beginner)
export const supply = layout.int32(PILE_STRIDE);
// type → units on the table (beginner)
export const supplyUnits = layout.int32(TYPES);
// seat × 33 + type × 11 + value → cards in the pile (beginner)
export const pile = layout.int32(MAX_PLAYERS * PILE_STRIDE);
// seat × 3 + type → units in the pile (beginner)
export const pileUnits = layout.int32(MAX_PLAYERS * TYPES);
// frame × FRAME_SIZE + part → value (see frames.ts)
export const frames = layout.int32(at.MAX_FRAMES * at.FRAME_SIZE);
// seat × 12 + slot → card, ascending
export const hand = layout.uint8(MAX_PLAYERS * HAND_STRIDE);
// offset in the ring → card; the top lies at field[DECK_TOP], the rest behind it
export const deck = layout.uint8(DECK_RING);
// seat × 64 + card → how many the seat has played in collections
export const played = layout.uint8(MAX_PLAYERS * CODE_STRIDE);
// seat × 64 + card → how many the seat has taken from presents as trophies
export const trophies = layout.uint8(MAX_PLAYERS * CODE_STRIDE);
/** Everything but the options. */
const dealt = layout.bytes;
// index → option of the present decision, packed as options.ts says
export const options = layout.int32(MAX_OPTIONS);
export const bytes = layout.bytes;

/** A new game starts from zeros. */
export function clearState(): void {
  dealt.fill(0);
}
