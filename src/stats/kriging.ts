/**
 * Predicts a figure between measured settings, with the uncertainty of the prediction.
 *
 * A Gaussian process with a known noise at every point (stochastic kriging: Ankenman, Nelson and Staum 2010, Operations
 * Research 58, 371–382; Rasmussen and Williams 2006, Gaussian Processes for Machine Learning, chapters 2 and 5).
 *
 * Coordinates are in 0..1; two values of a coordinate without order are either the same or 1 apart. The length scales
 * of the coordinates (`lengths`) are estimated by maximum likelihood over a small grid, coordinate by coordinate.
 */

export interface PredictedPoint {
  readonly mean: number;
  readonly variance: number;
}

export interface MeasuredPoint {
  readonly at: readonly number[];
  readonly value: number;
  /** Variance of the value's own error. */
  readonly noise: number;
}

const LENGTHS = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2];
const DEFAULT_LENGTH = 0.8;
const PASSES = 2;
/** Part of the spread added to the diagonal, so that the equations stay solvable for near-equal points. */
const JITTER = 1e-6;

export class Kriging {
  readonly #points: readonly MeasuredPoint[];
  readonly #ordered: readonly boolean[];
  readonly #mean: number;
  readonly #spread: number;
  #lengths: readonly number[];
  #factor: Float64Array[] = [];
  #weights: Float64Array = new Float64Array(0);

  /** `lengths` of an earlier fit are used unchanged. */
  constructor(points: readonly MeasuredPoint[], ordered: readonly boolean[], lengths?: readonly number[]) {
    this.#points = points;
    this.#ordered = ordered;
    this.#mean = points.reduce((sum, { value }) => sum + value, 0) / points.length;
    const squares = points.reduce((sum, { value }) => sum + (value - this.#mean) ** 2, 0);
    this.#spread = squares / Math.max(1, points.length - 1) || 1e-12;
    this.#lengths = lengths ?? ordered.map(() => DEFAULT_LENGTH);
    this.#solve();
    if (lengths === undefined) this.#fitLengths();
  }

  get lengths(): readonly number[] {
    return this.#lengths;
  }

  predict(at: readonly number[]): PredictedPoint {
    const likeness = Float64Array.from(this.#points, (point) => this.#covariance(at, point.at));
    let mean = this.#mean;
    for (let i = 0; i < likeness.length; i++) mean += likeness[i] * this.#weights[i];
    const solved = forward(this.#factor, likeness);
    let explained = 0;
    for (const part of solved) explained += part * part;
    return { mean, variance: Math.max(this.#spread - explained, JITTER * this.#spread) };
  }

  #fitLengths(): void {
    let best = this.#logLikelihood();
    for (let pass = 0; pass < PASSES; pass++) {
      for (let axis = 0; axis < this.#lengths.length; axis++) {
        let chosen = this.#lengths;
        for (const length of LENGTHS) {
          this.#lengths = chosen.map((old, i) => (i === axis ? length : old));
          this.#solve();
          const likelihood = this.#logLikelihood();
          if (likelihood > best) {
            best = likelihood;
            chosen = this.#lengths;
          }
        }
        this.#lengths = chosen;
        this.#solve();
      }
    }
  }

  /** Covariance of the figure at two points. */
  #covariance(a: readonly number[], b: readonly number[]): number {
    let distance = 0;
    for (let i = 0; i < a.length; i++) {
      const apart = this.#ordered[i] ? a[i] - b[i] : a[i] === b[i] ? 0 : 1;
      distance += (apart / this.#lengths[i]) ** 2;
    }
    return this.#spread * Math.exp(-distance / 2);
  }

  #solve(): void {
    const points = this.#points;
    const covariance = points.map((a, i) =>
      Float64Array.from(points.slice(0, i + 1), (b, j) =>
        i === j ? this.#spread * (1 + JITTER) + a.noise : this.#covariance(a.at, b.at),
      ),
    );
    this.#factor = choleskyOf(covariance);
    const centred = Float64Array.from(points, ({ value }) => value - this.#mean);
    this.#weights = backward(this.#factor, forward(this.#factor, centred));
  }

  #logLikelihood(): number {
    let fit = 0;
    let size = 0;
    this.#points.forEach(({ value }, i) => {
      fit += (value - this.#mean) * this.#weights[i];
      size += Math.log(this.#factor[i][i]);
    });
    return -fit / 2 - size;
  }
}

/** Returns the lower triangle L with L Lᵀ = the matrix, passed as its lower triangle, row by row. */
function choleskyOf(matrix: readonly Float64Array[]): Float64Array[] {
  const rows: Float64Array[] = [];
  matrix.forEach((given, i) => {
    const row = new Float64Array(i + 1);
    for (let j = 0; j <= i; j++) {
      let rest = given[j];
      const other = j === i ? row : rows[j];
      for (let k = 0; k < j; k++) rest -= row[k] * other[k];
      row[j] = j === i ? Math.sqrt(Math.max(rest, Number.MIN_VALUE)) : rest / other[j];
    }
    rows.push(row);
  });
  return rows;
}

/** Returns x with L x = b. */
function forward(factor: readonly Float64Array[], b: Float64Array): Float64Array {
  const x = new Float64Array(b.length);
  for (let i = 0; i < b.length; i++) {
    const row = factor[i];
    let rest = b[i];
    for (let k = 0; k < i; k++) rest -= row[k] * x[k];
    x[i] = rest / row[i];
  }
  return x;
}

/** Returns x with Lᵀ x = b. */
function backward(factor: readonly Float64Array[], b: Float64Array): Float64Array {
  const x = new Float64Array(b.length);
  for (let i = b.length - 1; i >= 0; i--) {
    let rest = b[i];
    for (let k = i + 1; k < b.length; k++) rest -= factor[k][i] * x[k];
    x[i] = rest / factor[i][i];
  }
  return x;
}
