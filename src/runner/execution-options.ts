/** Options for how games are played: their schemas, and which exclude each other. They do not affect results. */
import { UserError } from '../core/errors.js';
import * as schema from '../plan/schema.js';
import type { Stall } from './executor.js';

/** As many as large machines have, so that a typing error cannot start a thread for every game. */
const MAX_THREADS = 256;
/** One day. */
const MAX_TIMEOUT_SECONDS = 86_400;

export const threadsFrom = (min: number) => schema.whole(min, MAX_THREADS);
export const secondsTo = (max: number) => schema.whole(1, max, `a whole number of seconds from 1 to ${max}`);
export const TIMEOUT_SECONDS = secondsTo(MAX_TIMEOUT_SECONDS);

export interface Progress {
  readonly gamesDone: number;
  /** The part of `gamesDone` that was loaded from checkpoints. */
  readonly gamesRecalled: number;
  readonly gamesPlanned: number;
  /** State of a search: what it tries, and the results so far. */
  readonly note?: string | undefined;
  /** Why the games are stalled. */
  readonly trouble?: Stall | undefined;
  /** The step after the last game. */
  readonly after?: string | undefined;
}

export const playOptions = {
  /** Worker threads; 0 plays in the calling thread. Default: one per core. */
  threads: threadsFrom(0),
  /** Address of a Redis queue (`redis://host:6379`), which workers take games from; excludes `threads`. */
  queue: schema.TEXT,
  /**
   * Timeout of a strategy for one decision, and of plug-ins during planning, in seconds; not enforced on decisions with
   * 0 threads.
   */
  patienceSeconds: TIMEOUT_SECONDS,
  onProgress: schema.callback<(progress: Progress) => void>(),
};

export const executionOptions = {
  ...playOptions,
  /** Stops the run gracefully on abort: games in flight are finished and stored. */
  signal: schema.instance<AbortSignal>('an AbortSignal', (value) => value instanceof AbortSignal),
};

export type ExecutionOptions = schema.PropertiesOf<typeof executionOptions>;

/** Names of the options, as the caller spells them. */
const API_NAMES = { threads: 'threads', queue: 'queue', patience: 'patienceSeconds' };

export function refuseConflicts({ threads, queue, patienceSeconds }: ExecutionOptions, names = API_NAMES): void {
  if (threads !== undefined && queue !== undefined) {
    throw new UserError(
      `${names.threads} is for games that are played here, ${names.queue} for workers elsewhere. Leave one of them out.`,
    );
  }
  if (threads === 0 && patienceSeconds !== undefined) {
    throw new UserError(
      `${names.patience} needs threads: with ${names.threads} 0 there is nobody to watch. Leave one of them out.`,
    );
  }
}
