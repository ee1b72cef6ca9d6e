import { capital } from '../../../analysis/format.js';
import type { Played } from '../../../questions/question.js';
import type { SkillFindings } from '../../../questions/skill/findings.js';
import type { SkillKnown } from '../../../questions/skill/known.js';
import { leadSentences } from '../../sections/skill/field.js';
import { levelSentences } from '../../sections/skill/ladder.js';
import { optionSentences } from '../../sections/skill/options.js';
import { thinkingSentences } from '../../sections/skill/thinking.js';
import { extendedSentences, incompleteSentence, tableInWords } from '../notes.js';

export function verdict(
  { ladder, options }: SkillFindings,
  { plan, games, complete, found: { game } }: Played<SkillKnown>,
): string[] {
  if (ladder === undefined) return ['No game was played, so there is nothing to say yet.'];
  const [first, ...others] = [
    ...thinkingSentences(ladder),
    ...levelSentences(ladder),
    ...leadSentences(ladder),
    ...optionSentences(options),
  ];
  const tables = tableInWords(ladder.players, game.seats);
  const planned = plan.games * plan.cells.length;
  return [
    tables === '' ? first : `${capital(tables)}, ${first[0].toLowerCase()}${first.slice(1)}`,
    ...others,
    ...extendedSentences(plan, 'game', ' of every two who meet'),
    ...(complete ? [] : [incompleteSentence(games, planned, 'game')]),
  ];
}
