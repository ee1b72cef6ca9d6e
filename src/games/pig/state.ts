/**
 * The state of a match of pig: everything in one buffer, so that copying the bytes copies the game. Each array's line
 * says what its index means.
 */
export class PigState {
  readonly buffer: ArrayBuffer;
  /** field (see below) → value */
  readonly field: Int32Array;
  /** seat → points */
  readonly score: Int32Array;

  constructor(players: number) {
    this.buffer = new ArrayBuffer(4 * (FIELDS + players));
    this.field = new Int32Array(this.buffer, 0, FIELDS);
    this.score = new Int32Array(this.buffer, 4 * FIELDS, players);
  }
}

/** Indices into `field`. */
export const OVER = 0;
export const SEAT = 1;
export const TURN_TOTAL = 2;
export const ROUND = 3;
export const TURNS = 4;
export const DECISIONS = 5;
export const ROLLS = 6;
export const BUSTS = 7;
export const LEAD_CHANGES = 8;
/** The last sole leader, or -1 before there was one. */
export const LEADER = 9;
/** The seat that won, or -1. */
export const WINNER = 10;
const FIELDS = 11;
