/** Games of a run that takes long: they are played while nobody waits for an answer on the screen. */

import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Executor, Trouble } from '../runner/executor.js';
import { Withdrawn } from '../runner/in-order.js';
import type { Answer } from '../runner/job.js';
import type { Spot } from '../runner/row-sample.js';
import type { Turns } from './turns.js';

/** Plays when it is quiet. A chunk that waits when its run is stopped is taken back, and so is all that is in flight when it is given up. */
export class GivesWay implements Executor {
  readonly #executor: Executor;
  readonly #turns: Turns;
  readonly #signal: AbortSignal;
  #refuse: (reason: Withdrawn) => void = () => {};
  /** Never comes; fails once the games are given up. */
  readonly #givenUp = new Promise<never>((_, reject) => {
    this.#refuse = reject;
  });

  constructor(executor: Executor, turns: Turns, signal: AbortSignal) {
    this.#executor = executor;
    this.#turns = turns;
    this.#signal = signal;
    signal.addEventListener('abort', () => turns.wakeAll());
    // Told to whoever waits for a game; if nobody does, it is no failure.
    this.#givenUp.catch(() => {});
  }

  /** Ends the threads, whatever they are at. */
  giveUp(): Promise<void> {
    this.#refuse(new Withdrawn());
    return this.#executor.close();
  }

  get capacity(): number {
    return this.#executor.capacity;
  }

  get reach(): number {
    return this.#executor.reach ?? this.#executor.capacity;
  }

  set onTrouble(tell: ((trouble: Trouble | undefined) => void) | undefined) {
    this.#executor.onTrouble = tell;
  }

  async play(chunk: Chunk, spot: Spot, again?: boolean): Promise<Answer> {
    while (!this.#signal.aborted && !this.#turns.isQuiet) await this.#turns.change();
    if (this.#signal.aborted && again !== true) throw new Withdrawn();
    return this.#unlessGivenUp(() => this.#executor.play(chunk, spot, again));
  }

  follow(cell: PlannedCell, index: number): Promise<Answer> {
    return this.#unlessGivenUp(() => this.#executor.follow(cell, index));
  }

  async #unlessGivenUp(work: () => Promise<Answer>): Promise<Answer> {
    // Nothing may be begun after it.
    await Promise.race([this.#givenUp, Promise.resolve()]);
    return Promise.race([this.#givenUp, work()]);
  }

  settled(chunk: Chunk): void {
    this.#executor.settled?.(chunk);
  }

  close(): Promise<void> {
    return this.#executor.close();
  }
}
