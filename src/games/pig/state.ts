/**
 * The state of a match of pig, in one buffer, so that copying the bytes copies the game. Each array has a comment:
 * index → meaning.
 */
import { StateLayout } from '../../core/state-layout.js';
import { columns } from './columns.js';

const MAX_PLAYERS = 8;

/** Indices into `field`. */
export const OVER = 0;
export const SEAT = 1;
export const TURN_TOTAL = 2;
/** The last sole leader, or -1 before there was one. */
export const LEADER = 3;
const FIELDS = 4;

const layout = new StateLayout();
// field (see above) → value
export const field = layout.int32(FIELDS);
// game column (columns.ts) → its value so far
export const tally = layout.int32(columns.gameCount);
// seat × columns of a seat + column (columns.ts) → its value so far
export const seatTally = layout.int32(MAX_PLAYERS * columns.seatCount);
export const bytes = layout.bytes;
