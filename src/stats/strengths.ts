/**
 * How strong each competitor is, on the log scale: what Bradley–Terry and Plackett–Luce both give. Only differences mean
 * something, so the strengths of a field are fixed to a mean of 0. A lead of 1 over somebody means odds of e : 1.
 *
 * Spread: the inverse of the Fisher information under that constraint (Hunter 2004, Annals of Statistics 32, 384–406,
 * section 5), and for anything made of strengths the delta method.
 */
import { around, type Interval } from './interval.js';
import { normalReach } from './normal.js';
import { invertSymmetric } from './symmetric-inverse.js';

export interface Strengths {
  /** competitor → log strength; they add up to 0. */
  readonly log: readonly number[];
  readonly standardErrors: readonly number[];
  readonly intervals: readonly Interval[];
  /** competitor × competitor → covariance of log strengths. */
  readonly covariance: readonly (readonly number[])[];
}

export interface StrengthOptions {
  readonly level?: number;
  /**
   * How many drawn games each competitor is taken to have played beforehand, spread evenly over all the others. 1 if left
   * out: enough to keep one who never wins from a strength of minus infinity, and lost among hundreds of real games.
   */
  readonly prior?: number;
  /** How many seats there are, if it is told who sat where and seats may be worth something; 1 if left out. */
  readonly seats?: number;
}

export const STRENGTH_LEVEL = 0.95;
export const STRENGTH_PRIOR = 1;

/**
 * Repeats `improve` (strengths → better strengths, one round of an MM algorithm) until nothing changes any more; the
 * geometric mean is brought back to 1 after every round.
 */
export function climb(count: number, improve: (strengths: readonly number[]) => number[]): number[] {
  if (count < 2) throw new RangeError(`strengths need at least two competitors; received ${count}`);
  let log = new Array<number>(count).fill(0);
  for (let round = 0; round < 100_000; round++) {
    const raised = improve(log.map(Math.exp)).map(Math.log);
    if (!raised.every(Number.isFinite)) {
      throw new RangeError('a competitor without wins or without games has no finite strength; give a prior above 0');
    }
    const mean = raised.reduce((sum, value) => sum + value, 0) / count;
    const next = raised.map((value) => value - mean);
    const change = Math.max(...next.map((value, i) => Math.abs(value - log[i])));
    log = next;
    if (change < 1e-13) return log;
  }
  return log;
}

/** Wraps up log strengths and their Fisher information (whose rows add up to 0). */
export function describeStrengths(log: readonly number[], information: number[][], level: number): Strengths {
  // Adding 1/n everywhere fills the direction in which nothing is known (all stronger by as much); taking it off the
  // inverse again leaves the pseudo-inverse, which is the covariance under the sum-zero constraint.
  const share = 1 / log.length;
  const covariance = invertSymmetric(information.map((row) => row.map((value) => value + share))).map((row) =>
    row.map((value) => value - share),
  );
  const standardErrors = covariance.map((row, i) => Math.sqrt(Math.max(0, row[i])));
  const reach = normalReach(level);
  return {
    log,
    standardErrors,
    intervals: log.map((value, i) => around(value, reach * standardErrors[i])),
    covariance,
  };
}

export interface WinChance {
  readonly chance: number;
  readonly interval: Interval;
}

/** How likely `first` is to beat `second` in a game between the two. */
export function chanceToBeat(strengths: Strengths, first: number, second: number, level = STRENGTH_LEVEL): WinChance {
  const { log, covariance } = strengths;
  const lead = log[first] - log[second];
  const variance = covariance[first][first] + covariance[second][second] - 2 * covariance[first][second];
  const { low, high } = around(lead, normalReach(level) * Math.sqrt(Math.max(0, variance)));
  return { chance: logistic(lead), interval: { low: logistic(low), high: logistic(high) } };
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
