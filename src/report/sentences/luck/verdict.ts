import type { LuckFindings } from '../../../questions/luck/findings.js';
import type { LuckKnown } from '../../../questions/luck/known.js';
import type { Played } from '../../../questions/question.js';
import { partSentences } from '../../sections/luck/parts.js';
import { sourceSentences } from '../../sections/luck/sources.js';
import { timeSentences } from '../../sections/luck/time.js';
import { extendedSentences, incompleteSentence } from '../notes.js';

export function verdict(
  { cell, bySource, byTime, parts }: LuckFindings,
  { plan, complete, found }: Played<LuckKnown>,
): string[] {
  const { games } = cell.tally;
  const said =
    games === 0
      ? ['No game was played, so there is nothing to say yet.']
      : [
          ...(parts?.who === undefined ? [] : partSentences(parts, found.game)),
          ...(byTime === undefined ? [] : timeSentences(byTime, found.game)),
          ...sourceSentences(bySource, found.game),
          ...(parts === undefined || parts.who !== undefined ? [] : partSentences(parts, found.game)),
        ];
  const stopped = complete ? [] : [incompleteSentence(games, plan.games, 'game')];
  return [...stopped, ...said, ...extendedSentences(plan, 'game')];
}
