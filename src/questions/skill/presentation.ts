/** The presentation of a ladder of skill. */
import { watchDocument } from '../../report/sections/watched-games.js';
import type { Played } from '../question.js';
import type { WithGames } from '../watch-games.js';
import type { SkillFindings } from './findings.js';
import type { SkillKnown } from './known.js';

export { linesWithGames as terminalLines } from '../../report/sections/watched-games.js';
export { page, title } from './page.js';
export { verdict } from './verdict.js';

/** From the foot of the ladder up. */
export const players = ({ known: { rungs } }: Played<SkillKnown>): string[] => rungs.map(({ name }) => name);

/** For programs. */
export const document = (
  { ladder, options, watch }: WithGames<SkillFindings>,
  { found, known: { rungs, leftOut } }: Played<SkillKnown>,
): object => ({
  thinkers: rungs.filter(({ kind }) => kind === 'thinking').map(({ name }) => name),
  leftOut,
  ...(ladder && {
    rungs: ladder.rungs.map(({ text: _, ...rung }) => rung),
    duels: ladder.duels,
    steps: ladder.steps,
    levels: ladder.levels.map(({ name }) => name),
    againstBest: ladder.againstBest,
  }),
  options: options.map(({ taken, taking, leaving, habit, ...option }) => ({
    ...option,
    habit: habit ?? null,
    taking: taking ?? null,
    leaving: leaving ?? null,
    taken: Object.fromEntries(Object.entries(taken).map(([who, share]) => [who, share ?? null])),
  })),
  watch: watchDocument(found.game, watch),
});
