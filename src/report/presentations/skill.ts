/** Presentation of a `skill` question (ladder). */

import { shareFields } from '../../analysis/finding.js';
import type { PlayedRun } from '../../questions/question.js';
import type { SkillFindings } from '../../questions/skill/findings.js';
import type { SkillState } from '../../questions/skill/skill-state.js';
import type { PairShare } from '../../questions/tournament/pairs.js';
import type { WithGames } from '../../questions/watch-games.js';
import { watchDocument } from '../sections/watched-games.js';

export { page, title } from '../pages/skill.js';
export { linesWithWatchedGames as terminalLines } from '../sections/watched-games.js';
export { verdict } from '../sentences/skill/verdict.js';

/** From the lowest rung to the highest. */
export const players = ({ state: { rungs } }: PlayedRun<SkillState>): string[] => rungs.map(({ name }) => name);

const duelDocument = ({ strategy, opponent, estimate }: PairShare): object => ({
  upper: strategy,
  lower: opponent,
  ...shareFields(estimate),
});

export const document = (
  { ladder, options, watch }: WithGames<SkillFindings>,
  { found, state: { rungs, leftOut } }: PlayedRun<SkillState>,
): object => ({
  thinkers: rungs.filter(({ kind }) => kind === 'thinking').map(({ name }) => name),
  leftOut,
  ...(ladder && {
    rungs: ladder.rungs.map(({ text: _, ...rung }) => rung),
    duels: ladder.duels.map(duelDocument),
    steps: ladder.steps.map(duelDocument),
    levels: ladder.levels.map(({ name }) => name),
    againstBest: ladder.againstBest.map((duel) => ({ ...duelDocument(duel), budget: duel.budget })),
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
