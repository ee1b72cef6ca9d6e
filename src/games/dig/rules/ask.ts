/** Requests decisions from seats. */
import { seatOf } from '../components.js';
import { CHOOSER, COUNT, FIGURE, field, KIND, OTHER, options } from '../state.js';

/**
 * Asks the seat of `figure`, which faces `other` (or -1), to choose among the first `count` of `options`. The calling
 * rule must return at once; its frame is resumed with the answer in `field[ANSWER]`.
 */
export function ask(kind: number, figure: number, other: number, count: number): void {
  field[KIND] = kind;
  field[CHOOSER] = seatOf[figure];
  field[FIGURE] = figure;
  field[OTHER] = other;
  field[COUNT] = count;
}

/** Asks for a choice between two packed options. */
export function askEither(kind: number, figure: number, other: number, first: number, second: number): void {
  options[0] = first;
  options[1] = second;
  ask(kind, figure, other, 2);
}
