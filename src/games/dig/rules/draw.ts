/** Random draws from a pile that is stored as counts by kind: the bag, the deck, a hand. */
import type { Rng } from '../../../core/chance.js';

/**
 * Returns the kind of a piece drawn at random from `counts[from .. from + 7]`, `total` in all and at least one. The
 * same draw as `rng.weighted(counts, from, 8, total)`, but without a loop that the processor's branch predictor would
 * miss: the kind is the number of sums of the first 1, 2, … counts that are below `drawn`, and `(sum - drawn) >> 31` is
 * -1 for those.
 */
export function drawKind(rng: Rng, counts: Uint8Array, from: number, total: number): number {
  const drawn = rng.below(total) + 1;
  let sum = counts[from];
  let kind = (sum - drawn) >> 31;
  sum += counts[from + 1];
  kind += (sum - drawn) >> 31;
  sum += counts[from + 2];
  kind += (sum - drawn) >> 31;
  sum += counts[from + 3];
  kind += (sum - drawn) >> 31;
  sum += counts[from + 4];
  kind += (sum - drawn) >> 31;
  sum += counts[from + 5];
  kind += (sum - drawn) >> 31;
  sum += counts[from + 6];
  kind += (sum - drawn) >> 31;
  // Not −kind, which may be −0: the compiler does not treat that as an integer, and allocates memory for it.
  return 0 - kind;
}
