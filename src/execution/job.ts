/** What a worker is asked to do and what it answers: plain data on both ways. */
import type { FailedGame } from '../core/errors.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan, PlannedCell } from '../plan/plan.js';

/** What all jobs of a run have in common; a worker gets it once. */
export type RunFacts = Pick<Plan, 'game' | 'seed' | 'rotate'>;

export interface Job {
  readonly chunk: Chunk;
  /** The cell that `chunk.cell` numbers. */
  readonly cell: PlannedCell;
}

/** A tally as one buffer, moved between threads rather than copied; or the game that failed. */
export type Answer = { readonly tally: ArrayBuffer } | { readonly failure: Failure };

export interface Failure {
  readonly message: string;
  readonly failed: FailedGame;
}
