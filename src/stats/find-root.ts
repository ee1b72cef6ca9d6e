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

/** Where a function was asked, and its value there. */
type Point = readonly [x: number, value: number];

/**
 * Where a growing function is above 0 first, between a point where it is not and one where it is: a number where it is, at most
 * `precision` (relative) behind the crossing. Follows the function where it runs smoothly and halves where it does not (Chandrupatla 1997,
 * Advances in Engineering Software 28, 145–149), so that a handful of values are enough.
 */
export function firstAbove(f: (x: number) => number, below: Point, above: Point, precision: number): number {
  // The last point, the one on the other side of the crossing, and the one before on either side.
  let [last, other, before] = [above, below, above];
  // The first step goes along the straight line, if there is one.
  let part = Number.isFinite(last[1]) ? last[1] / (last[1] - other[1]) : 0.5;
  for (let step = 0; step < 100; step++) {
    const x = last[0] + part * (other[0] - last[0]);
    const found: Point = [x, f(x)];
    if (found[1] > 0 === last[1] > 0) before = last;
    else [before, other] = [other, last];
    last = found;
    const width = Math.abs(other[0] - last[0]);
    const least = (precision * Math.max(other[0], last[0])) / 2 / width;
    if (least > 0.5) break;
    part = Math.min(1 - least, Math.max(least, nextPart(last, other, before)));
  }
  return Math.max(last[0], other[0]);
}

/** How far to go from the last point to the other: by the curve through all three, if it is nearly straight, or half of the way. */
function nextPart([a, atA]: Point, [b, atB]: Point, [c, atC]: Point): number {
  const xi = (a - b) / (c - b);
  const phi = (atA - atB) / (atC - atB);
  if (!(phi ** 2 < xi && (1 - phi) ** 2 < 1 - xi)) return 0.5;
  return (atA / (atB - atA)) * (atC / (atB - atC)) + (((c - a) / (b - a)) * (atA / (atC - atA)) * atB) / (atC - atB);
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
