/** The three moves of the state machine: begin something, end it, ask a player. See frames.ts. */
import { FRAME_SIZE, MAX_FRAMES, STAGE, TYPE, WHO } from './frames.js';
import { COUNT, DEPTH, FIGURE, KIND, OTHER, RESULT, SEAT } from './state.js';
import type { DigTable } from './table.js';

/** Begins something new on top of what is under way; gives where its frame lies. */
export function push(t: DigTable, type: number, who: number): number {
  const { field, frames } = t;
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
export function pop(t: DigTable, result: number): void {
  t.field[DEPTH]--;
  t.field[RESULT] = result;
}

/**
 * Asks the seat of `figure`, which faces `other` (or -1), to choose among the first `count` of `t.options`. The asking
 * rule must return at once; its frame is resumed with the answer in `field[ANSWER]`.
 */
export function ask(t: DigTable, kind: number, figure: number, other: number, count: number): void {
  const { field } = t;
  field[KIND] = kind;
  field[SEAT] = t.seatOf[figure];
  field[FIGURE] = figure;
  field[OTHER] = other;
  field[COUNT] = count;
}

/** Asks a question with two answers, given as packed options. */
export function askEither(
  t: DigTable,
  kind: number,
  figure: number,
  other: number,
  first: number,
  second: number,
): void {
  t.options[0] = first;
  t.options[1] = second;
  ask(t, kind, figure, other, 2);
}
