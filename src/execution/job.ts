/** What a worker is asked to do and what it answers: plain data on both ways. */
import type { Chunk } from '../plan/chunks.js';
import type { Plan, PlannedCell } from '../plan/plan.js';
import type { SkippedGame } from '../plan/run-result.js';

/** What all jobs of a run have in common; a worker gets it once. */
export type RunFacts = Pick<
  Plan,
  'game' | 'seed' | 'rotate' | 'pairing' | 'contrasts' | 'ranked' | 'turnLimit' | 'skipsFailures' | 'rows'
>;

export interface Job {
  readonly chunk: Chunk;
  /** The cell that `chunk.cell` numbers, or both of a pair. */
  readonly cells: readonly PlannedCell[];
}

/** A job on its way to a thread. */
export interface WatchedJob extends Job {
  /** Memory in which the thread notes what it does. */
  readonly pulse: SharedArrayBuffer;
  /** Games of the chunk that are known not to end, and are left out. */
  readonly endless: readonly SkippedGame[];
}

/** What was counted as one versioned buffer, moved between threads rather than copied; or the game that failed. */
export type Answer = Counted | { readonly failure: SkippedGame };

export interface Counted {
  readonly counts: ArrayBuffer;
  /** Games that are not counted because a plug-in failed in them; not there if there are none. */
  readonly skipped?: readonly SkippedGame[];
  /** One row per game as a batch of an Arrow stream, if the plan asks for rows. */
  readonly rows?: ArrayBuffer;
}
