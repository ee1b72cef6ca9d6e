/**
 * Sets of opponents that met every strategy in the last seat.
 *
 * Only these tables differ in a single seat, so they show if a strategy is the best choice.
 */

import { type Significance, shareIntervalFor } from '../../stats/estimated-interval.js';
import type { EstimatedShare } from '../../stats/share-difference.js';
import { lineUpKey } from './choose-line-ups.js';

/** The games of a line-up, and their wins by strategy. */
export interface CountedWins {
  readonly games: number;
  /** strategy → games won by its seats, with shared wins as fractions */
  readonly won: ReadonlyMap<number, number>;
}

export interface PlayedLineUp {
  /** Indices of strategies, by place. */
  readonly lineUp: readonly number[];
  readonly all: CountedWins;
  /** The held-out part of these games, which only judges what the others suggest. */
  readonly heldOut: CountedWins;
}

/** A strategy in the last seat. */
export interface Reply {
  readonly strategy: number;
  /** Seats that it has at that table. */
  readonly seats: number;
  readonly played: PlayedLineUp;
}

export interface OpponentSet {
  /** Indices of strategies, in ascending order. */
  readonly opponents: readonly number[];
  /** In the order of strategies. */
  readonly replies: readonly Reply[];
}

/** Returns the sets, those with the fewest distinct opponents first. */
export function opponentSets(strategies: number, lineUps: readonly PlayedLineUp[]): OpponentSet[] {
  const byKey = new Map(lineUps.map((played) => [lineUpKey(played.lineUp), played]));
  const found = new Map<string, OpponentSet>();
  for (const { lineUp } of lineUps) {
    const sorted = lineUp.toSorted((a, b) => a - b);
    for (const [place, strategy] of sorted.entries()) {
      if (sorted.indexOf(strategy) !== place) continue;
      const opponents = sorted.toSpliced(place, 1);
      if (found.has(opponents.join())) continue;
      const replies = repliesTo(opponents, strategies, byKey);
      if (replies !== undefined) found.set(opponents.join(), { opponents, replies });
    }
  }
  const kinds = ({ opponents }: OpponentSet) => new Set(opponents).size;
  return [...found.values()].sort((a, b) => kinds(a) - kinds(b) || compareSets(a.opponents, b.opponents));
}

/** Returns undefined unless every strategy was played in the last seat. */
function repliesTo(
  opponents: readonly number[],
  strategies: number,
  byKey: ReadonlyMap<string, PlayedLineUp>,
): Reply[] | undefined {
  const replies: Reply[] = [];
  for (let strategy = 0; strategy < strategies; strategy++) {
    const played = byKey.get(lineUpKey([...opponents, strategy]));
    const seats = 1 + opponents.filter((one) => one === strategy).length;
    if (played === undefined) return undefined;
    replies.push({ strategy, seats, played });
  }
  return replies;
}

function compareSets(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((strategy, i) => strategy !== other[i]);
  return at < 0 ? 0 : one[at] - other[at];
}

export interface ReplyEstimator {
  readonly significance: Significance;
  /** Games to count; `heldOut`: only the held-out ones. */
  readonly games: 'all' | 'heldOut';
}

/** Estimates wins per seat. A strategy wins a game in at most one seat, so the sample size is games, not seats. */
export function estimateReply(
  { strategy, seats, played }: Reply,
  { significance, games }: ReplyEstimator,
): EstimatedShare {
  const { games: n, won } = played[games];
  if (n === 0) return { share: Number.NaN, low: 0, high: 1 };
  const wins = Math.min(n, won.get(strategy) ?? 0);
  const { low, high } = shareIntervalFor(wins, n, significance.sequential, significance.level);
  return { share: wins / n / seats, low: low / seats, high: high / seats };
}
