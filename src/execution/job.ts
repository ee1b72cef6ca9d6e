/** What a worker is asked to do and what it answers: plain data on both ways. */
import type { FailedGame } from '../core/errors.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan, PlannedCell } from '../plan/plan.js';

/** What all jobs of a run have in common; a worker gets it once. */
export type RunFacts = Pick<Plan, 'game' | 'seed' | 'rotate' | 'pairing'>;

export interface Job {
  readonly chunk: Chunk;
  /** The cell that `chunk.cell` numbers, or both of a pair. */
  readonly cells: readonly PlannedCell[];
}

/** What was counted as one versioned buffer, moved between threads rather than copied; or the game that failed. */
export type Answer = { readonly counts: ArrayBuffer } | { readonly failure: Failure };

export interface Failure {
  readonly message: string;
  readonly failed: FailedGame;
}
