/** Cache of executors, because threads with compiled code return the next answer faster. */
import { availableParallelism } from 'node:os';
import { MachineError } from '../core/errors.js';
import type { Plan } from '../plan/plan.js';
import type { Executor } from '../runner/executor.js';
import { toRunFacts } from '../runner/job.js';
import { makeExecutor } from '../runner/make-executor.js';
import { LeasedExecutor } from './leased-executor.js';

/** Executors are specific to a game, seed and counters; to save memory, only the last few are cached. */
const MAX_CACHED = 3;
/** Timeout of a decision; shorter than in long runs, because a user waits for the answer. */
export const BENCH_TIMEOUT_SECONDS = 10;

interface CachedExecutor {
  readonly key: string;
  readonly executor: Promise<Executor>;
}

export class ExecutorCache {
  /** Most recently used first. */
  #entries: readonly CachedExecutor[] = [];
  #isClosed = false;

  /** Leases an executor; its `close()` returns it to the cache. `cancelSignal`: aborted when the answer is obsolete. */
  async acquire(plan: Plan, cancelSignal: AbortSignal): Promise<Executor> {
    cancelSignal.throwIfAborted();
    if (this.#isClosed) throw new MachineError('The studio has ended.');
    const key = JSON.stringify(toRunFacts(plan));
    const cached = this.#entries.find((kept) => kept.key === key);
    const one = cached ?? {
      key,
      executor: makeExecutor(plan, plan.games, {
        threads: availableParallelism(),
        patienceSeconds: BENCH_TIMEOUT_SECONDS,
      }),
    };
    const others = this.#entries.filter((kept) => kept !== cached);
    this.#entries = [one, ...others.slice(0, MAX_CACHED - 1)];
    for (const old of others.slice(MAX_CACHED - 1)) await closeCached(old);
    return new LeasedExecutor(await one.executor, { cancelSignal, isOwner: false });
  }

  /** Closes all executors immediately, without waiting for games in flight. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const entries = this.#entries;
    this.#entries = [];
    await Promise.all(entries.map(closeCached));
  }
}

/** Ignores executors that failed to start; the caller of `acquire` received the error. */
const closeCached = ({ executor }: CachedExecutor): Promise<void> =>
  executor.then(
    (made) => made.close(),
    () => {},
  );
