/**
 * Solves every rule alone: which of its values meets the targets, with all other rules unchanged? The ends of each rule
 * and the values nearest to the current one are played first; then, lap by lap, the value that may have the most room,
 * by its own sample or by interpolation. A rule is dropped when no value of it may meet the targets any more, and ready
 * when the estimate of one value is good enough for a try on a fresh seed.
 */

import type { Point, SettingSpace } from '../plan/setting-space.js';
import type { Target } from '../plan/target.js';
import type { Axis } from '../plan/vary.js';
import type { Run } from '../runner/run.js';
import { type Contender, type Guess, mostRoom, roomOfAll } from './contender.js';
import type { Entries } from './entries.js';
import { ERRORS, FIRST_LAP, gamesTo, nextGoal, playTo } from './race.js';

export interface RuleSearch {
  readonly space: SettingSpace;
  readonly targets: readonly Target[];
  readonly entries: Entries;
  readonly run: Run;
  /** Maximum games. */
  readonly budget: number;
  /** Returns whether the estimate of a value is good enough for a try, if `rules` rules have one. */
  readonly isReady: (contender: Contender, rules: number) => boolean;
}

/** Deviation of a figure from the straight line between two values, as a part of their difference. */
const BEND = 0.3;
/** Maximum number of values that are all played from the start. */
const FEW_VALUES = 4;

/** Returns how many values of a rule are played first. */
const firstOf = ({ values, isOrdered: ordered }: Axis): number =>
  ordered && values.length - 1 > FEW_VALUES ? FEW_VALUES : values.length - 1;

/**
 * Returns the minimum budget that can begin every rule and try anything. `part`: part of the budget for this search.
 */
export const leastBudget = (axes: readonly Axis[], part: number): number =>
  Math.ceil((FIRST_LAP * (1 + axes.reduce((sum, axis) => sum + firstOf(axis), 0))) / part);

/** A rule with the contenders of its values. */
export class RuleLine {
  readonly axis: number;
  readonly #axis: Axis;
  readonly #current: Point;
  readonly #targets: readonly Target[];
  /** index of a value → its contender; undefined if the game refuses it */
  readonly #contenders = new Map<number, Contender | undefined>();

  constructor(axis: number, { space, targets }: RuleSearch, base: Contender) {
    this.axis = axis;
    this.#axis = space.axes[axis];
    this.#current = base.point;
    this.#targets = targets;
    this.#contenders.set(base.point[axis], base);
  }

  get #currentValue(): number {
    return this.#current[this.axis];
  }

  /** Played contenders, without that of the current value. */
  get played(): Contender[] {
    return [...this.#contenders].flatMap(([value, one]) =>
      value !== this.#currentValue && one !== undefined && one.games > 0 ? [one] : [],
    );
  }

  /** The value with the most estimated room. */
  get best(): Contender | undefined {
    return mostRoom(this.played);
  }

  async enter(value: number, entries: Entries): Promise<Contender | undefined> {
    if (!this.#contenders.has(value)) {
      const point = this.#current.map((old, axis) => (axis === this.axis ? value : old));
      this.#contenders.set(value, await entries.enter(point));
    }
    return this.#contenders.get(value);
  }

  /** Returns the nearest values and the farthest; all if they are few or unordered. */
  first(): number[] {
    const { values, isOrdered } = this.#axis;
    const others = values.map((_, value) => value).filter((value) => value !== this.#currentValue);
    if (!isOrdered || others.length <= FEW_VALUES) return others;
    const near = [0, this.#currentValue - 1, this.#currentValue + 1, values.length - 1];
    return others.filter((value) => near.includes(value));
  }

  /** Returns the value that may have the most room, and that room; below 0 if none may meet the targets. */
  promising(): { readonly value: number; readonly room: number } {
    let best = { value: -1, room: Number.NEGATIVE_INFINITY };
    for (let value = 0; value < this.#axis.values.length; value++) {
      if (value === this.#currentValue || (this.#contenders.has(value) && this.#contenders.get(value) === undefined))
        continue;
      const contender = this.#contenders.get(value);
      const isPlayed = contender !== undefined && contender.games > 0;
      const room = isPlayed ? contender.room(ERRORS) : roomOfAll(this.#targets, this.#guessesAt(value), ERRORS);
      if (room > best.room) best = { value, room };
    }
    return best;
  }

  /** Interpolates the estimates of an unplayed value between its neighbours. */
  #guessesAt(value: number): readonly Guess[] {
    if (!this.#axis.isOrdered) return [];
    const at = (index: number) => this.#axis.values[index].number;
    const played = [...this.#contenders]
      .filter(([, one]) => one !== undefined && one.games > 0)
      .map(([index]) => index);
    const below = Math.max(...played.filter((index) => index < value));
    const above = Math.min(...played.filter((index) => index > value));
    const [left, right] = [below, above].map((index) => this.#contenders.get(index)?.guesses);
    // Outside of the played values, if an end is refused, nothing is known.
    if (left === undefined || right === undefined) return [];
    const part = (at(value) - at(below)) / (at(above) - at(below));
    return left.map((a, t): Guess => {
      const b = right[t];
      const bend = (BEND * (b.value - a.value)) / ERRORS;
      return { value: a.value + part * (b.value - a.value), variance: Math.max(a.variance, b.variance) + bend * bend };
    });
  }
}

/** Returns all rules, and the open ones: those with a value that may meet the targets, as far as the budget lasted. */
export async function solveRules(search: RuleSearch, base: Contender): Promise<{ all: RuleLine[]; open: RuleLine[] }> {
  const { space, entries, run, budget, isReady } = search;
  const all = space.axes.map((_, axis) => new RuleLine(axis, search, base));
  const before = run.games;
  let open = all;
  let running = all;
  for (let goal = FIRST_LAP; running.length > 0 && !run.isStopped; ) {
    const chosen: Contender[] = [base];
    for (const line of running) {
      for (const value of goal === FIRST_LAP ? line.first() : [line.promising().value]) {
        const contender = await line.enter(value, entries);
        if (contender !== undefined) chosen.push(contender);
      }
    }
    const left = budget - (run.games - before);
    if (gamesTo(goal, chosen) > left && goal > FIRST_LAP) break;
    await playTo(run, goal, chosen);
    open = open.filter((line) => line.promising().room > 0);
    running = open.filter(({ best }) => best === undefined || !isReady(best, open.length));
    run.setNote(`${open.length} of ${all.length} rules may do it alone`);
    goal = nextGoal(goal);
  }
  return { all, open };
}
