/**
 * Finds where a monotone function changes sign, by bisection: slow, but it cannot miss and is the same on any machine.
 */

/**
 * Returns the crossing point between `low` and `high`. `isAbove(x)` has to be false at and below the crossing and true
 * above it. `precision` is relative to the result; default: as precise as doubles allow.
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

/** An argument of a function, and its value there. */
type Point = readonly [x: number, value: number];

/**
 * Returns a number where a growing function is above 0, at most `precision` (relative) behind its crossing.
 *
 * The function is above 0 at the point `above`, but not at `below`. Interpolates where the function is smooth and
 * bisects where it is not (Chandrupatla 1997, Advances in Engineering Software 28, 145–149), so that few values are
 * enough.
 */
export function firstAbove(f: (x: number) => number, below: Point, above: Point, precision: number): number {
  // The last point, the one on the other side of the crossing, and the previous one on either side.
  let [last, other, before] = [above, below, above];
  // The first step is linear interpolation, if the value is finite.
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

/**
 * Returns how far to step from the last point to the other, as a part: inverse quadratic interpolation if the curve
 * through all three is nearly straight, else one half.
 */
function nextPart([a, atA]: Point, [b, atB]: Point, [c, atC]: Point): number {
  const xi = (a - b) / (c - b);
  const phi = (atA - atB) / (atC - atB);
  if (!(phi ** 2 < xi && (1 - phi) ** 2 < 1 - xi)) return 0.5;
  return (atA / (atB - atA)) * (atC / (atB - atC)) + (((c - a) / (b - a)) * (atA / (atC - atA)) * atB) / (atC - atB);
}

/**
 * Returns the smallest whole number from `low` on for which `isEnough` holds; it has to hold for all larger ones, too.
 */
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
