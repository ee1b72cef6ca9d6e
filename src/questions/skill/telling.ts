/** How a ladder of skill is told. */
import { chooseGames } from '../choose-games.js';
import type { Played } from '../question.js';
import { type WithGames, watchDocument, watchGames } from '../watch-games.js';
import { find as findAll, type SkillFindings } from './findings.js';
import type { SkillKnown } from './known.js';

export { tellWithGames as tell } from '../watch-games.js';
export { page, title } from './page.js';

/** Who thinks most against the strongest who does not, or its team. */
export async function find(played: Played<SkillKnown>): Promise<WithGames<SkillFindings>> {
  const found = findAll(played);
  const { ladder } = found;
  const names = [ladder?.rungs.at(-1)?.name, ladder?.scripted[0]?.name];
  const isShown = ({ seated }: SkillKnown, cell: number) =>
    seated[cell]?.every((rung) => names.includes(played.known.rungs[rung].name));
  const cells = found.cells.filter((_, cell) => isShown(played.known, cell));
  const where = (cell: number) => played.plan.cells[cell].variant;
  return { ...found, watch: await watchGames(played, cells, chooseGames(cells), where) };
}

/** From the foot of the ladder up. */
export const players = ({ known: { rungs } }: Played<SkillKnown>): string[] => rungs.map(({ name }) => name);

/** For programs. */
export const document = (
  { ladder, options, watch }: WithGames<SkillFindings>,
  { known: { rungs, leftOut } }: Played<SkillKnown>,
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
  watch: watchDocument(watch),
});
