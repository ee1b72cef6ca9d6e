/** The page of a ladder of skill. */

import { counted, levelInWords } from '../../analysis/format.js';
import { playersInWords } from '../../analysis/labels.js';
import type { Played } from '../../questions/question.js';
import type { SkillFindings } from '../../questions/skill/findings.js';
import type { SkillKnown } from '../../questions/skill/known.js';
import type { WithGames } from '../../questions/watch-games.js';
import type { PageContent } from '../report.js';
import { fieldSection } from '../sections/skill/field.js';
import { ladderSection } from '../sections/skill/ladder.js';
import { optionSection } from '../sections/skill/options.js';
import { thinkingSection } from '../sections/skill/thinking.js';
import { watchedSection } from '../sections/watched-games.js';
import { confidenceNote, rulesNote, tableInWords } from '../sentences/notes.js';

const scriptedNames = ({ rungs }: SkillKnown): string =>
  playersInWords(rungs.filter(({ kind }) => kind === 'scripted').map(({ name }) => name));

export const title = ({ plan, known, found: { game } }: Played<SkillKnown>): string =>
  `${game.title}: does thinking pay against ${`${scriptedNames(known)} ${tableInWords(plan.cells[0].players, game.seats)}`.trim()}?`;

export function page(
  { ladder, options, claims, looked, optionsLooked, watch }: WithGames<SkillFindings>,
  played: Played<SkillKnown>,
): PageContent {
  const { plan, known, found } = played;
  const { game } = found;
  const { rungs, leftOut } = known;
  const isTeam = game.play === 'together';
  return {
    title: title(played),
    question: 'How many levels of skill are there?',
    sections:
      ladder === undefined
        ? []
        : [
            ladderSection(ladder),
            thinkingSection(ladder),
            fieldSection(ladder),
            optionSection(options, rungs[rungs.length - 1].name),
            watchedSection(game, watch),
          ],
    notes: [
      `Who does not think: ${scriptedNames(known)}. ${counted(plan.cells[0].players, 'seat')}.`,
      isTeam
        ? `${counted(plan.games, 'game')} of every rung as a whole team, all on the same luck.`
        : `${counted(plan.games, 'game')} of every two who meet, each pair on luck of its own. Every order around the table has its turn.`,
      ...leftOut.map((reason) => `Left out: ${reason}`),
      rulesNote(game, plan.cells[0]),
      `${confidenceNote(plan, claims, 'claims')} Half of the doubt is for the ladder (${levelInWords(looked.level)} for each interval), half for options (${levelInWords(optionsLooked.level)}).`,
    ],
  };
}
