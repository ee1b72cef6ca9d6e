/** Pushes and pops frames. See frames.ts. */
import * as at from '../frames.js';
import { DEPTH, field, frames, RESULT } from '../state.js';

/** Pushes a frame and returns its offset in `frames`; throws if the stack is full. */
export function push(type: number, who: number): number {
  const depth = field[DEPTH];
  if (depth === at.MAX_FRAMES) throw new Error(`more than ${at.MAX_FRAMES} things are under way at once`);
  field[DEPTH] = depth + 1;
  const frame = depth * at.FRAME_SIZE;
  frames[frame + at.TYPE] = type;
  frames[frame + at.STAGE] = 0;
  frames[frame + at.WHO] = who;
  return frame;
}

/** Pops the top frame and leaves a result for the frame below. */
export function pop(result: number): void {
  field[DEPTH]--;
  field[RESULT] = result;
}
