/**
 * Ranges of the shares in an equilibrium of measured payoffs.
 *
 * Each payoff is known only up to the upper end of its interval. An unbeatable mix wins at least 0 against any strategy
 * j, and so no less if every payoff were at its upper end: Σ x_k upper[k][j] ≥ 0 for all j. The range of a share is
 * what it can be among all mixes x that satisfy this.
 *
 * The ranges hold for all shares of every equilibrium at once, also where there are several, if those upper ends hold
 * to which x gives weight: for each j on average, and so with (1 − level) of doubt in all if each of them alone has (1
 * − level) / strategies.
 */
import { solveMatrixGame } from './equilibrium.js';
import type { Interval } from './interval.js';

/** Bisection steps for each end. */
const STEPS = 20;
/** Below this, a value is rounding error. */
const ZERO = 1e-9;

/** Returns the confidence of the two-sided pair intervals, so that their upper ends give ranges of `level` together. */
export const pairLevelFor = (strategies: number, level: number): number => 1 - (2 * (1 - level)) / strategies;

/**
 * Returns strategy → range of its share. `upper[i][j]`: the most that i may win against j, above one half; 0 where i is
 * j.
 */
export function equilibriumRanges(upper: readonly (readonly number[])[]): Interval[] {
  return upper.map((_, i): Interval => {
    // Adds one opponent: a mix breaks even against it if the share of i is at least, or at most, a given value.
    const canBe = (payoff: (own: number) => number) =>
      solveMatrixGame(upper.map((row, k) => [...row, payoff(k === i ? 1 : 0)])).value >= -ZERO;
    return {
      low: canBe((own) => -own) ? 0 : largestFor((share) => !canBe((own) => share - own)),
      high: 1 - (canBe((own) => own - 1) ? 0 : largestFor((rest) => !canBe((own) => own - (1 - rest)))),
    };
  });
}

/**
 * Returns the largest number in 0..1 up to which `isSo` holds, rounded down; 1 if it holds up to 1 within that
 * precision.
 */
function largestFor(isSo: (number: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (isSo(middle)) low = middle;
    else high = middle;
  }
  return high === 1 ? 1 : low;
}
