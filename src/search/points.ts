/** Geometry of settings: samples of a space, neighbourhoods, and coordinates for a model. */
import type { Rng } from '../core/chance.js';
import type { Point } from '../plan/setting-space.js';
import type { Axis } from '../plan/vary.js';

/** Samples evenly over every axis (a Latin hypercube: McKay, Beckman and Conover 1979, Technometrics 21, 239–245). */
export function spreadOut(axes: readonly Axis[], rng: Rng, count: number): Point[] {
  const columns = axes.map(({ values }) => {
    const column = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) / count) * values.length));
    rng.shuffle(column, 0, count);
    return column;
  });
  return Array.from({ length: count }, (_, i) => columns.map((column) => column[i]));
}

/** Returns the coordinates of a point, within 0..1 on every axis; unordered values keep their index. */
export const coordinates = (axes: readonly Axis[], point: Point): number[] =>
  axes.map(({ values, isOrdered: ordered }, axis) => {
    if (!ordered || values.length === 1) return point[axis];
    const [first, last] = [values[0].number, values[values.length - 1].number];
    return (values[point[axis]].number - first) / (last - first);
  });

/** Returns the point, one and two steps along each axis, and one step along each pair of axes. */
export function surroundings(axes: readonly Axis[], point: Point): Point[] {
  const moved = (from: Point, axis: number, step: number): Point[] => {
    const value = from[axis] + step;
    return value < 0 || value >= axes[axis].values.length ? [] : [from.map((old, i) => (i === axis ? value : old))];
  };
  const single = axes.flatMap((_, axis) => [-2, -1, 1, 2].flatMap((step) => moved(point, axis, step)));
  const double = axes.flatMap((_, a) =>
    [-1, 1].flatMap((step) =>
      moved(point, a, step).flatMap((first) =>
        axes.flatMap((_, b) => (b > a ? [-1, 1].flatMap((other) => moved(first, b, other)) : [])),
      ),
    ),
  );
  return [point, ...single, ...double];
}

export const areNeighbours = (a: Point, b: Point): boolean =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) <= 1;

export function comparePoints(a: Point, b: Point): number {
  const axis = a.findIndex((value, i) => value !== b[i]);
  return axis < 0 ? 0 : a[axis] - b[axis];
}
