/** Keeps the games of an answer on the screen in memory, so that it goes on where it was stopped, or with more games. */
import type { Chunk } from '../plan/chunks.js';
import type { Plan, Stage } from '../plan/plan.js';
import type { RunKeeper } from '../store/run-keeper.js';

export class MemoryKeeper implements RunKeeper {
  readonly path = '';
  readonly takesReport = false;
  readonly #answers: Uint8Array[] = [];
  readonly #stages: Stage[];

  /** `first`: games that intervals are made to be narrow for, as if those alone had been planned at first. */
  constructor(first: Stage) {
    this.#stages = [first];
  }

  /** Asked for more games, the run is extended, as one in a folder would be. */
  async open(asked: Plan): Promise<Plan> {
    const { games, chunkSize } = asked;
    if (games > this.#stages.at(-1)!.games) this.#stages.push({ games, chunkSize });
    return { ...asked, ...this.#stages.at(-1), earlier: this.#stages.slice(0, -1) };
  }

  recall(number: number): Uint8Array | undefined {
    return this.#answers[number];
  }

  reaches(): boolean {
    return true;
  }

  keep(number: number, _: Chunk, answer: Uint8Array): void {
    this.#answers[number] = answer;
  }

  async deliver(): Promise<void> {}

  close(): void {}
}
