/** The verdict of a question for luck, the most important first. */
import type { LuckFindings } from '../../../questions/luck/findings.js';
import type { LuckState } from '../../../questions/luck/luck-state.js';
import type { PlayedRun } from '../../../questions/question.js';
import { partSentences } from '../../sections/luck/parts.js';
import { sourceSentences } from '../../sections/luck/sources.js';
import { timeSentences } from '../../sections/luck/time.js';
import { extendedSentences, incompleteSentence } from '../notes.js';

export function verdict(
  { cell, bySource, byTime, parts }: LuckFindings,
  { plan, complete, found }: PlayedRun<LuckState>,
): string[] {
  const { games } = cell.tally;
  const sentences =
    games === 0
      ? ['No game was played, so there is nothing to say yet.']
      : [
          ...(parts?.who === undefined ? [] : partSentences(parts, found.game)),
          ...(byTime === undefined ? [] : timeSentences(byTime, found.game)),
          ...sourceSentences(bySource, found.game),
          ...(parts === undefined || parts.who !== undefined ? [] : partSentences(parts, found.game)),
        ];
  const stopped = complete ? [] : [incompleteSentence(games, plan.games, 'game')];
  return [...stopped, ...sentences, ...extendedSentences(plan, 'game')];
}
