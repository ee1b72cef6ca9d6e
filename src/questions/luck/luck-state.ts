/** What a question for luck knows beside its plan. */
import type { Figure } from '../../plan/figure.js';
import type { PlannedSource } from '../../plan/luck-sources.js';

export interface LuckState {
  readonly sources: readonly PlannedSource[];
  readonly figures: readonly Figure[];
  /** Of a game that is won together: strategies, each of which plays as a whole team, name → as it was typed. */
  readonly teams: ReadonlyMap<string, string>;
}

/** Decided is what at least nine in ten agree on. A block is whole turns through all seatings of up to five players. */
export const COURSE = { continuations: 20, mostOthers: 2, block: 120, roundsEvery: 2, leadEvery: 8 } as const;
