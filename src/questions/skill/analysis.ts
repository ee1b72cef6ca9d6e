/** The analysis of a skill ladder: its findings, and games to watch. */
import { chooseGames } from '../choose-games.js';
import type { PlayedRun } from '../question.js';
import { type WithGames, watchGames } from '../watch-games.js';
import { analyzeLadder, type SkillFindings } from './findings.js';
import type { SkillState } from './skill-state.js';

/** Adds games between the thinker with the largest budget and the strongest scripted strategy, or of their teams. */
export async function analyze(played: PlayedRun<SkillState>): Promise<WithGames<SkillFindings>> {
  const found = analyzeLadder(played);
  const { ladder } = found;
  const names = [ladder?.rungs.at(-1)?.name, ladder?.scripted[0]?.name];
  const isShown = ({ seatedRungs }: SkillState, cell: number) =>
    seatedRungs[cell]?.every((rung) => names.includes(played.state.rungs[rung].name));
  const cells = found.cells.filter((_, cell) => isShown(played.state, cell));
  const where = (cell: number) => played.plan.cells[cell].variant;
  return { ...found, watch: await watchGames(played, cells, chooseGames(cells), where) };
}
