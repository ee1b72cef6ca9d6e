/** What came of a plan: one tally per cell, and a digest that proves it. */
import { createHash } from 'node:crypto';
import type { FailedGame } from '../core/errors.js';
import type { Game } from '../core/game.js';
import type { Tally } from '../stats/tally.js';
import { type Plan, planIdentity } from './plan.js';

export interface RunResult {
  readonly plan: Plan;
  readonly game: Game;
  /** cell → what was counted */
  readonly tallies: readonly Tally[];
  readonly digest: string;
  readonly elapsedSeconds: number;
  /** Whether every planned game was played; false after Ctrl-C. */
  readonly complete: boolean;
  readonly skipped: SkippedGames;
}

/** Games that were left out because a plug-in failed in them. */
export interface SkippedGames {
  readonly games: number;
  /** The first of them. */
  readonly first: readonly SkippedGame[];
}

export interface SkippedGame extends FailedGame {
  readonly message: string;
}

/** Equal digests mean equal results: it covers what was asked and every count, and nothing else. */
export function digestOf(plan: Plan, tallies: readonly Tally[], others: readonly Float64Array[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(planIdentity(plan)));
  for (const tally of tallies) hash.update(new Uint8Array(tally.toBuffer()));
  for (const counts of others) hash.update(new Uint8Array(counts.slice().buffer));
  return hash.digest('hex').slice(0, 32);
}
