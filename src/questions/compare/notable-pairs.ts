/** Picks the pairs of games worth watching out of what was counted: exactly, and the same for any threads. */
import type { FigurePairs, Pairs } from '../../counting/pairs.js';
import { isShare, type PairedFigure } from '../../plan/figure.js';
import type { Histogram } from '../../stats/histogram.js';

export interface NotablePair {
  readonly why: 'typical' | 'widest' | 'turned';
  readonly index: number;
}

const MOST_TURNED_SHOWN = 3;

/** The figure by which pairs are typical or extreme. A share is 0 or 1 in a game, so any other figure tells more. */
export const tellingFigure = (figures: readonly PairedFigure[]): number =>
  Math.max(
    0,
    figures.findIndex((figure) => !isShare(figure)),
  );

/**
 * By the telling figure: the first pair with the median difference among pairs that are not the same game twice, and the
 * first with the widest. Then pairs with another winner: by the first win compared (if there is one) the first that gained
 * most and the first that lost most, and after them the first of any. A pair is named once.
 */
export function notablePairs(pairs: Pairs, figures: readonly PairedFigure[]): NotablePair[] {
  const { first, difference } = pairs.figures[tellingFigure(figures)];
  const notable: NotablePair[] = [];
  const add = (why: NotablePair['why'], index: number | undefined): void => {
    if (index !== undefined && !notable.some((pair) => pair.index === index)) notable.push({ why, index });
  };
  add('typical', first.get(medianOfChanged(difference, pairs.identical)));
  add('widest', widest(first));
  for (const index of turnedPairs(pairs, figures)) {
    if (notable.filter(({ why }) => why === 'turned').length < MOST_TURNED_SHOWN) add('turned', index);
  }
  return notable;
}

/** The median without the pairs that were the same game twice; NaN if there are no others. */
function medianOfChanged(difference: Histogram, identical: number): number {
  const [low, counts] = difference.trimmed();
  const changed = counts.map((count, i) => (low + i === 0 ? count - identical : count));
  const total = changed.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const bin = changed.findIndex((count) => (seen += count) >= total / 2 && count > 0);
  return bin < 0 ? Number.NaN : low + bin;
}

/** The first pair of the largest difference either way. */
function widest(first: ReadonlyMap<number, number>): number | undefined {
  const sizes = [...first].filter(([size]) => size !== 0);
  sizes.sort(([size, index], [other, otherIndex]) => Math.abs(other) - Math.abs(size) || index - otherIndex);
  return sizes[0]?.[1];
}

/** Of a win whose seats differ from A to B, more or less of it need not be another winner, so it is not asked. */
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
