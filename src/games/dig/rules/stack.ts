/** The stack of what is under way: begin something on top of it, end what is there. See frames.ts. */
import * as at from '../frames.js';
import { DEPTH, field, frames, RESULT } from '../state.js';

/** Begins something new on top of what is under way; gives where its frame lies. */
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

/** Ends what is on top and leaves a result for the frame below. */
export function pop(result: number): void {
  field[DEPTH]--;
  field[RESULT] = result;
}
