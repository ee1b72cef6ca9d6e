/** Everything that a run has counted so far: its chunks' counts added up, and the digest that proves them. */
import { createHash } from 'node:crypto';
import type { Game } from '../core/game.js';
import type { Chunk } from '../plan/chunks.js';
import { digestedPlan, type Plan } from '../plan/plan.js';
import { type COUNTERS, type CounterKind, Counts } from './counts.js';
import type { Tally } from './tally.js';

export class RunCounts {
  readonly #plan: Plan;
  readonly #game: Game;
  /** group of cells that are played together → what was counted of it */
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

  /** Adds what a chunk counted. */
  take({ group }: Chunk, counted: ArrayBuffer): void {
    this.#groups[group].take(counted);
  }

  /** Games counted, over all cells. */
  get games(): number {
    return this.tallies.reduce((sum, { games }) => sum + games, 0);
  }

  /** What the counter of a kind has counted in each group; nothing if the plan does not ask for it. */
  of<Kind extends CounterKind>(kind: Kind): readonly InstanceType<(typeof COUNTERS)[Kind]>[] {
    const at = this.#plan.counters.findIndex((spec) => spec.kind === kind);
    return at < 0 ? [] : this.#groups.map(({ counters }) => counters[at] as InstanceType<(typeof COUNTERS)[Kind]>);
  }

  /** Equal digests mean equal results: it covers what was asked and every count, and nothing else. */
  get digest(): string {
    const hash = createHash('sha256').update(digestedPlan(this.#plan, this.#game));
    const counters = this.#groups.flatMap(({ counters }) => counters);
    for (const counter of [...this.tallies, ...counters])
      hash.update(new Uint8Array(counter.toNumbers().slice().buffer));
    return hash.digest('hex').slice(0, 32);
  }
}
