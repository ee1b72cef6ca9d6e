/** A draw from a pile that is kept as counts by kind: the bag, the deck, a hand. */
import type { Rng } from '../../../core/chance.js';

/**
 * The kind of a piece drawn at random from `counts[from .. from + 7]`, `total` in all and at least one. The same draw as
 * `rng.weighted(counts, from, 8, total)`, but without a loop whose end a processor cannot foresee: the kind is how many
 * of the sums of the first 1, 2, … counts are not above the number drawn. `(sum - drawn - 1) >> 31` is -1 for those.
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
  // Not −kind, which may be −0: that is no whole number to the compiler, and takes memory.
  return 0 - kind;
}
