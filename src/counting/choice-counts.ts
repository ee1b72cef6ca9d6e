/**
 * Counts which kinds of options are offered and taken, and the results of taking and leaving them (core/choices.ts),
 * over all games of every cell that records them. The samples are games, not the decisions in them: so it counts the
 * games in which a kind was offered and taken, and sums squares that show how unevenly offers are spread over games.
 */
import { choicesOffset, LEAVING, OFFERED, optionKindsOf, TAKEN, TAKING, trialsOffset } from '../core/choice-numbers.js';
import { type CounterSpec, type PlannedCell, strategyNames } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import type { CellGroup, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, histogram, sums } from './fields.js';

export const countChoices: CounterSpec = { kind: 'choices', identity: {} };

/** Counts of one strategy and one kind of option. */
export interface OptionCounts {
  /** Games in which it was offered; in which it was taken at least once; in which it was taken every time. */
  readonly games: number;
  readonly gamesTaken: number;
  readonly gamesAlways: number;
  /** Sums over games: how often it was offered and taken, and the square of how often it was offered. */
  readonly offered: number;
  readonly taken: number;
  readonly offeredSquared: number;
}

const NUMBERS = 6;

/** Differences in wins, one sample per game, in units of the win column times tries. */
interface TrialCounts {
  /** With the kind taken where it was not, compared with the actual choice. */
  readonly taking: Histogram;
  /** With the kind taken where it was, compared with another option. */
  readonly leaving: Histogram;
}

export class ChoiceCounts extends FieldCounter {
  /** cell of the group → its counts; undefined for a cell that does not record choices */
  readonly cells: readonly (CellChoices | undefined)[];

  constructor({ game, cells }: CellGroup) {
    super();
    const kinds = optionKindsOf(game).kinds.length;
    this.cells = cells.map((cell) => (cell.choices === undefined ? undefined : new CellChoices(kinds, cell)));
  }

  count(games: readonly SeatedRow[]): void {
    for (let cell = 0; cell < games.length; cell++) {
      const { choices } = games[cell];
      if (choices !== undefined) this.cells[cell]!.count(choices);
    }
  }

  protected get fields(): FieldLayout {
    const cells = this.cells.filter((cell) => cell !== undefined);
    const trials = cells.flatMap((cell) => cell.trials.flatMap(({ taking, leaving }) => [taking, leaving]));
    return { lists: [...cells.map((cell) => sums(cell.sums)), ...trials.map(histogram)] };
  }
}

class CellChoices {
  readonly #kinds: number;
  readonly #strategies: number;
  /** (strategy × kinds + kind) × 6 → the numbers of `OptionCounts`, in order */
  readonly sums: Float64Array;
  /** kind → the results of its trials */
  readonly trials: readonly TrialCounts[];

  constructor(kinds: number, { lineUp, choices }: PlannedCell) {
    this.#kinds = kinds;
    this.#strategies = strategyNames(lineUp).length;
    this.sums = new Float64Array(this.#strategies * kinds * NUMBERS);
    this.trials = Array.from({ length: choices!.tries > 0 ? kinds : 0 }, () => ({
      taking: new Histogram(),
      leaving: new Histogram(),
    }));
  }

  count(choices: Float64Array): void {
    const { sums } = this;
    for (let i = 0; i < this.#strategies * this.#kinds; i++) {
      const at = choicesOffset(this.#kinds, 0, i);
      const offered = choices[at + OFFERED];
      if (offered === 0) continue;
      const taken = choices[at + TAKEN];
      const to = i * NUMBERS;
      sums[to]++;
      if (taken > 0) sums[to + 1]++;
      if (taken === offered) sums[to + 2]++;
      sums[to + 3] += offered;
      sums[to + 4] += taken;
      sums[to + 5] += offered * offered;
    }
    for (let kind = 0; kind < this.trials.length; kind++) {
      const at = trialsOffset(this.#kinds, this.#strategies, kind);
      if (!Number.isNaN(choices[at + TAKING])) this.trials[kind].taking.add(choices[at + TAKING]);
      if (!Number.isNaN(choices[at + LEAVING])) this.trials[kind].leaving.add(choices[at + LEAVING]);
    }
  }

  /** `strategy`: its number in the line-up. */
  of(strategy: number, kind: number): OptionCounts {
    const at = (strategy * this.#kinds + kind) * NUMBERS;
    const [games, gamesTaken, gamesAlways, offered, taken, offeredSquared] = this.sums.subarray(at, at + NUMBERS);
    return { games, gamesTaken, gamesAlways, offered, taken, offeredSquared };
  }
}
