/**
 * Searches a space too large for a race of all settings. A model estimates every target's figure at unplayed settings,
 * with its variance (src/stats/kriging.ts), and the settings most likely to meet all targets are played next: promising
 * ones and unknown ones. (Bayesian optimisation with constraints: Gardner, Kusner, Xu, Weinberger and Cunningham 2014,
 * ICML.) The best in the end go into a race.
 */

import type { Rng } from '../core/chance.js';
import type { Point, SettingSpace } from '../plan/setting-space.js';
import type { Target } from '../plan/target.js';
import type { Run } from '../runner/run.js';
import { Kriging } from '../stats/kriging.js';
import { normalCdf } from '../stats/normal.js';
import type { Contender } from './contender.js';
import type { Entries } from './entries.js';
import { areNeighbours, comparePoints, coordinates, spreadOut, surroundings } from './points.js';
import { playTo } from './race.js';

export interface ModelSearch {
  readonly space: SettingSpace;
  readonly targets: readonly Target[];
  readonly entries: Entries;
  readonly run: Run;
  readonly rng: Rng;
  /** Maximum games. */
  readonly budget: number;
  /** Callback after every batch, with all settings played so far. */
  readonly onBatch?: (played: readonly Contender[]) => void;
}

/** Settings per batch; a fixed number, so that the search does not depend on the number of threads. */
const BATCH = 8;
/** Maximum settings in the model: solving is cubic in their number. */
const MAX_PLAYED = 160;
const MIN_GAMES = 100;
const MAX_GAMES = 5_000;
/** Settings that the model evaluates before it chooses a batch. */
const LOOKED_AT = 1_000;
/** Factor of played settings after which the length scales of the model are estimated again. */
const REFIT = 1.3;

/** Returns the `count` most promising settings, best first, including played ones. */
export async function searchByModel(search: ModelSearch, count: number): Promise<Contender[]> {
  const { budget, run, space, rng } = search;
  const { axes } = space;
  const evaluations = Math.max(BATCH, Math.min(MAX_PLAYED, Math.floor(budget / MIN_GAMES)));
  const games = Math.min(MAX_GAMES, Math.floor(budget / evaluations));
  const field = new ModelField(search);
  const spread = Math.min(Math.ceil(evaluations / 3), Math.max(2 * BATCH, 6 * axes.length));
  const current = space.currentPoint();
  const first = spreadOut(axes, rng, spread).map((point) => space.limitChanges(point, shuffled(axes.length, rng)));
  await field.play([...(current ? [current] : []), ...first], games);
  while (field.played.length + BATCH <= evaluations && !run.isStopped) {
    const chosen = field.promising(BATCH, true);
    if (chosen.length === 0) break;
    await field.play(chosen, games);
  }
  return field.enterAll(field.promising(count, false));
}

class ModelField {
  readonly #search: ModelSearch;
  readonly played: Contender[] = [];
  /** point as text → contender; undefined for a refused one */
  readonly #entered = new Map<string, Contender | undefined>();
  /** target → model; undefined for a figure without values */
  #models: (Kriging | undefined)[] = [];
  #lengths: (readonly number[] | undefined)[] = [];
  #fittedAt = 0;

  constructor(search: ModelSearch) {
    this.#search = search;
  }

  async enterAll(points: readonly Point[]): Promise<Contender[]> {
    const found: Contender[] = [];
    for (const point of points) {
      const name = point.join();
      if (!this.#entered.has(name)) this.#entered.set(name, await this.#search.entries.enter(point));
      const contender = this.#entered.get(name);
      if (contender !== undefined) found.push(contender);
    }
    return found;
  }

  async play(points: readonly Point[], games: number): Promise<void> {
    const contenders = await this.enterAll(points);
    await playTo(this.#search.run, games, contenders);
    this.played.push(...contenders.filter((contender) => contender.games > 0 && !this.played.includes(contender)));
    if (this.played.length > 1) this.#fit();
    this.#search.onBatch?.(this.played);
  }

  #fit(): void {
    const { targets, space } = this.#search;
    const { axes } = space;
    const ordered = axes.map((axis) => axis.isOrdered);
    const refit = this.played.length >= REFIT * this.#fittedAt;
    if (refit) this.#fittedAt = this.played.length;
    const measured = this.played.map((contender) => ({
      at: coordinates(axes, contender.point),
      all: contender.guesses,
    }));
    this.#models = targets.map((_, t) => {
      const points = measured
        .filter(({ all }) => Number.isFinite(all[t].value))
        .map(({ at, all }) => ({ at, value: all[t].value, noise: all[t].variance + roundingOf(targets[t]) || 1e-12 }));
      return points.length < 2 ? undefined : new Kriging(points, ordered, refit ? undefined : this.#lengths[t]);
    });
    this.#lengths = this.#models.map((model) => model?.lengths);
  }

  /** Returns the settings most likely to meet all targets. `fresh`: only unplayed ones, no two of them adjacent. */
  promising(count: number, fresh: boolean): Point[] {
    const { targets, space } = this.#search;
    const points = this.#candidates(fresh).filter((point) => !fresh || !this.#entered.has(point.join()));
    const rated = points.map((point) => {
      const at = coordinates(space.axes, point);
      const chances = this.#models.map((model, t) => (model ? logChanceInside(targets[t], model.predict(at)) : 0));
      const chance = chances.reduce((sum, one) => sum + one, 0);
      return { point, chance };
    });
    rated.sort((a, b) => b.chance - a.chance || comparePoints(a.point, b.point));
    const chosen: Point[] = [];
    for (const { point } of rated) {
      if (chosen.length === count) break;
      if (!fresh || chosen.every((other) => !areNeighbours(point, other))) chosen.push(point);
    }
    return chosen;
  }

  /**
   * Returns all settings of a small space; of a large one a random sample, played settings, and the surroundings of the
   * best.
   */
  #candidates(fresh: boolean): Point[] {
    const { space, rng } = this.#search;
    const { axes, size } = space;
    const points = new Map<string, Point>();
    const add = (point: Point) => points.set(point.join(), point);
    if (size <= LOOKED_AT) {
      for (let index = 0; index < size; index++) add(space.pointAt(index));
      return [...points.values()];
    }
    for (let i = 0; i < LOOKED_AT / 2; i++) {
      const point = axes.map(({ values }) => rng.below(values.length));
      add(space.limitChanges(point, shuffled(axes.length, rng)));
    }
    const best = this.played.toSorted((a, b) => b.room() - a.room()).slice(0, 12);
    for (const { point } of best) for (const near of surroundings(axes, point)) if (space.allows(near)) add(near);
    if (!fresh) for (const { point } of this.played) add(point);
    return [...points.values()];
  }
}

/** Returns the rounding variance of a quantile, which moves in steps between settings. */
const roundingOf = ({ figure: { statistic, column } }: Target): number =>
  typeof statistic === 'object' ? 1 / column.scale ** 2 / 12 : 0;

/** Returns the axes in random order. */
function shuffled(axes: number, rng: Rng): number[] {
  const order = Array.from({ length: axes }, (_, axis) => axis);
  rng.shuffle(order, 0, axes);
  return order;
}

/** Returns the log probability that a figure is within its target. */
function logChanceInside({ low, high }: Target, { mean, variance }: { mean: number; variance: number }): number {
  const sd = Math.sqrt(variance);
  const [a, b] = [(low - mean) / sd, (high - mean) / sd];
  // In the upper tail, the difference of two numbers near 1 would lose all precision.
  const chance = a > 0 ? normalCdf(-a) - normalCdf(-b) : normalCdf(b) - normalCdf(a);
  if (chance > 1e-280) return Math.log(chance);
  // Too small for a double: asymptotic tail of the normal distribution.
  const outside = Math.max(a, -b);
  return -(outside * outside) / 2 - Math.log(outside * Math.sqrt(2 * Math.PI));
}
