/** How the game ends: in the way whose column (columns.ts) is given. */
import { field, OVER, tally } from '../state.js';

export function endGame(ending: number): void {
  field[OVER] = 1;
  tally[ending] = 1;
}
