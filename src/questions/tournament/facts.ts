/** What a tournament knows beside its plan. */
import type { LineUpRule } from './line-ups.js';

export interface TournamentFacts {
  /** In the order in which they were named. */
  readonly strategies: readonly string[];
  /** name → how it was typed: the name of a file does not say where it lies */
  readonly typed: ReadonlyMap<string, string>;
  readonly rule: LineUpRule;
  /** Strategies of the game that cannot sit at this table, and why. */
  readonly leftOut: readonly string[];
}
