/** Estimates strengths of competitors from their finishing orders. */
import { around, type Interval } from './interval.js';
import { normalReach } from './normal.js';

/**
 * Returns the inverse of a symmetric positive definite matrix, by Gauss–Jordan elimination (no pivoting is required for
 * these).
 */
export function invertSymmetric(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rest = matrix.map((row) => [...row]);
  const inverse = matrix.map((_, i) => matrix.map((_, j) => (i === j ? 1 : 0)));
  for (let pivot = 0; pivot < size; pivot++) {
    const divisor = rest[pivot][pivot];
    if (!(divisor > 0)) throw new Error(`the matrix is not positive definite: pivot ${pivot} is ${divisor}`);
    for (let column = 0; column < size; column++) {
      rest[pivot][column] /= divisor;
      inverse[pivot][column] /= divisor;
    }
    for (let row = 0; row < size; row++) {
      const factor = rest[row][pivot];
      if (row === pivot || factor === 0) continue;
      for (let column = 0; column < size; column++) {
        rest[row][column] -= factor * rest[pivot][column];
        inverse[row][column] -= factor * inverse[pivot][column];
      }
    }
  }
  return inverse;
}

/**
 * Strengths of competitors on the log scale, as in both Bradley–Terry and Plackett–Luce.
 *
 * Only differences have a meaning, so the strengths of a field are fixed to a mean of 0. A lead of 1 means odds of e :
 * 1.
 *
 * Spread: the inverse of the Fisher information under that constraint (Hunter 2004, Annals of Statistics 32, 384–406,
 * section 5), and for any function of strengths the delta method. Where games scatter more than the model says (a
 * competitor that comes first or last, and never between), that scatter counts instead (Huber 1967, Fifth Berkeley
 * Symposium I, 221–233).
 */
export interface Strengths {
  /** competitor → log strength; they add up to 0. */
  readonly log: readonly number[];
  readonly standardErrors: readonly number[];
  readonly intervals: readonly Interval[];
  /**
   * competitor × competitor → covariance of log strengths: by the model, and by the scatter of games (robust); the
   * larger of two variances counts
   */
  readonly covariances: readonly (readonly (readonly number[])[])[];
}

export interface StrengthOptions {
  readonly level?: number;
  /**
   * Drawn games that each competitor is assumed to have played beforehand, spread evenly over all the others. Default:
   * 1, enough to keep a competitor that never wins from a strength of minus infinity, and negligible among hundreds of
   * real games.
   */
  readonly prior?: number;
  /** Number of seats, if rankings contain them and seats may affect results. Default: 1. */
  readonly seats?: number;
}

export const STRENGTH_LEVEL = 0.95;
export const STRENGTH_PRIOR = 1;

/**
 * Repeats `improve` (strengths → better strengths, one round of an MM algorithm) until it converges; after every round,
 * the geometric mean is scaled back to 1.
 */
export function iterateToFixpoint(count: number, improve: (strengths: readonly number[]) => number[]): number[] {
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

/**
 * Combines log strengths, their Fisher information and the scatter of the scores of games (the rows of both add up to
 * 0).
 */
export function describeStrengths(
  log: readonly number[],
  information: number[][],
  level: number,
  scatter: readonly (readonly number[])[] = information,
): Strengths {
  // Adding 1/n everywhere fills the direction in which nothing is known (all stronger by as much); subtracting it from
  // the inverse leaves the pseudo-inverse, which is the covariance under the sum-zero constraint.
  const share = 1 / log.length;
  const covariance = invertSymmetric(information.map((row) => row.map((value) => value + share))).map((row) =>
    row.map((value) => value - share),
  );
  const covariances = [covariance, product(product(covariance, scatter), covariance)];
  const standardErrors = log.map((_, i) => Math.sqrt(Math.max(0, ...covariances.map((matrix) => matrix[i][i]))));
  const reach = normalReach(level);
  return {
    log,
    standardErrors,
    intervals: log.map((value, i) => around(value, reach * standardErrors[i])),
    covariances,
  };
}

const product = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)));

export interface WinChance {
  readonly chance: number;
  readonly interval: Interval;
}

/** Estimates how likely `first` is to beat `second` in a game between the two. */
export function chanceToBeat(strengths: Strengths, first: number, second: number, level = STRENGTH_LEVEL): WinChance {
  const { log, covariances } = strengths;
  const lead = log[first] - log[second];
  const variances = covariances.map(
    (matrix) => matrix[first][first] + matrix[second][second] - 2 * matrix[first][second],
  );
  const { low, high } = around(lead, normalReach(level) * Math.sqrt(Math.max(0, ...variances)));
  return { chance: logistic(lead), interval: { low: logistic(low), high: logistic(high) } };
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

// Strengths from placements of any number of competitors (Luce 1959; Plackett 1975, Applied Statistics 24, 193–202):
// the winner is drawn in proportion to strength, then the second from those left, and so on. Fitted by the MM algorithm
// of Hunter (2004, Annals of Statistics 32, 384–406). With two competitors it is Bradley–Terry.
//
// Where seats affect results as well, a participant's strength is the competitor's times the seat's, and both are
// fitted, in turns (Fienberg and Larntz 1976, Biometrika 63, 245–254, for two). Without them, seats that differ would
// draw all strengths together: a strong competitor in a bad seat and a weak one in a good seat look alike.

/** One result of a game, and how often it occurred. */
export interface Ranking {
  /**
   * Ranks from best to worst; each the competitors that share it. A competitor may occur more than once. With seats, a
   * number encodes both: competitor × seats + seat.
   */
  readonly ranks: readonly (readonly number[])[];
  /** Competitors that took part and came after all of `ranks`, in unknown order. */
  readonly unranked?: readonly number[];
  readonly count: number;
}

/** One draw in a ranking: `chosen` out of all in `left`. */
interface Stage {
  readonly chosen: number;
  readonly remaining: readonly number[];
  readonly weight: number;
}

/** A shared rank counts as the average over all orders, and there are n! of those. */
const MAX_SHARING = 7;

/**
 * Fits strengths to rankings. `competitors`: how many there are, numbered from 0; `options.seats`: how many seats, if
 * rankings contain them.
 */
export function fitPlackettLuce(
  competitors: number,
  rankings: readonly Ranking[],
  options: StrengthOptions = {},
): Strengths {
  const { level = STRENGTH_LEVEL, prior = STRENGTH_PRIOR, seats = 1 } = options;
  const stages = [...rankings.flatMap(stagesOf), ...priorGames(competitors, seats, prior)];
  const who = (one: number): number => Math.floor(one / seats);
  const where = (one: number): number => one % seats;

  let seatValues = new Array<number>(seats).fill(1);
  const log = iterateToFixpoint(competitors, (strengths) => {
    const weigh = (one: number) => strengths[who(one)] * seatValues[where(one)];
    const raised = raise(stages, weigh, who, strengths);
    if (seats > 1) {
      const values = raise(stages, (one) => raised[who(one)] * seatValues[where(one)], where, seatValues);
      const mean = values.reduce((sum, value) => sum + Math.log(value), 0) / seats;
      seatValues = values.map((value) => value / Math.exp(mean));
    }
    return raised;
  });

  const weigh = (one: number) => Math.exp(log[who(one)]) * seatValues[where(one)];
  const own = informationOf(stages, weigh, [who, competitors], [who, competitors]);
  const scoreIn = (ranking: Ranking, [part, count]: Part) =>
    scoreOf(stagesOf({ ...ranking, count: 1 }), weigh, part, count);
  if (seats === 1) {
    return describeStrengths(
      log,
      own,
      level,
      scatterOf(rankings, competitors, (one) => scoreIn(one, [who, competitors])),
    );
  }
  // Information about strengths alone: the Schur complement, because the seats are estimated as well.
  const shared = informationOf(stages, weigh, [who, competitors], [where, seats]);
  const ofSeats = informationOf(stages, weigh, [where, seats], [where, seats]);
  const spread = invertSymmetric(ofSeats.map((row) => row.map((value) => value + 1 / seats)));
  const bySeats = product(shared, spread);
  const left = own.map((row, i) => row.map((value, j) => value - sumOf(bySeats[i], shared[j])));
  const scatter = scatterOf(rankings, competitors, (ranking) => {
    const ofSeat = scoreIn(ranking, [where, seats]);
    return scoreIn(ranking, [who, competitors]).map((value, i) => value - sumOf(bySeats[i], ofSeat));
  });
  return describeStrengths(log, left, level, scatter);
}

const sumOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i], 0);

/**
 * Returns the score of a game for each log strength (or seat): 1 for every stage in which it was chosen, minus the
 * expected value.
 */
function scoreOf(
  stages: readonly Stage[],
  weigh: (one: number) => number,
  part: (one: number) => number,
  count: number,
): number[] {
  const score = new Array<number>(count).fill(0);
  for (const { chosen, remaining, weight } of stages) {
    const total = remaining.reduce((sum, one) => sum + weigh(one), 0);
    score[part(chosen)] += weight;
    for (const one of remaining) score[part(one)] -= weight * (weigh(one) / total);
  }
  return score;
}

/** Sums the products of scores over all games: what the information would be if games scattered as the model says. */
function scatterOf(
  rankings: readonly Ranking[],
  competitors: number,
  score: (ranking: Ranking) => readonly number[],
): number[][] {
  const scatter = Array.from({ length: competitors }, () => new Array<number>(competitors).fill(0));
  for (const ranking of rankings) {
    if (ranking.count === 0) continue;
    const own = score(ranking);
    for (let i = 0; i < competitors; i++) {
      for (let j = 0; j < competitors; j++) scatter[i][j] += ranking.count * own[i] * own[j];
    }
  }
  return scatter;
}

/** Runs one round of MM for strengths or for seats, `part` of a participant, with the other fixed. */
function raise(
  stages: readonly Stage[],
  weigh: (one: number) => number,
  part: (one: number) => number,
  values: readonly number[],
): number[] {
  const chosen = new Array<number>(values.length).fill(0);
  const exposure = new Array<number>(values.length).fill(0);
  for (const stage of stages) {
    chosen[part(stage.chosen)] += stage.weight;
    const share = stage.weight / stage.remaining.reduce((sum, one) => sum + weigh(one), 0);
    for (const one of stage.remaining) exposure[part(one)] += share * (weigh(one) / values[part(one)]);
  }
  return chosen.map((wins, i) => wins / exposure[i]);
}

type Part = readonly [of: (one: number) => number, count: number];

/** Returns the joint Fisher information of log strengths (or seats). */
function informationOf(
  stages: readonly Stage[],
  weigh: (one: number) => number,
  [row, rows]: Part,
  [column, columns]: Part,
): number[][] {
  const information = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  for (const { remaining, weight } of stages) {
    const total = remaining.reduce((sum, one) => sum + weigh(one), 0);
    for (const one of remaining) {
      const chance = weigh(one) / total;
      information[row(one)][column(one)] += weight * chance;
      for (const other of remaining) information[row(one)][column(other)] -= weight * chance * (weigh(other) / total);
    }
  }
  return information;
}

function stagesOf({ ranks, unranked = [], count }: Ranking): Stage[] {
  if (count === 0) return [];
  const stages: Stage[] = [];
  ranks.forEach((sharing, rank) => {
    if (sharing.length > MAX_SHARING) {
      throw new RangeError(`at most ${MAX_SHARING} competitors can share a place; received ${sharing.length}`);
    }
    const after = [...ranks.slice(rank + 1).flat(), ...unranked];
    addOrders(stages, sharing, after, count);
  });
  return stages;
}

/** Adds all orders of the competitors sharing a rank, each with the same part of the weight. */
function addOrders(stages: Stage[], sharing: readonly number[], after: readonly number[], weight: number): void {
  const remaining = [...sharing, ...after];
  if (remaining.length < 2) return;
  sharing.forEach((chosen, i) => {
    stages.push({ chosen, remaining, weight: weight / sharing.length });
    addOrders(stages, sharing.toSpliced(i, 1), after, weight / sharing.length);
  });
}

/**
 * The prior: each competitor drew against each other from the same seat, and each seat against each other, `prior`
 * games each.
 */
function priorGames(competitors: number, seats: number, prior: number): Stage[] {
  const among = (count: number, participant: (i: number) => number): Stage[] => {
    const weight = prior / 2 / (count - 1);
    const all = Array.from({ length: count }, (_, i) => participant(i));
    return all.flatMap((chosen) =>
      all.filter((other) => other !== chosen).map((other) => ({ chosen, remaining: [chosen, other], weight })),
    );
  };
  return [...among(competitors, (i) => i * seats), ...among(seats, (seat) => seat)];
}
