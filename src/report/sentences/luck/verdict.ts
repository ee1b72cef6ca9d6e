/** The verdict of a question for luck, the most important first. */
import type { LuckFindings } from '../../../questions/luck/findings.js';
import type { LuckState } from '../../../questions/luck/luck-state.js';
import type { PlayedRun } from '../../../questions/question.js';
import { extendedSentences, incompleteSentence, NO_GAMES } from '../notes.js';
import { partSentences } from './parts.js';
import { sourceSentences } from './sources.js';
import { timeSentences } from './time.js';

export function verdict(
  { cell, bySource, byTime, parts }: LuckFindings,
  { plan, complete, found: { game } }: PlayedRun<LuckState>,
): string[] {
  const { games } = cell.tally;
  const ofParts = parts === undefined ? [] : partSentences(parts, game);
  const others = [...(byTime === undefined ? [] : timeSentences(byTime, game)), ...sourceSentences(bySource, game)];
  // Parts come first if skill could be measured.
  const sentences = parts?.who === undefined ? [...others, ...ofParts] : [...ofParts, ...others];
  return [
    ...(complete ? [] : [incompleteSentence(games, plan.games, 'game')]),
    ...(games === 0 ? [NO_GAMES] : sentences),
    ...extendedSentences(plan, 'game'),
  ];
}
