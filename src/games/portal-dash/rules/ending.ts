/** Ends the game; the argument is the column of the ending (columns.ts). */
import { field, OVER, tally } from '../state.js';

export function endGame(ending: number): void {
  field[OVER] = 1;
  tally[ending] = 1;
}
