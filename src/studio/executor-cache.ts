/** Threads that stay between questions, because what they have compiled makes the next answer quick. */
import { availableParallelism } from 'node:os';
import { MachineError } from '../core/errors.js';
import type { Plan } from '../plan/plan.js';
import { type Executor, makeExecutor } from '../runner/executor.js';
import { LeasedExecutor } from './leased-executor.js';

/** Threads are for one game, seed and way of counting; more than the last few of these are not worth their memory. */
const MAX_CACHED = 3;
/** Somebody waits for the answer, so nobody may think as long as in a run that takes long. */
export const BENCH_TIMEOUT_SECONDS = 10;

interface CachedExecutor {
  readonly key: string;
  readonly executor: Promise<Executor>;
}

export class ExecutorCache {
  /** The last used first. */
  #entries: readonly CachedExecutor[] = [];
  #isClosed = false;

  /** Whoever gets one closes it as any other: it stays. `dropped`: aborted when nobody wants the answer any more. */
  async acquire(plan: Plan, cancelSignal: AbortSignal): Promise<Executor> {
    cancelSignal.throwIfAborted();
    if (this.#isClosed) throw new MachineError('The studio has ended.');
    const { game, seed, rotate, counters, turnLimit, skipsFailures, rows } = plan;
    const key = JSON.stringify([game, seed, rotate, counters, turnLimit, skipsFailures, rows]);
    const cached = this.#entries.find((kept) => kept.key === key);
    const one = cached ?? {
      key,
      executor: makeExecutor(plan, plan.games, availableParallelism(), BENCH_TIMEOUT_SECONDS),
    };
    const others = this.#entries.filter((kept) => kept !== cached);
    this.#entries = [one, ...others.slice(0, MAX_CACHED - 1)];
    for (const old of others.slice(MAX_CACHED - 1)) await closeCached(old);
    return new LeasedExecutor(await one.executor, cancelSignal);
  }

  /** At once: games in flight are not waited for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const entries = this.#entries;
    this.#entries = [];
    await Promise.all(entries.map(closeCached));
  }
}

/** One that could not be made has told so to who wanted it. */
const closeCached = ({ executor }: CachedExecutor): Promise<void> =>
  executor.then(
    (made) => made.close(),
    () => {},
  );
