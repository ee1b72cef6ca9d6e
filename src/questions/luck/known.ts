/** What a question for luck knows beside its plan. */
import type { Figure } from '../../plan/figure.js';
import type { PlannedSource } from '../../plan/luck-sources.js';

export interface LuckKnown {
  readonly sources: readonly PlannedSource[];
  readonly figures: readonly Figure[];
}

/** Decided is what at least nine in ten agree on. */
export const COURSE = { continuations: 20, mostOthers: 2 } as const;
