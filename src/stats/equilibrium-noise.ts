/**
 * How firm an equilibrium is: the payoffs were measured, so each is known only to within its standard error. The matrix is
 * redrawn within those errors many times (a parametric bootstrap: Efron and Tibshirani, An Introduction to the Bootstrap,
 * 1993, 6.5) and solved again; a share's interval is where the middle of its values lies.
 */
import type { Rng } from '../core/chance.js';
import { solveMatrixGame } from './equilibrium.js';
import type { Interval } from './interval.js';
import { normalQuantile } from './normal.js';

export interface FirmShare {
  /** The share of play in the equilibrium of the payoffs as measured. */
  readonly share: number;
  readonly interval: Interval;
  /** In what part of the redrawn matrices the strategy is played at all. */
  readonly playedIn: number;
}

export interface NoiseOptions {
  readonly draws?: number;
  readonly level?: number;
}

/** `payoff` antisymmetric (see `payoffFromWins`); `standardErrors[i][j]` of each entry, of which those with i < j are used. */
export function equilibriumUnderNoise(
  payoff: readonly (readonly number[])[],
  standardErrors: readonly (readonly number[])[],
  rng: Rng,
  { draws = 400, level = 0.95 }: NoiseOptions = {},
): FirmShare[] {
  const redrawn = Array.from({ length: draws }, () => solveMatrixGame(redraw(payoff, standardErrors, rng)).rowMix);
  return solveMatrixGame(payoff).rowMix.map((share, i) => {
    const values = redrawn.map((mix) => mix[i]).sort((a, b) => a - b);
    // As many values are cut off below as above, so that the rest holds at least a part `level` of them.
    const cut = Math.floor(((1 - level) / 2) * draws);
    return {
      share,
      interval: { low: values[cut], high: values[draws - 1 - cut] },
      playedIn: values.filter((value) => value > 0).length / draws,
    };
  });
}

function redraw(
  payoff: readonly (readonly number[])[],
  standardErrors: readonly (readonly number[])[],
  rng: Rng,
): number[][] {
  const result = payoff.map((row) => new Array<number>(row.length).fill(0));
  for (let i = 0; i < payoff.length; i++) {
    for (let j = i + 1; j < payoff.length; j++) {
      // Half a step up keeps the uniform draw off 0.
      const noise = normalQuantile(rng.real() + 2 ** -33);
      result[i][j] = payoff[i][j] + standardErrors[i][j] * noise;
      result[j][i] = -result[i][j];
    }
  }
  return result;
}
