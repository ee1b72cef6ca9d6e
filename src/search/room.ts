/** Room: how far figures are inside their targets, or outside, in the unit of each target. */
import type { Target } from '../plan/target.js';
import type { EstimatedInterval } from '../stats/estimated-interval.js';
import type { Interval } from '../stats/interval.js';

/**
 * Returns how far a value is inside (above 0) or outside (below 0), in the target's own unit; at most 1. `more` is
 * added to the distance from both ends.
 */
export const roomOf = ({ low, high, unit }: Target, value: number, more = 0): number =>
  Math.min(1, (value - low + more) / unit, (high - value + more) / unit);

/** Returns the minimum and maximum room of the values within an interval. */
export function roomInterval(target: Target, { low, high }: Interval): Interval {
  const [a, b] = [roomOf(target, low), roomOf(target, high)];
  const middle = Math.max(low, Math.min(high, (target.low + target.high) / 2));
  return { low: Math.min(a, b), high: Math.max(a, b, roomOf(target, middle)) };
}

/** Returns the minimum and maximum of the smallest room, for all values within their intervals. */
export function smallestRoomInterval(
  targets: readonly Target[],
  values: readonly EstimatedInterval[],
): EstimatedInterval {
  const rooms = targets.map((target, t) => roomInterval(target, values[t]));
  const narrowest = rooms.reduce((least, { high }, t) => (high < rooms[least].high ? t : least), 0);
  const { level, method } = values[narrowest];
  return { low: Math.min(...rooms.map(({ low }) => low)), high: rooms[narrowest].high, level, method };
}
