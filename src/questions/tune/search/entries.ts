/** Everyone who was entered into a search, each once and with a number of its own. */
import type { PlannedCell } from '../../../plan/plan.js';
import { isRefusal, type Place, type Refusal, type SettingSpace } from '../../../plan/setting-space.js';
import type { Target } from '../target.js';
import { Contender } from './contender.js';
import type { JudgedSetting } from './outcome.js';

export class Entries {
  readonly refused: Refusal[] = [];
  /** Settings that play again on luck of their own. */
  readonly fresh: Contender[] = [];
  readonly #space: SettingSpace;
  readonly #targets: readonly Target[];
  /** place as text → its contender */
  readonly #byPlace = new Map<string, Contender>();

  constructor(space: SettingSpace, targets: readonly Target[]) {
    this.#space = space;
    this.#targets = targets;
  }

  get all(): Contender[] {
    return [...this.#byPlace.values()];
  }

  /** The contender of a place, the same each time; nothing if the game refuses it. */
  async enter(place: Place): Promise<Contender | undefined> {
    const known = this.#byPlace.get(place.join());
    if (known !== undefined) return known;
    const planned = await this.#space.planAt(place);
    if (isRefusal(planned)) {
      if (!this.refused.some(({ setting }) => setting === planned.setting)) this.refused.push(planned);
      return undefined;
    }
    const contender = this.#number(place, planned);
    this.#byPlace.set(place.join(), contender);
    return contender;
  }

  /** A setting once more, on the luck of another seed. */
  enterFresh({ place, cell }: JudgedSetting, seed: string): Contender {
    const contender = this.#number(place, { ...cell, seed });
    this.fresh.push(contender);
    return contender;
  }

  #number(place: Place, cell: PlannedCell): Contender {
    return new Contender(this.#byPlace.size + this.fresh.length, place, cell, this.#targets);
  }
}
