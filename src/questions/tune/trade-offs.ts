/** Which targets pull against each other, and which settings nothing else beats all round. */
import { paretoFront } from '../../stats/pareto.js';
import type { JudgedSetting } from './search/outcome.js';
import { roomOf, type Target } from './target.js';

export interface TradeOff {
  /** Indices of two targets. */
  readonly pair: readonly [number, number];
  /** Correlation of their rooms over the settings: below 0 if what suits one harms the other. */
  readonly correlation: number;
  /** Settings that no other beats on all targets. */
  readonly front: ReadonlySet<JudgedSetting>;
}

/** Settings that are compared all with all. */
const MOST_COMPARED = 1_500;
/** Rooms far outside are all the same: hopeless. */
const FARTHEST = -10;

/** The two targets that fight most; nothing with fewer than two targets or three settings. */
export function tradeOffOf(targets: readonly Target[], settings: readonly JudgedSetting[]): TradeOff | undefined {
  const compared = settings
    .filter(({ values }) => values.every(({ value }) => Number.isFinite(value)))
    .slice(0, MOST_COMPARED);
  if (targets.length < 2 || compared.length < 3) return undefined;
  const rooms = compared.map(({ values }) =>
    values.map(({ value }, t) => Math.max(FARTHEST, roomOf(targets[t], value))),
  );
  const pairs = targets.flatMap((_, a) => targets.slice(a + 1).map((_, i) => [a, a + 1 + i] as const));
  const rated = pairs.map((pair) => ({ pair, correlation: correlationOf(rooms, pair) }));
  const worst = rated.reduce((a, b) => (b.correlation < a.correlation ? b : a));
  const front = paretoFront(rooms.map((room) => room.map((value) => -value)));
  return { ...worst, front: new Set(front.map((i) => compared[i])) };
}

function correlationOf(rooms: readonly (readonly number[])[], [a, b]: readonly [number, number]): number {
  const mean = (t: number) => rooms.reduce((sum, room) => sum + room[t], 0) / rooms.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sumOf = (product: (room: readonly number[]) => number) => rooms.reduce((sum, room) => sum + product(room), 0);
  const together = sumOf((room) => (room[a] - meanA) * (room[b] - meanB));
  const apart = Math.sqrt(sumOf((room) => (room[a] - meanA) ** 2) * sumOf((room) => (room[b] - meanB) ** 2));
  return apart > 0 ? together / apart : 0;
}
