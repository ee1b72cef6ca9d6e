/** Marching squares: lines of equal value over a grid of points (centres of cells), as short segments. */

export interface Segment {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly x2: number;
  readonly y2: number;
}

/**
 * `grid[column][row]`; squares with a corner that is NaN or infinite are skipped. Positions are in columns and rows.
 */
export function contourLines(grid: readonly (readonly number[])[], levels: readonly number[]): Segment[] {
  const segments: Segment[] = [];
  for (const level of levels) {
    for (let x = 0; x + 1 < grid.length; x++) {
      for (let y = 0; y + 1 < grid[x].length; y++) segments.push(...squareSegments(grid, level, x, y));
    }
  }
  return segments;
}

function squareSegments(grid: readonly (readonly number[])[], level: number, x: number, y: number): Segment[] {
  /** corners around the square */
  const corners = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ] as const;
  const values = corners.map(([column, row]) => grid[column][row]);
  if (values.some((value) => !Number.isFinite(value))) return [];
  const crossings = corners.flatMap(([column, row], i) => {
    const [a, b] = [values[i], values[(i + 1) % 4]];
    if (a < level === b < level) return [];
    const [nextColumn, nextRow] = corners[(i + 1) % 4];
    const part = (level - a) / (b - a);
    return [[column + part * (nextColumn - column), row + part * (nextRow - row)] as const];
  });
  const pieces: Segment[] = [];
  // Two crossings make one segment; a saddle has four crossings and two segments.
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [[fromX, fromY], [toX, toY]] = [crossings[i], crossings[i + 1]];
    pieces.push({ level, x: fromX, y: fromY, x2: toX, y2: toY });
  }
  return pieces;
}

/** Returns about `count` round numbers strictly between `low` and `high`. */
export function roundLevels(low: number, high: number, count: number): number[] {
  const rough = (high - low) / (count + 1);
  if (!(rough > 0)) return [];
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5].find((factor) => factor * unit >= rough) ?? 10);
  const levels: number[] = [];
  for (let i = Math.floor(low / step) + 1; i * step < high; i++) levels.push(Number((i * step).toPrecision(12)));
  return levels;
}
