/** What came of a tournament. */
import type { Histogram } from '../stats/histogram.js';
import type { LineUpRule } from './line-ups.js';
import type { RunResult } from './run-result.js';

export interface TournamentResult {
  readonly run: RunResult;
  readonly strategies: readonly string[];
  readonly rule: LineUpRule;
  /** Strategies that could not sit at the table, and why. */
  readonly leftOut: readonly string[];
  /** contrast of the plan → its values; none in a game against each other */
  readonly contrasts: readonly Histogram[];
  /** cell → packed order of its line-up → games that ended in it; none if the game does not report places */
  readonly orders: readonly ReadonlyMap<number, number>[];
}
