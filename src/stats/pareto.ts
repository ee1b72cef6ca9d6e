/** The Pareto front of several figures to be minimized: the points that no other point dominates. */

/** Returns whether `a` is nowhere larger than `b` and somewhere smaller. */
export function dominates(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, i) => value <= b[i]) && a.some((value, i) => value < b[i]);
}

/** Returns the indices of the points that no other dominates, in the given order; equal points stay together. */
export function paretoFront(points: readonly (readonly number[])[]): number[] {
  return points.flatMap((point, index) => (points.some((other) => dominates(other, point)) ? [] : [index]));
}
