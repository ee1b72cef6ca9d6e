/** Where a monotone function changes sign, found by halving: slow, but it cannot miss and is the same on any machine. */

/**
 * The crossing point between `low` and `high`. `isAbove(x)` must be false at and below the crossing and true above it.
 * The answer is fine to `precision` relative to itself; if left out, as fine as doubles allow.
 */
export function findCrossing(isAbove: (x: number) => boolean, low: number, high: number, precision = 2e-16): number {
  let from = low;
  let to = high;
  for (let step = 0; step < 1100; step++) {
    const middle = from + (to - from) / 2;
    if (middle === from || middle === to || Math.abs(to - from) <= precision * Math.abs(middle)) break;
    if (isAbove(middle)) to = middle;
    else from = middle;
  }
  return from + (to - from) / 2;
}

/** The smallest whole number from `low` on for which `isEnough` holds; it must hold for every number after that too. */
export function findSmallestCount(isEnough: (n: number) => boolean, low: number): number {
  if (isEnough(low)) return low;
  let from = low;
  let step = 1;
  while (!isEnough(from + step)) {
    from += step;
    step *= 2;
    if (step > Number.MAX_SAFE_INTEGER / 4) return Number.POSITIVE_INFINITY;
  }
  let to = from + step;
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (isEnough(middle)) to = middle;
    else from = middle;
  }
  return to;
}
