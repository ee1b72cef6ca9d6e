/**
 * Corrects many comparisons made at once: the more there are, the likelier one looks striking by chance.
 *
 * Holm's step-down correction (Holm 1979, Scandinavian Journal of Statistics 6, 65–70) keeps the chance of even one
 * false finding below 1 − level, whatever the dependence between the comparisons, and never finds less than
 * Bonferroni's.
 */

/** Returns p-values adjusted so that each can be compared with the overall 1 − level; in the given order. */
export function holmAdjust(pValues: readonly number[]): number[] {
  const adjusted = new Array<number>(pValues.length);
  let largest = 0;
  byPValue(pValues).forEach((index, rank) => {
    largest = Math.max(largest, Math.min(1, (pValues.length - rank) * pValues[index]));
    adjusted[index] = largest;
  });
  return adjusted;
}

/** Returns the confidence for each of `count` intervals that hold together with confidence `level` (Bonferroni). */
export function simultaneousLevel(count: number, level = 0.95): number {
  return count < 1 ? level : 1 - (1 - level) / count;
}

/**
 * Returns the confidence for each interval, matched to Holm's test.
 *
 * An interval excludes "no difference" exactly when the test finds a difference: the k-th smallest of m p-values is
 * compared with (1 − level) / (m − k + 1), and all after the first failure with that same threshold. The joint
 * protection covers the verdict (whether there is a difference and its direction); for intervals with both ends holding
 * together use `simultaneousLevel`.
 */
export function holmLevels(pValues: readonly number[], level = 0.95): number[] {
  const levels = new Array<number>(pValues.length);
  let bar = 0;
  let failed = false;
  byPValue(pValues).forEach((index, rank) => {
    if (!failed) {
      bar = (1 - level) / (pValues.length - rank);
      failed = pValues[index] > bar;
    }
    levels[index] = 1 - bar;
  });
  return levels;
}

/** Returns indices from the smallest p-value to the largest; equal ones stay in their order. */
function byPValue(pValues: readonly number[]): number[] {
  return pValues.map((_, index) => index).sort((a, b) => pValues[a] - pValues[b]);
}
