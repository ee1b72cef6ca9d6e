/** A game that shows an expectation, with the command that replays it. */

import { figureName } from '../../../analysis/labels.js';
import { formatWhose } from '../../../plan/figure.js';
import type { ExpectationPart } from '../../../questions/expect/expectation.js';
import { decidingParts } from '../../../questions/expect/findings.js';
import type { ExpectRun, JudgedExpectation, JudgedPart } from '../../../questions/expect/judge.js';
import { partName, partValue } from './words.js';

/** A game to watch, and what it shows. */
interface ShownGame {
  readonly index: number;
  readonly shows: string;
  readonly replay: string;
}

export function shownGame({ plan, replay }: ExpectRun, { part, shown }: JudgedPart): ShownGame | undefined {
  if (shown === undefined) return undefined;
  const { index, value } = shown;
  return { index, shows: formatShown(part, value), replay: replay(plan.cells[part.table], index) };
}

/** Returns the game of the first figure that decides the expectation. */
export function gameOf(played: ExpectRun, judged: JudgedExpectation): ShownGame | undefined {
  const [first] = decidingParts(judged);
  return first && shownGame(played, first);
}

/** The value in a game: `won by trapper`, `rounds: 34`. */
function formatShown({ figure, against }: ExpectationPart, value: number): string {
  const { column } = figure;
  if (against === undefined && column.role === 'win') {
    const who = formatWhose(figure);
    return value >= 1 ? `won by ${who}` : value <= 0 ? `not won by ${who}` : `${who} shares the win`;
  }
  if (against !== undefined && column.role === 'win' && Math.abs(value) === 1) {
    const [winner, loser] = value > 0 ? [figure, against] : [against, figure];
    return `won by ${formatWhose(winner)}, not by ${formatWhose(loser)}`;
  }
  if (against === undefined && column.role === 'cause') {
    return `${value >= 1 ? 'ends with' : 'ends without'} ${figureName({ ...figure, statistic: 'mean' })}`;
  }
  const inGame = { figure: { ...figure, statistic: 'mean' as const }, against };
  return `${partName(inGame)}: ${partValue(inGame, value)}`;
}
