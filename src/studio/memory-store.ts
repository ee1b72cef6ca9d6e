/** Keeps the games of an answer on the screen in memory, so that it goes on where it was stopped, or with more games. */
import type { Chunk } from '../plan/chunks.js';
import type { Plan, Stage } from '../plan/plan.js';
import type { RunStore } from '../store/run-store.js';

export class MemoryStore implements RunStore {
  readonly path = '';
  readonly isReportTarget = false;
  readonly #answers: Uint8Array[] = [];
  readonly #stages: Stage[];

  /** `first`: games that intervals are made to be narrow for, as if those alone had been planned at first. */
  constructor(first: Stage) {
    this.#stages = [first];
  }

  /** Asked for more games, the run is extended, as one in a folder would be. */
  async open(requestedPlan: Plan): Promise<Plan> {
    const { games, chunkSize } = requestedPlan;
    if (games > this.#stages.at(-1)!.games) this.#stages.push({ games, chunkSize });
    return { ...requestedPlan, ...this.#stages.at(-1), earlier: this.#stages.slice(0, -1) };
  }

  load(number: number): Uint8Array | undefined {
    return this.#answers[number];
  }

  hasNext(): boolean {
    return true;
  }

  save(number: number, _: Chunk, answer: Uint8Array): void {
    this.#answers[number] = answer;
  }

  async saveReport(): Promise<void> {}

  close(): void {}
}
