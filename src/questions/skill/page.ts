/** The page of a ladder of skill. */
import type { PageContent } from '../../report/report.js';
import { confidenceNote, playersInWords, rulesNote, tableInWords } from '../../report/words.js';
import { counted, levelInWords } from '../../tables/format.js';
import type { Played } from '../question.js';
import { type WithGames, watchedSection } from '../watch-games.js';
import type { SkillFindings } from './findings.js';
import type { SkillKnown } from './known.js';
import { ladderClaims } from './ladder.js';
import { optionClaims } from './options.js';
import { fieldSection } from './sections/field.js';
import { ladderSection } from './sections/ladder.js';
import { optionSection } from './sections/options.js';
import { thinkingSection } from './sections/thinking.js';

export function page(
  { ladder, options, looked, optionsLooked, watch }: WithGames<SkillFindings>,
  { plan, known, found: { game } }: Played<SkillKnown>,
): PageContent {
  const { rungs, seated, leftOut } = known;
  const names = playersInWords(rungs.filter(({ kind }) => kind === 'scripted').map(({ name }) => name));
  const isTeam = game.play === 'together';
  const met = new Set(seated.map((sitting) => sitting.join())).size;
  const claims = ladderClaims(rungs.length, met) + optionClaims(game);
  return {
    title: `${game.title}: does thinking pay against ${`${names} ${tableInWords(plan.cells[0].players, game.seats)}`.trim()}?`,
    question: 'How many levels of skill are there?',
    sections:
      ladder === undefined
        ? []
        : [
            ladderSection(ladder),
            thinkingSection(ladder),
            fieldSection(ladder),
            optionSection(options, rungs[rungs.length - 1].name),
            watchedSection(watch),
          ],
    notes: [
      `Who does not think: ${names}. ${counted(plan.cells[0].players, 'seat')}.`,
      isTeam
        ? `${counted(plan.games, 'game')} of every rung as a whole team, all on the same luck.`
        : `${counted(plan.games, 'game')} of every two who meet, each pair on luck of its own. Every order around the table has its turn.`,
      ...leftOut.map((reason) => `Left out: ${reason}`),
      rulesNote(game, plan.cells[0]),
      `${confidenceNote(plan, claims, 'claims')} Half of the doubt is for the ladder (${levelInWords(looked.level)} for each interval), half for options (${levelInWords(optionsLooked.level)}).`,
    ],
  };
}
