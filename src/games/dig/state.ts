/**
 * The state of a match of dig, in one buffer, so that copying the bytes copies the game, even in the middle of a nested
 * combat. Each array has a comment: index → meaning. Movements, flights, meetings and combats in progress are a stack
 * of frames: see frames.ts.
 */
import { StateLayout } from '../../core/state-layout.js';
import { MAX_SPACES } from './board.js';
import { columns } from './columns.js';
import { FIGURES, MAX_PLAYERS } from './components.js';
import * as at from './frames.js';
import { MAX_OPTIONS } from './options.js';

/** Number of tile kinds, and of item kinds. */
const KINDS = 8;

/** Indices into `field`. */
export const OVER = 0;
/** The current decision: choosing seat, kind, number of options (0 while the rules run). */
export const CHOOSER = 1;
export const KIND = 2;
export const COUNT = 3;
/** The last chosen option. */
export const ANSWER = 4;
/** The figure that the decision is about, and the one it faces (or -1). */
export const FIGURE = 5;
export const OTHER = 6;
/** In a meeting or forced combat: 1 if the arriving figure has engaged. */
export const ENGAGED = 7;
/** In a trade: the goods on offer, or -1. */
export const OFFERED = 8;
export const ROUND = 9;
/** Turns begun in this round, and so the index in `order` of the next seat. */
export const TURN = 10;
export const ACTIVE = 11;
/** Bit per seat with a living character; also a mask of figures, because persons are figures 0..5. */
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
/** Result of the last popped frame, for the frame below it. */
export const RESULT = 27;
/** The last sole leader in hit points, or -1. */
export const LEADER = 28;
export const WINNER = 29;
export const DEATHS = 30;
/**
 * In a trade: goods that would be given, or -1; goods offered and given before, in the offer of the other seat, or -1.
 */
export const GIVEN = 31;
export const OFFERED_BEFORE = 32;
export const GIVEN_BEFORE = 33;
/** In a duel attack: open dice, encoded as counts by face (duel-dice.ts), or 0. */
export const ATTACK_DICE = 34;
export const DEFENCE_DICE = 35;
const FIELDS = 36;

const layout = new StateLayout();
// field (see above) → value
export const field = layout.int32(FIELDS);
// game column (columns.ts) → its value so far
export const tally = layout.int32(columns.gameCount);
// seat × SEAT_COLUMNS + seat column → its value so far
export const seatTally = layout.int32(MAX_PLAYERS * columns.seatCount);
// index → option of the current decision (see options.ts)
export const options = layout.int32(MAX_OPTIONS);
// frame × FRAME_SIZE + part → value (see frames.ts)
export const frames = layout.int32(at.MAX_FRAMES * at.FRAME_SIZE);
// combat × COMBAT_SIZE + part → value (see frames.ts)
export const combats = layout.int32(at.MAX_COMBATS * at.COMBAT_SIZE);
// space → bit per figure on it
export const figuresAt = layout.int32(MAX_SPACES);
// space × 4 + word → bit per neighbour that `waysAt` leads to, 32 in a word (see way-search.ts)
export const waysFrom = layout.int32(MAX_SPACES * 4);
// word → bit per space without a tile, 32 in a word; a set as in way-search.ts
export const emptySet = layout.int32(4);
// seat → cards in hand, without an equipped pickaxe
export const itemTotal = layout.int32(MAX_PLAYERS);
// seat → tiles in hand
export const tileTotal = layout.int32(MAX_PLAYERS);
// seat → cards in the death stack
export const stackTotal = layout.int32(MAX_PLAYERS);
// seat → least hit points its character ever had
export const lowestHp = layout.int32(MAX_PLAYERS);
// figure → hit points
export const hp = layout.int32(FIGURES);
// figure → space, or -1
export const spaceOf = layout.int32(FIGURES);
// space → tile kind, BEDROCK or NO_TILE
export const tileAt = layout.int8(MAX_SPACES);
// space → seat that owns the trap, or -1
export const trapOwner = layout.int8(MAX_SPACES);
// seat → space where its character fell, or -1
export const fallen = layout.int8(MAX_PLAYERS);
// seat → number of characters that died before its own, or -1 while it lives
export const deathOrder = layout.int8(MAX_PLAYERS);
// trail → its figure; trail 0 is the mover's
export const trailFigure = layout.int8(at.MAX_TRAILS);
// trail → number of spaces stored
export const trailLength = layout.int8(at.MAX_TRAILS);
// trail × TRAIL_LENGTH + i → space visited, oldest first
export const trailSpaces = layout.int8(at.MAX_TRAILS * at.TRAIL_LENGTH);
// space → opening mask; 0 without a tile
export const maskAt = layout.uint8(MAX_SPACES);
// space → bit per direction of an open step: both tiles open on the common edge
export const openAt = layout.uint8(MAX_SPACES);
// space → bit per direction in which both spaces have no tile or open on the common edge
export const waysAt = layout.uint8(MAX_SPACES);
// space → item kind of the trap
export const trapKind = layout.uint8(MAX_SPACES);
// space → 1 if the trap's kind is public
export const trapShown = layout.uint8(MAX_SPACES);
// seat → points
export const armour = layout.uint8(MAX_PLAYERS);
// seat → 1 if equipped
export const pickaxe = layout.uint8(MAX_PLAYERS);
// seat → 1 if it loses its next turn
export const stunned = layout.uint8(MAX_PLAYERS);
// seat → initiative token of this round, 1..
export const token = layout.uint8(MAX_PLAYERS);
// turn in this round → seat
export const order = layout.uint8(MAX_PLAYERS);
// seat × 8 + kind → cards in hand
export const handItems = layout.uint8(MAX_PLAYERS * KINDS);
// seat → bit per kind in hand
export const itemKinds = layout.uint8(MAX_PLAYERS);
// seat × 8 + kind → tiles in hand
export const handTiles = layout.uint8(MAX_PLAYERS * KINDS);
// seat → bit per kind in hand
export const tileKinds = layout.uint8(MAX_PLAYERS);
// seat × 8 + kind → cards in the death stack
export const stackItems = layout.uint8(MAX_PLAYERS * KINDS);
// kind → tiles in the bag
export const bag = layout.uint8(KINDS);
// kind → tiles out of the game, face down
export const lostTiles = layout.uint8(KINDS);
// kind → cards in the deck
export const deck = layout.uint8(KINDS);
// kind → cards in the discard
export const discard = layout.uint8(KINDS);
/** The buffer of the whole state. */
export const bytes = layout.bytes;
