/** Selects the pairs of games to watch, and replays them. */
import type { EndedGame } from '../../analysis/ended-game.js';
import { RowLayout } from '../../core/column.js';
import type { Game } from '../../core/game.js';
import type { NotableGames } from '../../counting/notable-games.js';
import type { FigurePairs, Pairs } from '../../counting/pairs.js';
import type { PairedFigure } from '../../plan/figure.js';
import { isShippedRun, type Plan } from '../../plan/plan.js';
import { runTask } from '../../runner/threads/run-task.js';
import type { Histogram } from '../../stats/histogram.js';
import { type PlayedPair, playPairs } from './play-pairs.js';

/** A pair of games to watch, selected from the counts: exact, and independent of the number of threads. */
export interface NotablePair {
  readonly why: 'typical' | 'widest' | 'turned' | 'closest' | 'longest';
  readonly index: number;
}

const MAX_TURNED_SHOWN = 2;

/**
 * Returns the index of the figure that selects typical and extreme pairs: one that is not an outcome, if possible,
 * because an outcome is only 0 or 1 in a game.
 */
export const informativeFigure = (figures: readonly PairedFigure[]): number =>
  Math.max(
    0,
    figures.findIndex((figure) => !isOutcomeFigure(figure)),
  );

/** Returns whether a figure counts games by how they ended: in one game it is 0 or 1. */
export const isOutcomeFigure = ({ column: { role } }: PairedFigure): boolean => role === 'win' || role === 'cause';

/**
 * Selects pairs, each once, by the informative figure: the first with the median difference among pairs that are not
 * identical, and the first with the widest.
 *
 * Then come pairs with different winners: by the first win compared (if any), the first with the largest gain and the
 * first with the largest loss, then the first of any. The closest and the longest game of B are last.
 */
export function notablePairs(pairs: Pairs, figures: readonly PairedFigure[], inB: NotableGames): NotablePair[] {
  const { first, difference } = pairs.figures[informativeFigure(figures)];
  const notable: NotablePair[] = [];
  const add = (why: NotablePair['why'], index: number | undefined): void => {
    if (index !== undefined && !notable.some((pair) => pair.index === index)) notable.push({ why, index });
  };
  add('typical', first.get(medianOfChanged(difference, pairs.identical)));
  add('widest', widest(first));
  for (const index of turnedPairs(pairs, figures)) {
    if (notable.filter(({ why }) => why === 'turned').length < MAX_TURNED_SHOWN) add('turned', index);
  }
  // Without a difference there is nothing to compare.
  if (pairs.identical < pairs.pairs) {
    add('closest', inB.closest?.index);
    add('longest', inB.longest?.first);
  }
  return notable;
}

/** Returns the median difference without identical pairs; NaN if there are no others. */
function medianOfChanged(difference: Histogram, identical: number): number {
  const [low, counts] = difference.trimmed();
  const changed = counts.map((count, i) => (low + i === 0 ? count - identical : count));
  const total = changed.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const bin = changed.findIndex((count) => (seen += count) >= total / 2 && count > 0);
  return bin < 0 ? Number.NaN : low + bin;
}

/** Returns the first pair with the largest difference in either direction. */
function widest(first: ReadonlyMap<number, number>): number | undefined {
  const sizes = [...first].filter(([size]) => size !== 0);
  sizes.sort(([size, index], [other, otherIndex]) => Math.abs(other) - Math.abs(size) || index - otherIndex);
  return sizes[0]?.[1];
}

/**
 * Lists pairs with different winners. A win figure with different seats in A and B is ignored, because a difference in
 * it may have the same winner.
 */
function turnedPairs(pairs: Pairs, figures: readonly PairedFigure[]): number[] {
  if (pairs.turned === 0) return [];
  const isSameSeats = ({ who: [a, b] }: PairedFigure) => a.join() === b.join();
  const win = pairs.figures.find((_, i) => figures[i].column.role === 'win' && isSameSeats(figures[i]));
  return [...gainAndLoss(win), ...pairs.firstTurned];
}

function gainAndLoss(figure: FigurePairs | undefined): number[] {
  const sizes = [...(figure?.first ?? [])].sort(([size], [other]) => other - size);
  const [gain, loss] = [sizes[0], sizes.at(-1)];
  return [...(gain && gain[0] > 0 ? [gain[1]] : []), ...(loss && loss[0] < 0 ? [loss[1]] : [])];
}

/** A replayed pair of games that shows the effect of the change. */
export interface WatchedPair extends NotablePair, Omit<PlayedPair, 'ended'> {
  /** The end of the game on each side. */
  readonly ended: readonly [EndedGame, EndedGame];
}

/** Replays the selected pairs: shipped code in this thread, the user's plug-ins in one of their own. */
export async function watchPairs(
  { game: planned, seed, rotate, turnLimit, cells }: Plan,
  { columns }: Game,
  figures: readonly PairedFigure[],
  notable: readonly NotablePair[],
): Promise<WatchedPair[]> {
  if (notable.length === 0) return [];
  const run = { game: planned, seed, rotate, turnLimit, cells: cells.slice(0, 2) };
  const job = { run, figures, indices: notable.map(({ index }) => index) };
  const played = isShippedRun(run) ? await playPairs(job) : await runTask<PlayedPair[]>('playPairs', job);
  const layouts = run.cells.map(({ players }) => new RowLayout(columns, players));
  return played.map(({ ended: [a, b], ...pair }, i) => ({
    ...notable[i],
    ...pair,
    ended: [
      { ...a, layout: layouts[0] },
      { ...b, layout: layouts[1] },
    ],
  }));
}
