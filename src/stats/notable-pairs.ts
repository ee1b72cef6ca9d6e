/** Picks the pairs of games worth watching out of what was counted: exactly, and the same for any threads. */
import type { Histogram } from './histogram.js';
import type { OutcomePairs, PairTally } from './pair-tally.js';

export interface NotablePair {
  readonly why: 'typical' | 'widest' | 'turned';
  readonly index: number;
}

const MOST_TURNED_SHOWN = 3;

/**
 * By the outcome numbered `by`: the first pair with the median difference among pairs that are not the same game twice,
 * and the first with the widest. Then pairs with another winner: by the outcome numbered `win` (if there is one) the first
 * that gained most and the first that lost most, and after them the first of any. A pair is named once.
 */
export function notablePairs(tally: PairTally, by: number, win: number | undefined): NotablePair[] {
  const { first, difference } = tally.outcomes[by];
  const notable: NotablePair[] = [];
  const add = (why: NotablePair['why'], index: number | undefined): void => {
    if (index !== undefined && !notable.some((pair) => pair.index === index)) notable.push({ why, index });
  };
  add('typical', first.get(medianOfChanged(difference, tally.identical)));
  add('widest', widest(first));
  const turned = [...gainAndLoss(win === undefined ? undefined : tally.outcomes[win]), ...tally.firstTurned];
  for (const index of turned) {
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
  let best: number | undefined;
  for (const size of first.keys()) {
    if (size === 0) continue;
    if (best === undefined || Math.abs(size) > Math.abs(best)) best = size;
    else if (size === -best && first.get(size)! < first.get(best)!) best = size;
  }
  return best === undefined ? undefined : first.get(best);
}

function gainAndLoss(outcome: OutcomePairs | undefined): number[] {
  const sizes = [...(outcome?.first.keys() ?? [])];
  const most = Math.max(...sizes);
  const least = Math.min(...sizes);
  return [...(most > 0 ? [most] : []), ...(least < 0 ? [least] : [])].map((size) => outcome!.first.get(size)!);
}
