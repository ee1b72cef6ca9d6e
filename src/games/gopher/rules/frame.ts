/** A transition to another page as a frame on the state's stack; transition.ts carries it out. */
import {
  DEPTH,
  FRAME_CAUSE,
  FRAME_ROLLS,
  FRAME_SEAT,
  FRAME_STRIDE,
  FRAME_TURNED,
  field,
  frames,
  NEXT,
  NEXT_PAGE,
} from '../state.js';

/** Causes, in the order of the columns pagePortal, pageDigger, pagePresent. */
export const BY_PORTAL = 0;
export const BY_DIGGER = 1;
export const BY_PRESENT = 2;

export function startTransition(seat: number, cause: number): void {
  const frame = field[DEPTH]++ * FRAME_STRIDE;
  frames[frame + FRAME_SEAT] = seat;
  frames[frame + FRAME_CAUSE] = cause;
  frames[frame + FRAME_TURNED] = 0;
  frames[frame + FRAME_ROLLS] = 0;
  field[NEXT] = NEXT_PAGE;
}
