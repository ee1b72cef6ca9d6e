/** Presentation of a `luck` question. */

import type { LuckFindings } from '../../questions/luck/findings.js';
import type { LuckState } from '../../questions/luck/luck-state.js';
import type { PlayedRun } from '../../questions/question.js';
import { exampleLines } from '../sentences/example-games.js';

export { page, title } from '../pages/luck.js';
export { verdict } from '../sentences/luck/verdict.js';

export function document(
  { cell, bySource, byTime, parts, examples }: LuckFindings,
  { found, state, replay, plan }: PlayedRun<LuckState>,
): object {
  const { effects, all, interplay, allMoved } = bySource;
  const moves = (moved: readonly object[]) =>
    Object.fromEntries(moved.map((estimate, f) => [state.figures[f].name, estimate]));
  return {
    games: cell.tally.games,
    sources: effects.map(({ source, drawn, total, own, together, moved, turned }) => ({
      name: source.name,
      streams: source.streams,
      strategies: [...new Set(source.places.map((place) => cell.cell.lineUp[place].name))],
      isDrawn: drawn > 0,
      total,
      own,
      together,
      moved: moves(moved),
      turned:
        turned === undefined
          ? null
          : {
              index: turned,
              replay: replay(plan.cells[0], turned),
              anew: replay(plan.cells[1 + state.sources.indexOf(source)], turned),
            },
    })),
    all: { ...all, interplay, moved: moves(allMoved) },
    ...(byTime && { time: byTime }),
    ...(parts && { parts }),
    watch: examples.map((example) => {
      const { kind, index, replay, players, chances } = example;
      const { what, turningPoints } = exampleLines(found.game, example);
      return { kind, index, what, replay, turningPoints, players, chances };
    }),
  };
}
