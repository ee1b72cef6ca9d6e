/** Example games: decided early, open to the end, turned; each with its chances and turning points. */

import { type EstimatedChances, withIntervals } from '../../analysis/course-document.js';
import type { EndedGame } from '../../analysis/ended-game.js';
import { RowLayout } from '../../core/column.js';
import type { GameCourse, RoundChances } from '../../core/turning-point.js';
import type { PlayedRun } from '../question.js';
import type { ByTime } from './by-time.js';
import type { LuckState } from './luck-state.js';

export interface ExampleGame {
  /** Why it was chosen. */
  readonly kind: string;
  readonly index: number;
  readonly ended: EndedGame;
  /** seat → name in the story */
  readonly players: readonly string[];
  readonly course: GameCourse;
  /** Estimates at the start of each round, with intervals. */
  readonly chances: readonly (RoundChances & EstimatedChances)[];
  /** The command that replays it. */
  readonly replay: string;
}

export async function exampleGames(
  { plan, found: { game }, unsteady, replay, follow }: PlayedRun<LuckState>,
  byTime: ByTime | undefined,
): Promise<ExampleGame[]> {
  // Nondeterministic games cannot be replayed.
  if (byTime === undefined || unsteady.length > 0) return [];
  const { early, open, turned } = byTime.extremes;
  const chosen = [
    ...(turned === undefined ? [] : [{ kind: 'turned', index: turned }]),
    { kind: 'open longest', index: open },
    { kind: 'decided earliest', index: early },
  ].filter(({ index }, i, all) => all.findIndex((other) => other.index === index) === i);
  const [cell] = plan.cells;
  const followed = await Promise.all(chosen.map(({ index }) => follow(cell, index)));
  const layout = new RowLayout(game.columns, cell.players);
  return chosen.map(({ kind, index }, i) => {
    const { players, row, course } = followed[i];
    return {
      kind,
      index,
      ended: { players, layout, row },
      players,
      course,
      chances: course.rounds.map(({ round, games, shares }) => withIntervals({ round, games, shares })),
      replay: `${replay(cell, index)} --turning-points`,
    };
  });
}
