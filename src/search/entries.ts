/** All settings entered into a search. */

import type { PlannedCell } from '../plan/plan.js';
import { isRefusal, type Point, type Refusal, type SettingSpace } from '../plan/setting-space.js';
import type { Target } from '../plan/target.js';
import { Contender, type UnwonLimit } from './contender.js';

/** Default maximum share of games without a winner; above it a setting is broken. */
const MAX_UNWON = 0.5;
/** Maximum increase of that share over the current rules, if these are played as well. */
const MORE_UNWON = 0.1;

/** Settings, each entered once and with a unique number. */
export class Entries implements UnwonLimit {
  /** The current rules, if they are the baseline of others. */
  base: Contender | undefined;
  readonly refused: Refusal[] = [];
  /** Settings that play again, with their own seed. */
  readonly fresh: Contender[] = [];
  readonly #space: SettingSpace;
  readonly #targets: readonly Target[];
  /** point as text → its contender */
  readonly #byPoint = new Map<string, Contender>();

  constructor(space: SettingSpace, targets: readonly Target[]) {
    this.#space = space;
    this.#targets = targets;
  }

  get maxUnwon(): number {
    return this.base === undefined ? MAX_UNWON : this.base.unwon + MORE_UNWON;
  }

  get all(): Contender[] {
    return [...this.#byPoint.values()];
  }

  get played(): Contender[] {
    return this.all.filter(({ games }) => games > 0);
  }

  /** Counts of all played settings, for a digest. */
  get counts(): readonly unknown[] {
    return [...this.played, ...this.fresh.filter(({ games }) => games > 0)].map(({ point, samples }) => [
      point,
      samples.map((sample) => sample.toNumbers()),
    ]);
  }

  /** Returns the contender of a point, the same for every call; undefined if the game refuses the point. */
  async enter(point: Point): Promise<Contender | undefined> {
    const entered = this.#byPoint.get(point.join());
    if (entered !== undefined) return entered;
    const planned = await this.#space.planAt(point);
    if (isRefusal(planned)) {
      if (!this.refused.some(({ setting }) => setting === planned.setting)) this.refused.push(planned);
      return undefined;
    }
    const contender = this.#number(point, planned);
    this.#byPoint.set(point.join(), contender);
    return contender;
  }

  /** Enters the current rules as the baseline of others. */
  async enterBase(): Promise<Contender> {
    this.base = await this.enter(this.#space.currentPoint()!);
    if (this.base === undefined) throw new Error('the rules as they are cannot be refused');
    return this.base;
  }

  /** Enters a setting again, with another seed. */
  enterFresh({ point, cell }: Contender, seed: string): Contender {
    const contender = this.#number(point, { ...cell, seed });
    this.fresh.push(contender);
    return contender;
  }

  #number(point: Point, cell: PlannedCell): Contender {
    return new Contender(this.#byPoint.size + this.fresh.length, point, cell, this.#targets, this);
  }
}
