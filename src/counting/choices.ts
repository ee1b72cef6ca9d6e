/**
 * What players are offered and take, by kinds of options, and what comes of taking and leaving them (core/choices.ts), over all games of
 * every cell in which that is written down. Games are the evidence, not the decisions in them: so it is counted in how many games something
 * was offered and taken, and by squares how unevenly offers are spread over games.
 */
import { choicesAt, LEAVING, OFFERED, optionKindsOf, TAKEN, TAKING, triedAt } from '../core/choices.js';
import { type CounterSpec, type PlannedCell, strategyNames } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import type { CellGroup, Counter, SeatedRow } from './counter.js';
import { joinLists, ListReader } from './number-lists.js';

export const countChoices: CounterSpec = { kind: 'choices', identity: {} };

/** Of one strategy and one kind of options. */
export interface TakenCounts {
  /** Games in which it was offered; in which it was taken at all; and in which it was taken every time. */
  readonly games: number;
  readonly gamesTaken: number;
  readonly gamesAlways: number;
  /** Sums over games of how often it was offered and taken, and of the squares of how often it was offered. */
  readonly offered: number;
  readonly taken: number;
  readonly offeredSquared: number;
}

const NUMBERS = 6;

/** What winning differs by from game to game, in units of the column of winning times tries. */
interface TriedCounts {
  /** If it is taken where it was not. */
  readonly taking: Histogram;
  /** If it was taken, against something else in its place. */
  readonly leaving: Histogram;
}

export class ChoiceCounts implements Counter {
  /** cell of the group → what was counted of it; nothing of a cell in which choices are not written down */
  readonly cells: readonly (CellChoices | undefined)[];

  constructor({ game, cells }: CellGroup) {
    const kinds = optionKindsOf(game).kinds.length;
    this.cells = cells.map((cell) => (cell.choices === undefined ? undefined : new CellChoices(kinds, cell)));
  }

  count(games: readonly SeatedRow[]): void {
    for (let cell = 0; cell < games.length; cell++) {
      const { choices } = games[cell];
      if (choices !== undefined) this.cells[cell]!.count(choices);
    }
  }

  get #histograms(): Histogram[] {
    return this.cells.flatMap((cell) => cell?.tried.flatMap(({ taking, leaving }) => [taking, leaving]) ?? []);
  }

  get #sums(): Float64Array[] {
    return this.cells.flatMap((cell) => (cell === undefined ? [] : [cell.sums]));
  }

  toNumbers(): Float64Array {
    return joinLists([], [...this.#sums, ...this.#histograms.map((histogram) => histogram.toNumbers())]);
  }

  take(numbers: Float64Array): void {
    const lists = new ListReader(numbers, 0);
    lists.addTo(...this.#sums);
    lists.mergeInto(this.#histograms);
    if (!lists.isAtEnd) throw new Error('these numbers are not counts of these choices');
  }
}

class CellChoices {
  readonly #kinds: number;
  readonly #strategies: number;
  /** (strategy × kinds + kind) × 6 → the numbers of `TakenCounts`, in their order */
  readonly sums: Float64Array;
  /** kind → what was tried */
  readonly tried: readonly TriedCounts[];

  constructor(kinds: number, { lineUp, choices }: PlannedCell) {
    this.#kinds = kinds;
    this.#strategies = strategyNames(lineUp).length;
    this.sums = new Float64Array(this.#strategies * kinds * NUMBERS);
    this.tried = Array.from({ length: choices!.tries > 0 ? kinds : 0 }, () => ({
      taking: new Histogram(),
      leaving: new Histogram(),
    }));
  }

  count(choices: Float64Array): void {
    const { sums } = this;
    for (let i = 0; i < this.#strategies * this.#kinds; i++) {
      const at = choicesAt(this.#kinds, 0, i);
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
    for (let kind = 0; kind < this.tried.length; kind++) {
      const at = triedAt(this.#kinds, this.#strategies, kind);
      if (!Number.isNaN(choices[at + TAKING])) this.tried[kind].taking.add(choices[at + TAKING]);
      if (!Number.isNaN(choices[at + LEAVING])) this.tried[kind].leaving.add(choices[at + LEAVING]);
    }
  }

  /** `strategy`: its number in the line-up. */
  of(strategy: number, kind: number): TakenCounts {
    const at = (strategy * this.#kinds + kind) * NUMBERS;
    const [games, gamesTaken, gamesAlways, offered, taken, offeredSquared] = this.sums.subarray(at, at + NUMBERS);
    return { games, gamesTaken, gamesAlways, offered, taken, offeredSquared };
  }
}
