/** The three moves of the state machine: begin something, end it, ask a player. See frames.ts. */
import { seatOf } from '../components.js';
import { FRAME_SIZE, MAX_FRAMES, STAGE, TYPE, WHO } from '../frames.js';
import { COUNT, DEPTH, FIGURE, field, frames, KIND, OTHER, options, RESULT, SEAT } from '../state.js';

/** Begins something new on top of what is under way; gives where its frame lies. */
export function push(type: number, who: number): number {
  const depth = field[DEPTH];
  if (depth === MAX_FRAMES) throw new Error(`more than ${MAX_FRAMES} things are under way at once`);
  field[DEPTH] = depth + 1;
  const frame = depth * FRAME_SIZE;
  frames[frame + TYPE] = type;
  frames[frame + STAGE] = 0;
  frames[frame + WHO] = who;
  return frame;
}

/** Ends what is on top and leaves a result for the frame below. */
export function pop(result: number): void {
  field[DEPTH]--;
  field[RESULT] = result;
}

/**
 * Asks the seat of `figure`, which faces `other` (or -1), to choose among the first `count` of `options`. The asking
 * rule must return at once; its frame is resumed with the answer in `field[ANSWER]`.
 */
export function ask(kind: number, figure: number, other: number, count: number): void {
  field[KIND] = kind;
  field[SEAT] = seatOf[figure];
  field[FIGURE] = figure;
  field[OTHER] = other;
  field[COUNT] = count;
}

/** Asks a question with two answers, given as packed options. */
export function askEither(kind: number, figure: number, other: number, first: number, second: number): void {
  options[0] = first;
  options[1] = second;
  ask(kind, figure, other, 2);
}
