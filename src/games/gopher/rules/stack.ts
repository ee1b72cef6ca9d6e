/** Pushes a transition onto the stack of frames; see frames.ts. */

import * as at from '../frames.js';
import { DEPTH, field, frames, PHASE } from '../state.js';
import { NEXT_PAGE } from './phases.js';

export function startTransition(seat: number, cause: number): void {
  const frame = field[DEPTH]++ * at.FRAME_SIZE;
  frames[frame + at.FRAME_SEAT] = seat;
  frames[frame + at.FRAME_CAUSE] = cause;
  frames[frame + at.FRAME_TURNED] = 0;
  frames[frame + at.FRAME_ROLLS] = 0;
  field[PHASE] = NEXT_PAGE;
}
