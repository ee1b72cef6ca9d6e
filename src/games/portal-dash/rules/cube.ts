/** The resource cube: exposed blocks, taking one, the block die, and layers that run out. */
import * as column from '../columns.js';
import { ANY, COLOURS, TASK_NAMES } from '../components.js';
import { DEPLETE_BLOCK } from '../options.js';
import { HIGHEST, TOP_LAYER_ONLY } from '../setting.js';
import {
  ACTIVE,
  BLOCK_FACE,
  cube,
  cubeLeft,
  DISCARD_SIZE,
  discard,
  EXPOSED,
  field,
  height,
  layerLeft,
  OUTSIDE,
  options,
  PHASE,
  standing,
  tally,
  taskLeft,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { endGame } from './ending.js';
import { MOB_DIE } from './phases.js';

export const STACKS = 16;
export const LAYERS = 4;

/** stack × 4 + side → neighbouring stack, or OUTSIDE */
const NEIGHBOUR = Uint8Array.from({ length: STACKS * 4 }, (_, i) => {
  const stack = i >> 2;
  const row = (stack >> 2) + [-1, 0, 1, 0][i & 3];
  const taskColumn = (stack & 3) + [0, 1, 0, -1][i & 3];
  return row < 0 || row > 3 || taskColumn < 0 || taskColumn > 3 ? OUTSIDE : 4 * row + taskColumn;
});

/** stack → set of its neighbours (bit = stack) */
const NEIGHBOURS = new Int32Array(new ArrayBuffer(4 * STACKS));
for (const [i, neighbour] of NEIGHBOUR.entries()) if (neighbour !== OUTSIDE) NEIGHBOURS[i >> 2] |= 1 << neighbour;

/** Returns the number of visible side faces of the block at `level` of a stack. */
export function visibleSides(stack: number, level: number): number {
  const first = stack << 2;
  let sides = 0;
  for (let side = 0; side < 4; side++) if (height[NEIGHBOUR[first + side]] <= level) sides++;
  return sides;
}

/** Returns the set of stacks with an exposed top block. */
export function exposedStacks(): number {
  let exposed = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    const top = height[stack] - 1;
    if (top >= 0 && visibleSides(stack, top) >= setting.exposedSides) exposed |= 1 << stack;
  }
  return exposed;
}

/** Recomputes the state derived from the heights of the stacks. */
export function readHeights(): void {
  for (let level = 0; level < LAYERS; level++) {
    standing[level] = 0;
    for (let stack = 0; stack < STACKS; stack++) if (height[stack] > level) standing[level] |= 1 << stack;
  }
  field[EXPOSED] = exposedStacks();
}

/**
 * Returns whether enough sides of a block are visible, computed from the sets of stacks with a block at its level:
 *
 *     visibleSides(stack, level) >= setting.exposedSides
 */
function isOpen(stack: number, level: number): boolean {
  let hiding = standing[level] & NEIGHBOURS[stack];
  for (let mayHide = 4 - setting.exposedSides; mayHide > 0; mayHide--) hiding &= hiding - 1;
  return hiding === 0;
}

/** Removes the top block of a stack from the cube and returns its colour. The caller checks the layer. */
export function takeBlock(stack: number): number {
  const level = --height[stack];
  const colour = cube[4 * stack + level];
  standing[level] &= ~(1 << stack);
  layerLeft[LAYERS - 1 - level]--;
  cubeLeft[colour]--;
  // Only the new top of this stack and its neighbours' tops can become exposed; a lower neighbour has hidden nothing.
  let exposed = field[EXPOSED] & ~(1 << stack);
  if (level > 0 && isOpen(stack, level - 1)) exposed |= 1 << stack;
  const tops = standing[level] & ~standing[level + 1];
  for (let rest = NEIGHBOURS[stack] & tops & ~exposed; rest !== 0; rest &= rest - 1) {
    const neighbour = 31 - Math.clz32(rest & -rest);
    if (isOpen(neighbour, level)) exposed |= 1 << neighbour;
  }
  field[EXPOSED] = exposed;
  return colour;
}

/**
 * Checks the layer after the block at `level` of some stack has left the cube: an empty layer requires its task to be
 * complete; the last one may end the game.
 */
export function checkLayer(level: number): void {
  const layer = LAYERS - 1 - level;
  if (layerLeft[layer] > 0) return;
  if (layer === LAYERS - 1) {
    table.tell?.(2, `The resource cube is used up${setting.cubeIsLoss ? ': the team has lost' : ''}.`);
    if (setting.cubeIsLoss) endGame(column.LOST_CUBE);
  } else if (taskLeft[layer] > 0) {
    table.tell?.(
      2,
      `Layer ${layer + 1} of the cube is gone before task ${TASK_NAMES[layer]} is complete: the team has lost.`,
    );
    endGame(column.LOST_TASK + layer);
  } else table.tell?.(2, `Layer ${layer + 1} of the cube is gone; task ${TASK_NAMES[layer]} was complete in time.`);
}

/** Resolves the block die: the active player picks among the exposed blocks it can take. */
export function resolveBlockDie(): void {
  field[PHASE] = MOB_DIE;
  const count = listDepletable(field[BLOCK_FACE]);
  if (count > 0) ask(DEPLETE_BLOCK, field[ACTIVE], count);
  else {
    tally[column.DEPLETED_NONE]++;
    table.tell?.(2, 'No block of that colour can be taken.');
  }
}

function listDepletable(face: number): number {
  let count = 0;
  for (let rest = depletable(face); rest !== 0; rest &= rest - 1) options[count++] = 31 - Math.clz32(rest & -rest);
  return count;
}

/** Returns the set of stacks with a top block that the block die can take; searches from the highest level down. */
function depletable(face: number): number {
  const exposed = field[EXPOSED];
  if (face === ANY) return exposed;
  const rule = setting.depleteRule;
  let found = 0;
  for (let level = LAYERS - 1; level >= 0; level--) {
    for (let rest = exposed & standing[level] & ~standing[level + 1]; rest !== 0; rest &= rest - 1) {
      const stack = 31 - Math.clz32(rest & -rest);
      // Branch-free `if (colour === face) found |= 1 << stack`, because colours are hard to predict.
      found |= (((cube[4 * stack + level] ^ face) - 1) >>> 31) << stack;
    }
    if (rule === HIGHEST && found !== 0) return found;
    if (rule === TOP_LAYER_ONLY && standing[level] !== 0) return found;
  }
  return found;
}

export function depleteBlock(stack: number): void {
  const colour = takeBlock(stack);
  discard[colour]++;
  field[DISCARD_SIZE]++;
  tally[column.DEPLETED + colour]++;
  table.tell?.(2, `A ${COLOURS[colour]} block of the cube goes to the discard.`);
  field[PHASE] = MOB_DIE;
  checkLayer(height[stack]);
}
