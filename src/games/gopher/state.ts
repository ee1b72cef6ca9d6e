/**
 * The state of a match of gopher: everything in one buffer, so that copying the bytes copies the game at any decision.
 * Each array's line says what its index means. The turn is an explicit machine: `field[NEXT]` says what happens next,
 * and page transitions, which nest when a present holds a digger, are frames on a stack.
 */
import { TALLIES } from './tally.js';

export const MOST_PLAYERS = 6;
export const MOST_HOLES = 32;
/** Slots of a hand; also the most cards a hand can hold. */
export const HAND_STRIDE = 12;
/** Values 0..10 of one type. */
export const VALUE_STRIDE = 11;
/** Values of all three types of one seat. */
export const PILE_STRIDE = 3 * VALUE_STRIDE;
/** Card codes of one seat. */
export const CODE_STRIDE = 64;
/** A ring: more than the largest deck (170) and the cards looked at together. */
const DECK_RING = 256;
/** Every nested transition uses up a digger (at most 20), one more starts from the move. */
const MOST_FRAMES = 22;

export class GopherState {
  readonly buffer: ArrayBuffer;
  /** field (see below) → value */
  readonly field: Int32Array;
  /** number (tally.ts) → count so far */
  readonly tally: Int32Array;
  /** seat → hole of its token, or -1 */
  readonly hole: Int32Array;
  /** seat → cards in hand */
  readonly handSize: Int32Array;
  /** seat → total of the face-up pile, trophies included */
  readonly plus: Int32Array;
  /** seat → total of the face-down pile */
  readonly minus: Int32Array;
  /** seat → seat that holds this seat's basket */
  readonly basketHolder: Int32Array;
  /** seat → digger uses left (beginner) */
  readonly diggersLeft: Int32Array;
  /** type × 11 + value → cards on the table (beginner) */
  readonly supply: Int32Array;
  /** type → units on the table (beginner) */
  readonly supplyUnits: Int32Array;
  /** seat × 33 + type × 11 + value → cards in the pile (beginner) */
  readonly pile: Int32Array;
  /** seat × 3 + type → units in the pile (beginner) */
  readonly pileUnits: Int32Array;
  /** frame × 5 + frame field → value */
  readonly frames: Int32Array;
  /** seat × 12 + slot → card, ascending */
  readonly hand: Uint8Array;
  /** place in the ring → card; the top lies at field[DECK_TOP], the rest behind it */
  readonly deck: Uint8Array;
  /** seat × 64 + card → how many the seat has played in collections */
  readonly played: Uint8Array;
  /** seat × 64 + card → how many the seat has taken from presents as trophies */
  readonly trophies: Uint8Array;
  /** index → option of the present decision, packed as options.ts says */
  readonly options: Int32Array;
  /** Everything but the options: what a new game starts from as zeros. */
  readonly #dealt: Int32Array;

  /** Over a new buffer, or over one that another state of the same capacity has made. */
  constructor(capacity: number, buffer = new ArrayBuffer(DEALT_BYTES + 4 * capacity)) {
    this.buffer = buffer;
    let at = 0;
    const numbers = (length: number) => {
      const array = new Int32Array(buffer, at, length);
      at += 4 * length;
      return array;
    };
    const bytes = (length: number) => {
      const array = new Uint8Array(buffer, at, length);
      at += length;
      return array;
    };
    this.field = numbers(FIELDS);
    this.tally = numbers(TALLIES);
    this.hole = numbers(MOST_PLAYERS);
    this.handSize = numbers(MOST_PLAYERS);
    this.plus = numbers(MOST_PLAYERS);
    this.minus = numbers(MOST_PLAYERS);
    this.basketHolder = numbers(MOST_PLAYERS);
    this.diggersLeft = numbers(MOST_PLAYERS);
    this.supply = numbers(PILE_STRIDE);
    this.supplyUnits = numbers(3);
    this.pile = numbers(MOST_PLAYERS * PILE_STRIDE);
    this.pileUnits = numbers(MOST_PLAYERS * 3);
    this.frames = numbers(MOST_FRAMES * FRAME_STRIDE);
    this.hand = bytes(MOST_PLAYERS * HAND_STRIDE);
    this.deck = bytes(DECK_RING);
    this.played = bytes(MOST_PLAYERS * CODE_STRIDE);
    this.trophies = bytes(MOST_PLAYERS * CODE_STRIDE);
    this.#dealt = new Int32Array(buffer, 0, at / 4);
    this.options = numbers(capacity);
  }

  clear(): void {
    this.#dealt.fill(0);
  }
}

/** Indices into `field`. First the machine itself. */
export const OVER = 0;
/** What happens next when nobody is asked; the values are in match.ts. */
export const NEXT = 1;
/** Who chooses. */
export const DECIDER = 2;
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

/** Indices into a frame: one transition to another page. */
export const FRAME_SEAT = 0;
export const FRAME_CAUSE = 1;
/** 1 once the page has turned. */
export const FRAME_TURNED = 2;
export const FRAME_ROLLS = 3;
/** The next seat of the collection round, counted clockwise from the active seat. */
export const FRAME_ROUND = 4;
export const FRAME_STRIDE = 5;

const DEALT_BYTES =
  4 *
    (FIELDS +
      TALLIES +
      6 * MOST_PLAYERS +
      PILE_STRIDE +
      3 +
      MOST_PLAYERS * PILE_STRIDE +
      MOST_PLAYERS * 3 +
      MOST_FRAMES * FRAME_STRIDE) +
  MOST_PLAYERS * HAND_STRIDE +
  DECK_RING +
  2 * MOST_PLAYERS * CODE_STRIDE;
