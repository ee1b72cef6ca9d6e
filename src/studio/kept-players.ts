/** Threads that stay between questions, because what they have compiled makes the next answer quick. */
import { availableParallelism } from 'node:os';
import { MachineError } from '../core/errors.js';
import type { Plan } from '../plan/plan.js';
import { type Executor, makeExecutor } from '../runner/executor.js';
import { Lent } from './lent.js';

/** Threads are for one game, seed and way of counting; more than the last few of these are not worth their memory. */
const MAX_CACHED = 3;
/** Somebody waits for the answer, so nobody may think as long as in a run that takes long. */
export const PATIENCE_SECONDS = 10;

interface Kept {
  readonly key: string;
  readonly executor: Promise<Executor>;
}

export class KeptPlayers {
  /** The last used first. */
  #kept: readonly Kept[] = [];
  #isClosed = false;

  /** Whoever gets one closes it as any other: it stays. `dropped`: aborted when nobody wants the answer any more. */
  async call(plan: Plan, dropped: AbortSignal): Promise<Executor> {
    dropped.throwIfAborted();
    if (this.#isClosed) throw new MachineError('The studio has ended.');
    const { game, seed, rotate, counters, turnLimit, skipsFailures, rows } = plan;
    const key = JSON.stringify([game, seed, rotate, counters, turnLimit, skipsFailures, rows]);
    const known = this.#kept.find((kept) => kept.key === key);
    const one = known ?? { key, executor: makeExecutor(plan, plan.games, availableParallelism(), PATIENCE_SECONDS) };
    const others = this.#kept.filter((kept) => kept !== known);
    this.#kept = [one, ...others.slice(0, MAX_CACHED - 1)];
    for (const old of others.slice(MAX_CACHED - 1)) await closed(old);
    return new Lent(await one.executor, dropped);
  }

  /** At once: games in flight are not waited for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const kept = this.#kept;
    this.#kept = [];
    await Promise.all(kept.map(closed));
  }
}

/** One that could not be made has told so to who wanted it. */
const closed = ({ executor }: Kept): Promise<void> =>
  executor.then(
    (made) => made.close(),
    () => {},
  );
