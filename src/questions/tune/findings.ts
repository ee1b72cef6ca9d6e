/** The findings of a search: the facts about its settings. */

import type { PlayedRun } from '../question.js';
import { factsOf, type TuneFacts } from './facts.js';
import type { TuneState } from './search/outcome.js';

export interface TuneFindings {
  readonly facts: TuneFacts;
}

export const analyzeSettings = (played: PlayedRun<TuneState>): TuneFindings => ({ facts: factsOf(played) });
