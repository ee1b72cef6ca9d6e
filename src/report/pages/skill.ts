/** The page of a `skill` question (ladder). */

import { counted, formatLevel } from '../../analysis/format.js';
import { formatPlayers } from '../../analysis/labels.js';
import type { PlayedRun } from '../../questions/question.js';
import type { SkillFindings } from '../../questions/skill/findings.js';
import type { SkillState } from '../../questions/skill/skill-state.js';
import type { WithGames } from '../../questions/watch-games.js';
import type { PageContent } from '../report.js';
import { fieldSection } from '../sections/skill/field.js';
import { ladderSection } from '../sections/skill/ladder.js';
import { optionSection } from '../sections/skill/options.js';
import { thinkingSection } from '../sections/skill/thinking.js';
import { watchedSection } from '../sections/watched-games.js';
import { confidenceNote, formatTable, rulesNote } from '../sentences/notes.js';

const scriptedNames = ({ rungs }: SkillState): string =>
  formatPlayers(rungs.filter(({ kind }) => kind === 'scripted').map(({ name }) => name));

export const title = ({ plan, state, found: { game } }: PlayedRun<SkillState>): string =>
  `${game.title}: does thinking pay against ${`${scriptedNames(state)} ${formatTable(plan.cells[0].players, game.seats)}`.trim()}?`;

export function page(
  { ladder, options, claims, significance, optionsSignificance, watch }: WithGames<SkillFindings>,
  played: PlayedRun<SkillState>,
): PageContent {
  const { plan, state, found } = played;
  const { game } = found;
  const { rungs, leftOut } = state;
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
      `Who does not think: ${scriptedNames(state)}. ${counted(plan.cells[0].players, 'seat')}.`,
      isTeam
        ? `${counted(plan.games, 'game')} of every rung as a whole team, all on the same luck.`
        : `${counted(plan.games, 'game')} of every two who meet, each pair on luck of its own. Every order around the table has its turn.`,
      ...leftOut.map((reason) => `Left out: ${reason}`),
      rulesNote(game, plan.cells[0]),
      `${confidenceNote(plan, claims, 'claims')} Half of the doubt is for the ladder (${formatLevel(significance.level)} for each interval), half for options (${formatLevel(optionsSignificance.level)}).`,
    ],
  };
}
