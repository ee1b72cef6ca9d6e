/**
 * Path search of mobs. Cells are bits, so one step of the search moves a whole front of cells at once: four shifts per
 * word. A cell is open if it is revealed, has no figure and no player, and is not lava (flyers ignore lava); a path
 * leads through open cells and its last step enters the player's cell.
 */

import { SET_WORDS, STEP } from '../cells.js';
import { field, figureCell, lava, occupied, playerCell, revealed, WORDS } from '../state.js';
import { setting } from '../table.js';

/** step × SET_WORDS + word → cells reached; scratch, not part of the state */
const reached = new Int32Array(new ArrayBuffer(4 * (32 * SET_WORDS + 1) * SET_WORDS));
// word → cells that can still be entered; cells with players
const open = new Int32Array(new ArrayBuffer(4 * SET_WORDS));
const players = new Int32Array(new ArrayBuffer(4 * SET_WORDS));

/**
 * Returns the steps from a figure to the nearest player, or 0 without a path. Fills `reached` with the cells after each
 * number of steps; at the returned number, with the players' cells that it can enter.
 */
export function findPlayers(figure: number): number {
  const words = field[WORDS];
  for (let w = 0; w < words; w++) players[w] = 0;
  for (let seat = 0; seat < setting.players; seat++) players[playerCell[seat] >> 5] |= 1 << (playerCell[seat] & 31);
  // Seats that are out have cell 0.
  players[0] &= ~1;
  const flies = setting.figureFlies[figure] === 1;
  for (let w = 0; w < words; w++) {
    open[w] = revealed[w] & ~(occupied[w] | players[w]);
    if (!flies) open[w] &= ~lava[w];
    reached[w] = 0;
  }
  const start = figureCell[figure];
  reached[start >> 5] = 1 << (start & 31);
  // Every front is empty beyond the words in use, and the word after them is read.
  reached[words] = 0;

  let from = 0;
  for (let steps = 1; ; steps++) {
    const to = from + SET_WORDS;
    let before = 0;
    let here = reached[from];
    let met = 0;
    let moved = 0;
    for (let w = 0; w < words; w++) {
      const after = reached[from + w + 1];
      const front = (here << 1) | (here >>> 1) | (here << 8) | (here >>> 8) | (before >>> 24) | (after << 24);
      before = here;
      here = after;
      met |= front & players[w];
      const next = front & open[w];
      open[w] &= ~next;
      moved |= next;
      reached[to + w] = next | (front & players[w]);
    }
    if (met !== 0) {
      for (let w = 0; w < words; w++) reached[to + w] &= players[w];
      return steps;
    }
    if (moved === 0) return 0;
    reached[to + words] = 0;
    from = to;
  }
}

/** Returns whether a cell is among those of that number of steps. */
export function isReached(cell: number, steps: number): boolean {
  return ((reached[steps * SET_WORDS + (cell >> 5)] >>> (cell & 31)) & 1) === 1;
}

/**
 * Restricts the cells found by `findPlayers` to those on a shortest path to `target`, `steps` steps from the figure.
 */
export function keepWaysTo(target: number, steps: number): void {
  const words = field[WORDS];
  const last = steps * SET_WORDS;
  for (let w = 0; w <= words; w++) reached[last + w] = 0;
  reached[last + (target >> 5)] = 1 << (target & 31);
  for (let from = last; from > SET_WORDS; from -= SET_WORDS) {
    const to = from - SET_WORDS;
    let before = 0;
    let here = reached[from];
    for (let w = 0; w < words; w++) {
      const after = reached[from + w + 1];
      const front = (here << 1) | (here >>> 1) | (here << 8) | (here >>> 8) | (before >>> 24) | (after << 24);
      before = here;
      here = after;
      reached[to + w] &= front;
    }
    reached[to + words] = 0;
  }
}

/** Returns the first neighbour, in direction order, on a remaining path at step number `steps`; throws without one. */
export function nextOnWay(cell: number, steps: number): number {
  for (let direction = 0; direction < 4; direction++) {
    const next = cell + STEP[direction];
    if (isReached(next, steps)) return next;
  }
  throw new Error('a figure has lost its way');
}
