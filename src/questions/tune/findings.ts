/** The findings of a search: its settings in figures. */

import type { Played } from '../question.js';
import { factsOf, type TuneFacts } from './facts.js';
import type { TuneKnown } from './search/outcome.js';

export interface TuneFindings {
  readonly facts: TuneFacts;
}

export const analyzeSettings = (played: Played<TuneKnown>): TuneFindings => ({ facts: factsOf(played) });
