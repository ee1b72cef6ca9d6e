/** The verdict of a ladder of skill, the most important first. */
import { capital } from '../../../analysis/format.js';
import type { PlayedRun } from '../../../questions/question.js';
import type { SkillFindings } from '../../../questions/skill/findings.js';
import type { SkillState } from '../../../questions/skill/skill-state.js';
import { leadSentences } from '../../sections/skill/field.js';
import { levelSentences } from '../../sections/skill/ladder.js';
import { optionSentences } from '../../sections/skill/options.js';
import { thinkingSentences } from '../../sections/skill/thinking.js';
import { extendedSentences, formatTable, incompleteSentence } from '../notes.js';

export function verdict(
  { ladder, options }: SkillFindings,
  { plan, games, complete, found: { game } }: PlayedRun<SkillState>,
): string[] {
  if (ladder === undefined) return ['No game was played, so there is nothing to say yet.'];
  const [first, ...others] = [
    ...thinkingSentences(ladder),
    ...levelSentences(ladder),
    ...leadSentences(ladder),
    ...optionSentences(options),
  ];
  const tables = formatTable(ladder.players, game.seats);
  const planned = plan.games * plan.cells.length;
  return [
    tables === '' ? first : `${capital(tables)}, ${first[0].toLowerCase()}${first.slice(1)}`,
    ...others,
    ...extendedSentences(plan, 'game', ' of every two who meet'),
    ...(complete ? [] : [incompleteSentence(games, planned, 'game')]),
  ];
}
