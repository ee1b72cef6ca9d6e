/**
 * The equilibrium of a zero-sum game between two players: the mix no reply can beat.
 *
 * For a matrix of strategies against each other, it is the mix that a well-adapted community of players would settle
 * on.
 *
 * By linear programming (Dantzig 1951; von Neumann and Morgenstern 1944): with the matrix shifted above zero, maximise
 * Σy subject to A y ≤ 1, y ≥ 0; the value is 1 / Σy, the columns' mix is y scaled and the rows' mix are the dual
 * prices. Solved by the simplex method with Bland's pivot rule (1977, Mathematics of Operations Research 2, 103–107),
 * which cannot cycle and is deterministic. Where several mixes are equilibria, it returns one of them.
 */

export interface Equilibrium {
  /** row strategy → share of play. */
  readonly rowMix: readonly number[];
  /** column strategy → share of play. */
  readonly columnMix: readonly number[];
  /** Average win of the row player. */
  readonly value: number;
}

/** Below this, a number is rounding error: the matrix is scaled to 1..2. */
const ZERO = 1e-11;

/** Solves a matrix game. `payoff[i][j]`: what the row player wins with i against j. */
export function solveMatrixGame(payoff: readonly (readonly number[])[]): Equilibrium {
  const rows = payoff.length;
  const columns = payoff[0].length;
  const lowest = Math.min(...payoff.flat());
  const span = Math.max(...payoff.flat()) - lowest || 1;
  // Row i: scaled payoffs, slack columns, right-hand side. Last row: reduced costs, minus the objective.
  const tableau = payoff.map((row, i) => [
    ...row.map((value) => 1 + (value - lowest) / span),
    ...payoff.map((_, slack) => (slack === i ? 1 : 0)),
    1,
  ]);
  tableau.push([...new Array<number>(columns).fill(-1), ...new Array<number>(rows + 1).fill(0)]);
  const basis = payoff.map((_, i) => columns + i);
  const costs = tableau[rows];
  const right = columns + rows;

  for (;;) {
    const entering = costs.findIndex((cost, column) => column < right && cost < -ZERO);
    if (entering < 0) break;
    const leaving = leavingRow(tableau, basis, entering, right);
    pivot(tableau, leaving, entering);
    basis[leaving] = entering;
  }

  const total = costs[right];
  const columnMix = new Array<number>(columns).fill(0);
  basis.forEach((variable, row) => {
    if (variable < columns) columnMix[variable] = tableau[row][right];
  });
  return {
    rowMix: toShares(costs.slice(columns, right)),
    columnMix: toShares(columnMix),
    value: lowest + (1 / total - 1) * span,
  };
}

/** Returns the row that limits the entering variable most; of equal ones that of the lowest variable (Bland). */
function leavingRow(tableau: number[][], basis: readonly number[], entering: number, right: number): number {
  let best = -1;
  let bestRatio = Number.POSITIVE_INFINITY;
  basis.forEach((variable, row) => {
    const slope = tableau[row][entering];
    if (slope <= ZERO) return;
    const ratio = tableau[row][right] / slope;
    if (ratio < bestRatio - ZERO || (ratio <= bestRatio + ZERO && variable < basis[best])) {
      best = row;
      bestRatio = Math.min(ratio, bestRatio);
    }
  });
  return best;
}

function pivot(tableau: number[][], row: number, column: number): void {
  const divisor = tableau[row][column];
  tableau[row] = tableau[row].map((value) => value / divisor);
  const source = tableau[row];
  tableau.forEach((target, i) => {
    const factor = target[column];
    if (i === row || factor === 0) return;
    for (let j = 0; j < target.length; j++) target[j] -= factor * source[j];
  });
}

/** Scales to a sum of 1 and drops rounding errors. */
function toShares(weights: readonly number[]): number[] {
  const clean = weights.map((weight) => (weight > ZERO ? weight : 0));
  const sum = clean.reduce((total, weight) => total + weight, 0);
  return clean.map((weight) => weight / sum);
}

/**
 * Converts counts of wins between pairs to payoffs: what i wins against j (win share minus one half).
 *
 * The matrix is antisymmetric, so the game is fair: its value is 0 and both players may use the same mix. Pairs that
 * never met count as even.
 */
export function payoffFromWins(wins: readonly (readonly number[])[]): number[][] {
  return wins.map((row, i) =>
    row.map((won, j) => {
      const games = won + wins[j][i];
      return i === j || games === 0 ? 0 : won / games - 0.5;
    }),
  );
}
