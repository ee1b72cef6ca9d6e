/** What a search found: the settings in figures, what stands in the way, and the verdict. */
import { count, counted } from '../../tables/format.js';
import type { Findings, Played } from '../question.js';
import { factsOf, type TuneFacts } from './facts.js';
import { obstacleSentences } from './obstacles.js';
import type { TuneKnown } from './search/outcome.js';
import { answerSentences } from './sections/answer.js';
import { countSentence } from './sections/settings.js';

export interface TuneFindings extends Findings {
  readonly facts: TuneFacts;
  /** Which targets cannot be met, if no setting meets all of them. */
  readonly obstacles: readonly string[];
}

export function find(played: Played<TuneKnown>): TuneFindings {
  const facts = factsOf(played);
  const { answer, best, budget, outcome } = facts;
  const obstacles = answer === undefined && best?.verdict === 'fails' ? obstacleSentences(facts) : [];
  const sentences = [...answerSentences(facts, obstacles), countSentence(facts), effortSentence(outcome)];
  const { search, confirmation, lines } = outcome.games;
  const stopped = `The search was stopped after ${count(search + confirmation + lines)} of at most ${counted(budget, 'game')}; this is what is known so far.`;
  return { facts, obstacles, verdict: played.complete ? sentences : [stopped, ...sentences] };
}

function effortSentence({ games: { search, confirmation }, gridGames, method }: TuneKnown['outcome']): string {
  const parts = `The search took ${counted(search, 'game')} and the confirmation ${count(confirmation)}`;
  if (gridGames <= search) return `${parts}.`;
  const grid = method === 'race' ? 'all settings' : 'the whole space';
  return `${parts} (${grid} played as long as the closest call: ${count(gridGames)}).`;
}
