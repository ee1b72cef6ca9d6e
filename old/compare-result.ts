/** What came of a comparison: everything counted, and the pairs of games worth watching. */
import { createHash } from 'node:crypto';
import type { Game } from '../core/game.js';
import type { PairTally } from '../stats/pair-tally.js';
import type { Side } from './make-compare-plan.js';
import { type Plan, planIdentity } from './plan.js';
import type { SkippedGames } from './run-result.js';

export interface CompareResult {
  readonly plan: Plan;
  readonly game: Game;
  readonly sides: readonly [Side, Side];
  readonly tally: PairTally;
  readonly watch: readonly WatchedPair[];
  readonly digest: string;
  readonly elapsedSeconds: number;
  readonly complete: boolean;
  readonly skipped: SkippedGames;
}

/** A pair of games that shows what the change does. */
export interface WatchedPair {
  readonly why: 'typical' | 'widest' | 'turned';
  readonly index: number;
  /** Who won on each side, in words. */
  readonly winners: readonly [string, string];
  /** outcome → value on each side; NaN if it has none */
  readonly values: readonly (readonly [number, number])[];
  readonly parting: Parting;
}

/**
 * Where two games on the same luck part:
 * - `choice`: the same player before the same options chose differently;
 * - `options`: the same decision, but other options;
 * - `decision`: another player or another decision is up;
 * - `event`: the same choice was made on both sides, but something else came of it;
 * - `never`: the two games are the same to the end.
 */
export interface Parting {
  readonly kind: 'choice' | 'options' | 'decision' | 'event' | 'never';
  /** Counted from 1; 0 is the deal, before anybody chose. */
  readonly decision: number;
  /** Who chose there: `Player 1 (hold)`; empty for the deal. */
  readonly who: string;
  /** Which decision it was, and at an event what was chosen on both sides. */
  readonly what: string;
  /** What was chosen, up for decision, or happened on each side. */
  readonly a: string;
  readonly b: string;
}

export function compareDigest(plan: Plan, tally: PairTally): string {
  const hash = createHash('sha256').update(JSON.stringify(planIdentity(plan)));
  return hash.update(new Uint8Array(tally.toBuffer())).digest('hex').slice(0, 32);
}
