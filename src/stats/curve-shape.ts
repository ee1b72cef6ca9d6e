/**
 * The shape of a measured curve in terms a reader can use: whether it changes at all, where it is steepest and where it is
 * flat. Points are taken as independent; on the same luck they are less noisy against each other than that, so what is
 * called a change is one.
 */
import { simultaneousLevel } from './holm.js';
import { normalReach } from './normal.js';

export interface CurvePoint {
  readonly x: number;
  readonly mean: number;
  /** Standard error of the mean. */
  readonly se: number;
}

export interface CurveShape {
  /** Indices of the lowest and highest point. */
  readonly lowest: number;
  readonly highest: number;
  /** Whether these two differ beyond chance, all pairs of points considered. */
  readonly changes: boolean;
  /** `rises`, `falls`, or `turns` somewhere by more than chance. */
  readonly course: 'rises' | 'falls' | 'turns';
  /** Index of the point where the steepest step begins. */
  readonly steepest: number;
  /** Whether no step is much steeper or flatter than the others. */
  readonly even: boolean;
  /** Stretches [first, last] of points between which it hardly changes. */
  readonly flats: readonly (readonly [number, number])[];
}

/** A step with less than this part of the mean slope is flat. */
const FLAT = 0.25;
/** A step with more than this many times the mean slope stands out. */
const STEEP = 1.5;

/** Of at least two points in ascending order of x. */
export function curveShape(points: readonly CurvePoint[]): CurveShape {
  const { length } = points;
  const reach = normalReach(simultaneousLevel((length * (length - 1)) / 2));
  const differs = (a: CurvePoint, b: CurvePoint) => Math.abs(a.mean - b.mean) > reach * Math.hypot(a.se, b.se);
  const lowest = indexOfBest(points, (a, b) => a.mean < b.mean);
  const highest = indexOfBest(points, (a, b) => a.mean > b.mean);
  const steps = points.slice(1).map((point, i) => Math.abs(point.mean - points[i].mean) / (point.x - points[i].x));
  const distance = points[length - 1].x - points[0].x;
  const meanSlope =
    points.slice(1).reduce((sum, point, i) => sum + Math.abs(point.mean - points[i].mean), 0) / distance;
  const steepest = steps.indexOf(Math.max(...steps));
  const flats = stretches(steps.map((slope) => slope < FLAT * meanSlope));
  return {
    lowest,
    highest,
    changes: differs(points[lowest], points[highest]),
    course: courseOf(points, differs),
    steepest,
    even: steps[steepest] < STEEP * meanSlope && flats.length === 0,
    flats,
  };
}

function courseOf(points: readonly CurvePoint[], differs: (a: CurvePoint, b: CurvePoint) => boolean) {
  const goes = (up: boolean) =>
    points.some((b, j) => points.slice(0, j).some((a) => (up ? b.mean > a.mean : b.mean < a.mean) && differs(a, b)));
  const [up, down] = [goes(true), goes(false)];
  if (up && down) return 'turns';
  return points[points.length - 1].mean >= points[0].mean ? 'rises' : 'falls';
}

function indexOfBest(points: readonly CurvePoint[], isBetter: (a: CurvePoint, b: CurvePoint) => boolean): number {
  return points.reduce((best, point, i) => (isBetter(point, points[best]) ? i : best), 0);
}

/** Runs of flat steps as their first and last point, the longest first. */
function stretches(flat: readonly boolean[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let i = 0; i < flat.length; i++) {
    if (!flat[i]) continue;
    const first = i;
    while (flat[i]) i++;
    found.push([first, i]);
  }
  return found.sort(([a, b], [c, d]) => d - c - (b - a));
}
