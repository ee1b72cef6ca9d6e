/** The stack of what is under way: a transition begins on top of it. See frames.ts. */

import { FRAME_CAUSE, FRAME_ROLLS, FRAME_SEAT, FRAME_SIZE, FRAME_TURNED } from '../frames.js';
import { DEPTH, field, frames, PHASE } from '../state.js';
import { NEXT_PAGE } from './phases.js';

export function startTransition(seat: number, cause: number): void {
  const frame = field[DEPTH]++ * FRAME_SIZE;
  frames[frame + FRAME_SEAT] = seat;
  frames[frame + FRAME_CAUSE] = cause;
  frames[frame + FRAME_TURNED] = 0;
  frames[frame + FRAME_ROLLS] = 0;
  field[PHASE] = NEXT_PAGE;
}
