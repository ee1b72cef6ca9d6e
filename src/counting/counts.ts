/**
 * All counts of a group of cells, serialized as one versioned buffer for threads and disk: a tally for each cell, then
 * the counters that the plan requests.
 */

import type { Game } from '../core/game.js';
import type { Chunk } from '../plan/chunks.js';
import { type CounterSpec, digestedPlan, type Plan } from '../plan/plan.js';
import { host } from '../plugins/host.js';
import { BaselineDifferences } from './baseline-differences.js';
import { ChoiceCounts } from './choice-counts.js';
import { Contrasts } from './contrasts.js';
import type { CellGroup, Counter, SeatedRow } from './counter.js';
import { CourseCounts } from './course-counts.js';
import { constants, type FieldLayout, mergeFields, serializeFields } from './fields.js';
import { HeldOut } from './held-out.js';
import { Orders } from './orders.js';
import { Pairs } from './pairs.js';
import { ResampleCounts } from './resample-counts.js';
import { SeatWins } from './seat-wins.js';
import { type Tally, tallyOf } from './tally.js';
import { ValueGames } from './value-games.js';
import { Winners } from './winners.js';

/** Marks a buffer as counts ("WCNT" as a number), with the version of its layout. */
const MAGIC = 0x57434e54;
const VERSION = 1;

/**
 * Counters that a plan can request, by kind. To add one, add a file and a line here; the layout of the buffer stays.
 */
export const COUNTERS = {
  pairs: Pairs,
  contrasts: Contrasts,
  orders: Orders,
  winners: Winners,
  seatWins: SeatWins,
  heldOut: HeldOut,
  fromFirst: BaselineDifferences,
  valueGames: ValueGames,
  redraws: ResampleCounts,
  courses: CourseCounts,
  choices: ChoiceCounts,
} as const;
export type CounterKind = keyof typeof COUNTERS;

/**
 * Creates a counter. The specification comes from the counter's own file, so it has the type that its class expects.
 */
const makeCounter = (spec: CounterSpec, group: CellGroup): Counter =>
  new (COUNTERS[spec.kind as CounterKind] as new (group: CellGroup, spec: CounterSpec) => Counter)(group, spec);

export class Counts {
  /** cell of the group → its tally */
  readonly tallies: readonly Tally[];
  /** requested counter → its counts */
  readonly counters: readonly Counter[];

  constructor(specs: readonly CounterSpec[], group: CellGroup, tallies?: readonly Tally[]) {
    this.tallies = tallies ?? group.cells.map((cell) => tallyOf(group.game, cell));
    this.counters = specs.map((spec) => makeCounter(spec, group));
  }

  /** Counts game `index` of every cell of the group. */
  count(games: readonly SeatedRow[], index: number): void {
    for (let cell = 0; cell < games.length; cell++) this.tallies[cell].count(games[cell], index);
    for (let i = 0; i < this.counters.length; i++) this.counters[i].count(games, index);
  }

  get #fields(): FieldLayout {
    const head = constants(MAGIC, VERSION, this.tallies.length, this.counters.length);
    return { head, lists: [...this.tallies, ...this.counters] };
  }

  toBuffer(): ArrayBuffer {
    return serializeFields(this.#fields).buffer;
  }

  /** Merges a buffer that such counts of the same group returned; throws if it is of another group or version. */
  merge(buffer: ArrayBuffer): void {
    mergeFields(this.#fields, new Float64Array(buffer));
  }
}

export class RunCounts {
  readonly #plan: Plan;
  readonly #game: Game;
  /** group of cells that are played together → its counts */
  readonly #groups: readonly Counts[];
  /** cell of the plan → its tally */
  readonly tallies: readonly Tally[];

  constructor(plan: Plan, game: Game) {
    this.#plan = plan;
    this.#game = game;
    const groups = plan.together ? [plan.cells] : plan.cells.map((cell) => [cell]);
    this.#groups = groups.map((cells) => new Counts(plan.counters, { game, cells }));
    this.tallies = this.#groups.flatMap(({ tallies }) => tallies);
  }

  /** Merges the counts of a chunk. */
  merge({ group }: Chunk, counted: ArrayBuffer): void {
    this.#groups[group].merge(counted);
  }

  /** Games counted, over all cells. */
  get games(): number {
    return this.tallies.reduce((sum, { games }) => sum + games, 0);
  }

  /** Returns the counter of a kind in each group; empty if the plan does not request it. */
  of<Kind extends CounterKind>(kind: Kind): readonly InstanceType<(typeof COUNTERS)[Kind]>[] {
    const at = this.#plan.counters.findIndex((spec) => spec.kind === kind);
    return at < 0 ? [] : this.#groups.map(({ counters }) => counters[at] as InstanceType<(typeof COUNTERS)[Kind]>);
  }

  /** Equal digests mean equal results: it hashes the request and every count, and nothing else. */
  get digest(): string {
    const hash = host.createHash().update(digestedPlan(this.#plan, this.#game));
    const counters = this.#groups.flatMap(({ counters }) => counters);
    for (const counter of [...this.tallies, ...counters])
      hash.update(new Uint8Array(counter.toNumbers().slice().buffer));
    return hash.digest('hex').slice(0, 32);
  }
}
