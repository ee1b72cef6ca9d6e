/** The state of the question `luck`, in addition to its plan. */
import type { Figure } from '../../plan/figure.js';
import type { PlannedSource } from '../../plan/luck-sources.js';

export interface LuckState {
  readonly sources: readonly PlannedSource[];
  readonly figures: readonly Figure[];
  /** In a cooperative game: name of each strategy that plays as a whole team → its text as typed. */
  readonly teams: ReadonlyMap<string, string>;
}

/**
 * Sampling options of a course: a position counts as decided if at least nine in ten continuations agree. A block is
 * whole turns through all seatings of up to five players.
 */
export const COURSE = { continuations: 20, mostOthers: 2, block: 120, roundsEvery: 2, leadEvery: 8 } as const;
