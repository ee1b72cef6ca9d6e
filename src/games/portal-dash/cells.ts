/**
 * The board's geometry. Column x = -1.. and row y = -1..6 of the table, rim included, are encoded as the cell number
 * `8(x+1) + (y+1)`: ascending numbers are the rules' "cell order", a step is one addition, and the rim of cells that
 * never exist makes bounds checks unnecessary. A set of cells is a bit per cell in 32-bit words of four columns each.
 */

export const ROWS = 6;
export const MAX_TILES = 8;
/** Start strip, eight tiles, portal strip. */
const MAX_BOARD_COLUMNS = 2 + ROWS * MAX_TILES;
/** Number of cells of the largest board with its rim. */
export const CELLS = 8 * (MAX_BOARD_COLUMNS + 2);
/** Words in a set of cells; the last one is always empty, so that the word after any other can be read. */
export const SET_WORDS = (CELLS >> 5) + 1;

export const cellAt = (x: number, y: number): number => 8 * (x + 1) + y + 1;
export const columnOf = (cell: number): number => (cell >> 3) - 1;
export const rowOf = (cell: number): number => (cell & 7) - 1;

/** Returns the number of words for the columns up to `maxX`. */
export const wordsFor = (maxX: number): number => ((maxX + 1) >> 2) + 1;

/** direction → difference of cell numbers; the rules' direction order is up, right, down, left */
export const STEP = new Int8Array(new ArrayBuffer(4));
STEP.set([-1, 8, 1, -8]);
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export const UP = 0;
export const RIGHT = 1;
export const DOWN = 2;
export const LEFT = 3;

/** Branch-free, because positions are hard to predict: `Math.abs` compiles without a branch. */
export const distanceBetween = (a: number, b: number): number =>
  Math.abs((a >> 3) - (b >> 3)) + Math.abs((a & 7) - (b & 7));

export const hasCell = (set: Int32Array, cell: number): boolean => ((set[cell >> 5] >>> (cell & 31)) & 1) === 1;

export function addCell(set: Int32Array, cell: number): void {
  set[cell >> 5] |= 1 << (cell & 31);
}

export function removeCell(set: Int32Array, cell: number): void {
  set[cell >> 5] &= ~(1 << (cell & 31));
}

/** Terrain codes. Cells that are hidden or off the board are NOWHERE. */
export const NOWHERE = 0;
export const FLOOR = 1;
export const LAVA = 2;
export const MAGMA = 3;
export const SOUL_SAND = 4;
export const TERRAINS = ['nowhere', 'floor', 'lava', 'magma', 'soul sand'] as const;
