/** The counts of a run so far: the merged counts of its chunks, and their hash. */
import type { Game } from '../core/game.js';
import type { Chunk } from '../plan/chunks.js';
import { digestedPlan, type Plan } from '../plan/plan.js';
import { host } from '../plugins/host.js';
import { type COUNTERS, type CounterKind, Counts } from './counts.js';
import type { Tally } from './tally.js';

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
