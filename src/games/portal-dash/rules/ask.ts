/** Puts a decision to a seat; the caller has written its options to `options[0 .. count-1]`. */
import { CHOOSER, COUNT, field, KIND, PHASE } from '../state.js';
import { ASKING } from './phases.js';

export function ask(kind: number, seat: number, count: number): void {
  field[KIND] = kind;
  field[CHOOSER] = seat;
  field[COUNT] = count;
  field[PHASE] = ASKING;
}
