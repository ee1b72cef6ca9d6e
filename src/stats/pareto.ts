/** The points worth considering when several figures shall all be small: those that no other point beats all round. */

/** Whether `a` is nowhere larger than `b` and somewhere smaller. */
export function dominates(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, i) => value <= b[i]) && a.some((value, i) => value < b[i]);
}

/** The indices of the points that no other dominates, in the order given; equal points stay together. */
export function paretoFront(points: readonly (readonly number[])[]): number[] {
  return points.flatMap((point, index) => (points.some((other) => dominates(other, point)) ? [] : [index]));
}
