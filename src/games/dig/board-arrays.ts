/**
 * The board of the current table, as the arrays that rules and views read. They are filled for every setting, and
 * always sized for the largest board.
 */
import { type Board, MAX_SPACES } from './board.js';

/** space × 8 + direction → neighbouring space, or -1 beyond the edge */
export const neighbours = new Int8Array(new ArrayBuffer(8 * MAX_SPACES));
/** space × 128 + space → hex distance, ignoring walls */
export const distances = new Uint8Array(new ArrayBuffer(128 * MAX_SPACES));
/** space × 4 + word → bit per space within the range of a mole tunnel, 32 in a word */
export const tunnelSets = new Int32Array(new ArrayBuffer(4 * 4 * MAX_SPACES));

/** Arguments that the arrays were last filled for. */
let filledRadius = 0;
let filledRange = 0;

export function fillBoardArrays(board: Board, moleRange: number): void {
  if (board.radius === filledRadius && moleRange === filledRange) return;
  filledRadius = board.radius;
  filledRange = moleRange;
  neighbours.fill(-1);
  distances.fill(0);
  tunnelSets.fill(0);
  for (let from = 0; from < board.spaces; from++) {
    for (let d = 0; d < 6; d++) neighbours[from * 8 + d] = board.neighbours[from * 6 + d];
    for (let to = 0; to < board.spaces; to++) {
      const distance = board.distances[from * board.spaces + to];
      distances[from * 128 + to] = distance;
      if (distance <= moleRange) tunnelSets[from * 4 + (to >> 5)] |= 1 << (to & 31);
    }
  }
}
