/** The verdict of a ladder of skill, the most important first. */
import { capital, lowerFirst } from '../../../analysis/format.js';
import type { PlayedRun } from '../../../questions/question.js';
import type { SkillFindings } from '../../../questions/skill/findings.js';
import type { SkillState } from '../../../questions/skill/skill-state.js';
import { formatTable, withExtent } from '../notes.js';
import { leadSentences, levelSentence } from './ladder.js';
import { optionSentences } from './options.js';
import { thinkingSentences } from './thinking.js';

export function verdict({ ladder, options }: SkillFindings, played: PlayedRun<SkillState>): string[] {
  const each = ' of every two who meet';
  if (ladder === undefined) return withExtent(undefined, played, each);
  const [first, ...others] = [
    ...thinkingSentences(ladder),
    levelSentence(ladder),
    ...leadSentences(ladder),
    ...optionSentences(options),
  ];
  const tables = formatTable(ladder.players, played.found.game.seats);
  return withExtent([tables === '' ? first : `${capital(tables)}, ${lowerFirst(first)}`, ...others], played, each);
}
