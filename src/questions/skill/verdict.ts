import { capital } from '../../analysis/format.js';
import { extendedSentences, incompleteSentence, tableInWords } from '../../report/words.js';
import type { Played } from '../question.js';
import type { SkillFindings } from './findings.js';
import type { SkillKnown } from './known.js';
import { leadSentences } from './sections/field.js';
import { levelSentences } from './sections/ladder.js';
import { optionSentences } from './sections/options.js';
import { thinkingSentences } from './sections/thinking.js';

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
