/**
 * How far an equilibrium is known: its payoffs were measured, so each is known only up to an end. Whoever plays a mix that nobody
 * can beat wins nothing less than nothing against any strategy j, and so no less if every payoff were at its upper end: Σ x_k
 * upper[k][j] ≥ 0 for all j. What a share can be among all mixes x of which that is true is its range.
 *
 * That holds of all shares of every equilibrium at once, also where there are several, if those upper ends hold that x gives
 * weight to: for each j on average, and so with (1 − level) of doubt in all if each of them alone has (1 − level) / strategies.
 */
import { solveMatrixGame } from './equilibrium.js';
import type { Interval } from './interval.js';

/** Halvings of what is still open of an end. */
const STEPS = 20;
/** Below this a value is rounding error. */
const ZERO = 1e-9;

/** The confidence of the two-sided intervals of pairs whose upper ends give ranges of `level` together. */
export const pairLevelFor = (strategies: number, level: number): number => 1 - (2 * (1 - level)) / strategies;

/** strategy → range of its share. `upper[i][j]`: the most that i may win against j, above one half; 0 where i is j. */
export function equilibriumRanges(upper: readonly (readonly number[])[]): Interval[] {
  return upper.map((_, i): Interval => {
    // One more opponent, against whom a mix breaks even if the share of i is at least, or at most, so much.
    const canBe = (payoff: (own: number) => number) =>
      solveMatrixGame(upper.map((row, k) => [...row, payoff(k === i ? 1 : 0)])).value >= -ZERO;
    return {
      low: canBe((own) => -own) ? 0 : lastThat((share) => !canBe((own) => share - own)),
      high: 1 - (canBe((own) => own - 1) ? 0 : lastThat((rest) => !canBe((own) => own - (1 - rest)))),
    };
  });
}

/** The largest number between 0 and 1 up to which something is so, rounded down unless it is all of it to within that. */
function lastThat(isSo: (number: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (isSo(middle)) low = middle;
    else high = middle;
  }
  return high === 1 ? 1 : low;
}
