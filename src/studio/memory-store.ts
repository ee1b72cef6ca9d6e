/** In-memory run store for answers on the screen, so that they can be resumed or extended. */
import type { Chunk } from '../plan/chunks.js';
import type { Plan, Stage } from '../plan/plan.js';
import type { RunStore } from '../store/run-store.js';

export class MemoryStore implements RunStore {
  readonly path = '';
  readonly isReportTarget = false;
  readonly #answers: Uint8Array[] = [];
  readonly #stages: Stage[];

  /** `first`: the stage that intervals are optimized for, as if it had been planned alone at first. */
  constructor(first: Stage) {
    this.#stages = [first];
  }

  /** Extends the run if more games are requested, as a run in a folder is. */
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
