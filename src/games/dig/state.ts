/**
 * The state of a match of dig: everything in one buffer, so that copying the bytes copies the game, in the middle of a
 * nested combat too. Each array's line says what its index means. What is under way (movement, flights, meetings,
 * combats) is a stack of frames: see frames.ts.
 */
import { TALLIES } from './columns.js';
import { COMBAT_SIZE, FRAME_SIZE, MAX_COMBATS, MAX_FRAMES, MAX_TRAILS, TRAIL_LENGTH } from './frames.js';
import { MAX_OPTIONS } from './options.js';
import { FIGURES } from './pieces.js';

/** Arrays over seats and kinds always have room for six seats and eight kinds. */
export const MAX_SEATS = 6;
const KINDS = 8;

/** Indices into `field`. */
export const OVER = 0;
/** The decision asked now: who chooses, which kind, how many options (0 while the rules run). */
export const SEAT = 1;
export const KIND = 2;
export const COUNT = 3;
/** The option last taken. */
export const ANSWER = 4;
/** The figure that the decision is about, and the one it faces (or -1). */
export const FIGURE = 5;
export const OTHER = 6;
/** In a meeting: 1 if the one who entered has engaged; the kind it offers, or -1. */
export const ENGAGED = 7;
export const OFFERED = 8;
export const ROUND = 9;
/** Turns begun in this round, so the place in `order` of the next seat. */
export const TURN = 10;
export const ACTIVE = 11;
/** Bit per seat whose character lives; as persons are figures 0..5 also a mask of figures. */
export const LIVING = 12;
export const LIVING_COUNT = 13;
/** The figure that moves, or -1; its steps left and rolled; cards played in this visit to a space. */
export const MOVER = 14;
export const STEPS = 15;
export const ROLLED = 16;
export const VISIT_CARDS = 17;
/** By the active seat in this turn. */
export const TILES_PLACED = 18;
export const TRAPS_PLACED = 19;
export const BAG_TOTAL = 20;
export const DECK_TOTAL = 21;
export const DISCARD_TOTAL = 22;
export const EMPTY_SPACES = 23;
/** Frames, combats and trails in use. */
export const DEPTH = 24;
export const COMBATS = 25;
export const TRAILS = 26;
/** What the frame that ended last tells the one below it. */
export const RESULT = 27;
/** The last sole leader in hit points, or -1. */
export const LEADER = 28;
export const WINNER = 29;
export const DEATHS = 30;
const FIELDS = 31;

export class DigState {
  readonly buffer: ArrayBuffer;
  readonly players: number;
  readonly spaces: number;
  /** field (see above) → value */
  readonly field: Int32Array;
  /** place in the row of a report (see columns.ts) → count so far */
  readonly tally: Int32Array;
  /** index → option of the decision asked now (see options.ts) */
  readonly options: Int32Array;
  /** frame × FRAME_SIZE + part → value (see frames.ts) */
  readonly frames: Int32Array;
  /** combat × COMBAT_SIZE + part → value (see frames.ts) */
  readonly combat: Int32Array;
  /** space → bit per figure on it */
  readonly figuresAt: Int32Array;
  /** seat → cards in hand, without an equipped pickaxe */
  readonly itemTotal: Int32Array;
  /** seat → tiles in hand */
  readonly tileTotal: Int32Array;
  /** seat → cards in the death stack */
  readonly stackTotal: Int32Array;
  /** seat → least hit points its character ever had */
  readonly lowestHp: Int32Array;
  /** figure → hit points */
  readonly hp: Int32Array;
  /** figure → space, or -1 */
  readonly space: Int32Array;
  /** space → tile kind, BEDROCK or NO_TILE */
  readonly tile: Int8Array;
  /** space → seat that owns the trap, or -1 */
  readonly trapOwner: Int8Array;
  /** seat → space where its character fell, or -1 */
  readonly fallen: Int8Array;
  /** seat → how many characters had died before it, or -1 while it lives */
  readonly deathOrder: Int8Array;
  /** trail → figure it belongs to; trail 0 is the mover's */
  readonly trailFigure: Int8Array;
  /** trail → spaces kept */
  readonly trailLength: Int8Array;
  /** trail × TRAIL_LENGTH + i → space stood on, oldest first */
  readonly trail: Int8Array;
  /** space → opening mask; 0 without a tile */
  readonly mask: Uint8Array;
  /** space → bit per direction of an open step: both tiles open on the common edge */
  readonly open: Uint8Array;
  /** space → bit per direction in which both spaces have no tile or open on the common edge */
  readonly ways: Uint8Array;
  /** space → item kind of the trap */
  readonly trapKind: Uint8Array;
  /** space → 1 if everybody knows the trap's kind */
  readonly trapShown: Uint8Array;
  /** seat → points */
  readonly armour: Uint8Array;
  /** seat → 1 if equipped */
  readonly pickaxe: Uint8Array;
  /** seat → 1 if it loses its next turn */
  readonly stunned: Uint8Array;
  /** seat → initiative token of this round, 1.. */
  readonly token: Uint8Array;
  /** place in this round → seat */
  readonly order: Uint8Array;
  /** seat × 8 + kind → cards in hand */
  readonly items: Uint8Array;
  /** seat → bit per kind in hand */
  readonly itemKinds: Uint8Array;
  /** seat × 8 + kind → tiles in hand */
  readonly tiles: Uint8Array;
  /** seat → bit per kind in hand */
  readonly tileKinds: Uint8Array;
  /** seat × 8 + kind → cards in the death stack */
  readonly stack: Uint8Array;
  /** kind → tiles in the bag */
  readonly bag: Uint8Array;
  /** kind → cards in the deck */
  readonly deck: Uint8Array;
  /** kind → cards in the discard */
  readonly discard: Uint8Array;

  /** `bytes` lays the state over the buffer of a match that exists: for tools that read or arrange positions. */
  constructor(players: number, spaces: number, bytes?: ArrayBuffer) {
    this.players = players;
    this.spaces = spaces;
    const words = [
      FIELDS,
      TALLIES,
      MAX_OPTIONS,
      MAX_FRAMES * FRAME_SIZE,
      MAX_COMBATS * COMBAT_SIZE,
      spaces,
      ...Array<number>(4).fill(MAX_SEATS),
      FIGURES,
      FIGURES,
    ];
    const signedBytes = [spaces, spaces, MAX_SEATS, MAX_SEATS, MAX_TRAILS, MAX_TRAILS, MAX_TRAILS * TRAIL_LENGTH];
    const unsignedBytes = [
      ...Array<number>(5).fill(spaces),
      ...Array<number>(5).fill(MAX_SEATS),
      MAX_SEATS * KINDS,
      MAX_SEATS,
      MAX_SEATS * KINDS,
      MAX_SEATS,
      MAX_SEATS * KINDS,
      KINDS,
      KINDS,
      KINDS,
    ];
    const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);
    this.buffer = bytes ?? new ArrayBuffer(4 * sum(words) + sum(signedBytes) + sum(unsignedBytes));
    let offset = 0;
    const next = (bytesNeeded: number): number => {
      const start = offset;
      offset += bytesNeeded;
      return start;
    };
    const int32 = words.map((size) => new Int32Array(this.buffer, next(4 * size), size));
    const int8 = signedBytes.map((size) => new Int8Array(this.buffer, next(size), size));
    const uint8 = unsignedBytes.map((size) => new Uint8Array(this.buffer, next(size), size));
    [this.field, this.tally, this.options, this.frames, this.combat, this.figuresAt] = int32;
    [this.itemTotal, this.tileTotal, this.stackTotal, this.lowestHp, this.hp, this.space] = int32.slice(6);
    [this.tile, this.trapOwner, this.fallen, this.deathOrder] = int8;
    [this.trailFigure, this.trailLength, this.trail] = int8.slice(4);
    [this.mask, this.open, this.ways, this.trapKind, this.trapShown] = uint8;
    [this.armour, this.pickaxe, this.stunned, this.token, this.order] = uint8.slice(5);
    [this.items, this.itemKinds, this.tiles, this.tileKinds, this.stack] = uint8.slice(10);
    [this.bag, this.deck, this.discard] = uint8.slice(15);
  }
}
