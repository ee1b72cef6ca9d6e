/** The analysis of a ladder of skill: its findings, and the games worth watching. */
import { chooseGames } from '../choose-games.js';
import type { Played } from '../question.js';
import { type WithGames, watchGames } from '../watch-games.js';
import { analyzeLadder, type SkillFindings } from './findings.js';
import type { SkillKnown } from './known.js';

/** Who thinks most against the strongest who does not, or its team. */
export async function analyze(played: Played<SkillKnown>): Promise<WithGames<SkillFindings>> {
  const found = analyzeLadder(played);
  const { ladder } = found;
  const names = [ladder?.rungs.at(-1)?.name, ladder?.scripted[0]?.name];
  const isShown = ({ seated }: SkillKnown, cell: number) =>
    seated[cell]?.every((rung) => names.includes(played.known.rungs[rung].name));
  const cells = found.cells.filter((_, cell) => isShown(played.known, cell));
  const where = (cell: number) => played.plan.cells[cell].variant;
  return { ...found, watch: await watchGames(played, cells, chooseGames(cells), where) };
}
