/**
 * Searches a space too large to race as a whole. A model guesses every target's figure at settings not yet played, with how
 * unsure the guess is (src/stats/kriging.ts), and the settings that are likeliest to meet all targets are played next: those
 * that look good and those that nothing is known about yet. (Bayesian optimisation with constraints: Gardner, Kusner, Xu,
 * Weinberger and Cunningham 2014, ICML.) What looks best in the end goes into a race.
 */
import type { Rng } from '../../../core/chance.js';
import type { Point, SettingSpace } from '../../../plan/setting-space.js';
import type { Run } from '../../../runner/run.js';
import { Kriging } from '../../../stats/kriging.js';
import { normalCdf } from '../../../stats/normal.js';
import type { Target } from '../target.js';
import type { Contender, Entries } from './contender.js';
import { areNeighbours, comparePoints, coordinates, spreadOut, surroundings } from './points.js';
import { playTo } from './race.js';

export interface ModelSearch {
  readonly space: SettingSpace;
  readonly targets: readonly Target[];
  readonly entries: Entries;
  readonly run: Run;
  readonly rng: Rng;
  /** Games that it may cost. */
  readonly budget: number;
  /** Called after every batch with those played so far. */
  readonly onBatch?: (played: readonly Contender[]) => void;
}

/** Settings played at a time; a fixed number, so that the search does not depend on the threads. */
const BATCH = 8;
/** Settings that the model may rest on: solving takes the cube of it. */
const MAX_PLAYED = 160;
const MIN_GAMES = 100;
const MAX_GAMES = 5_000;
/** Settings that the model looks at before it chooses a batch. */
const LOOKED_AT = 1_000;
/** The model's lengths are found anew each time this many times as many settings are known. */
const REFIT = 1.3;

/** Gives the `count` most promising settings, the best first, those played among them. */
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
  /** point as text → contender; nothing for a refused one */
  readonly #entered = new Map<string, Contender | undefined>();
  /** target → model; nothing for a figure that never had a value */
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

  /** Settings likeliest to meet all targets. `fresh`: not yet played, and not all in one corner. */
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

  /** All settings of a small space; of a large one some at random, those played, and the surroundings of the best. */
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

/** A quantile is one of the values that came, so between settings it moves in steps. */
const roundingOf = ({ figure: { statistic, column } }: Target): number =>
  typeof statistic === 'object' ? 1 / column.scale ** 2 / 12 : 0;

/** The axes in an order of their own. */
function shuffled(axes: number, rng: Rng): number[] {
  const order = Array.from({ length: axes }, (_, axis) => axis);
  rng.shuffle(order, 0, axes);
  return order;
}

/** Logarithm of the chance that a figure lies within its target. */
function logChanceInside({ low, high }: Target, { mean, variance }: { mean: number; variance: number }): number {
  const sd = Math.sqrt(variance);
  const [a, b] = [(low - mean) / sd, (high - mean) / sd];
  // In the upper tail the difference of two numbers near 1 would be lost.
  const chance = a > 0 ? normalCdf(-a) - normalCdf(-b) : normalCdf(b) - normalCdf(a);
  if (chance > 1e-280) return Math.log(chance);
  // Too small for a double: the tail of a normal distribution falls like this.
  const outside = Math.max(a, -b);
  return -(outside * outside) / 2 - Math.log(outside * Math.sqrt(2 * Math.PI));
}
