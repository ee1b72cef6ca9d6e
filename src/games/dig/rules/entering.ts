/**
 * Entering a space, by a step, a tile placed, a dig, a flight, a chase or a played mole tunnel: first its trap
 * (traps.ts), then the figures there (meetings.ts). Being put somewhere is not entering: that is `relocate` alone.
 */
import { STEPS_TAKEN } from '../columns.js';
import { FIRST_ROBOT, othersOf, seatOf } from '../components.js';
import * as at from '../frames.js';
import { field, figuresAt, frames, RESULT, tally, trapOwner } from '../state.js';
import { relocate } from './figures.js';
import { pop, push } from './stack.js';

/**
 * Moves a figure into a space. The consequences are a frame that returns TRIPPED, LEFT and FOUGHT as bits; without a
 * trap or figures of other seats nothing can follow, and the result is 0 at once.
 */
export function enterSpace(figure: number, to: number, meets: boolean): void {
  relocate(figure, to);
  if (figure < FIRST_ROBOT) tally[STEPS_TAKEN]++;
  if (trapOwner[to] < 0 && (figuresAt[to] & othersOf[seatOf[figure]]) === 0) {
    field[RESULT] = 0;
    return;
  }
  const frame = push(at.ENTRY_FRAME, figure);
  frames[frame + at.ENTRY_SPACE] = to;
  frames[frame + at.ENTRY_MEETS] = meets ? 1 : 0;
  frames[frame + at.ENTRY_LEFT] = 0;
  frames[frame + at.ENTRY_TO_MEET] = 0;
  frames[frame + at.ENTRY_EVENTS] = 0;
}

export function endEntry(frame: number): void {
  pop(frames[frame + at.ENTRY_EVENTS] | (frames[frame + at.ENTRY_LEFT] === 1 ? at.LEFT : 0));
}

/** Stages of an ENTRY_FRAME: first those of traps.ts, then those of meetings.ts, then those of trading.ts. */
export const AT_TRAP = 0;
export const KEEP_ANSWERED = 1;
export const TRAP_DAMAGED = 2;
export const MEETINGS_BEGIN = 3;
export const NEXT_MEETING = 4;
export const ENTERER_ANSWERED = 5;
export const MET_ANSWERED = 6;
export const COMBAT_OVER = 7;
export const OFFER_ANSWERED = 8;
export const ACCEPT_ANSWERED = 9;
export const SEAL_ANSWERED = 10;
