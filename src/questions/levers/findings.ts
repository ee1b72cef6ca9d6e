/** The findings of the levers question: rules ranked by effect, rules without any, and undecided rules. */

import { type Effect, isEffective } from '../../search/effect.js';
import { SAFETY } from '../../stats/judge-differences.js';
import type { JudgedLever, JudgedStep, LeversRun } from './outcome.js';
import { type Ranking, rankingsOf } from './rankings.js';
import { type Reading, readingsOf } from './readings.js';

export interface LeversFindings {
  /** One per figure. */
  readonly rankings: readonly Ranking[];
  /** Rules with no measurable effect of any step on any figure; for idle rules, not one game changed. */
  readonly quiet: readonly JudgedLever[];
  readonly idle: readonly JudgedLever[];
  /** Open questions of the rulebook, the most important first; empty unless requested. */
  readonly readings: readonly Reading[];
  /** Rules with some undecided effect. */
  readonly open: readonly JudgedLever[];
  /** Open rules with no known effect, with the estimated games that would decide them, the fewest first. */
  readonly undecided: readonly Undecided[];
  /**
   * Estimate of the additional games of all steps that would decide the open effects. Effects that no number of games
   * would decide are excluded.
   */
  readonly moreGames: number;
}

export interface Undecided {
  readonly lever: JudgedLever;
  /** In addition to those played; infinite if there is no estimate. */
  readonly games: number;
}

export function analyze({ state, outcome }: LeversRun): LeversFindings {
  const rankings = outcome.baseGames === 0 ? [] : rankingsOf(state, outcome);
  const levers = state.levers
    .map((lever, i): JudgedLever => ({ ...lever, judged: outcome.levers[i] ?? [] }))
    .filter(({ judged }) => judged.length > 0);
  const quiet = levers.filter(({ judged }) =>
    judged.every(({ effects }) => effects.every(({ judgement }) => judgement.relation === 'equivalent')),
  );
  const idle = quiet.filter(({ judged }) => judged.every(({ changed }) => changed === 0));
  const open = levers.filter(({ judged }) => judged.some(({ effects }) => effects.some(isOpen)));
  const moreGames = open.flatMap(({ judged }) => judged.map(gamesMissing)).reduce((sum, games) => sum + games, 0);
  const readings = state.unclear && rankings.length > 0 ? readingsOf(rankings, levers) : [];
  return { rankings, readings, quiet, idle, open, undecided: undecidedOf(open), moreGames };
}

const undecidedOf = (open: readonly JudgedLever[]): Undecided[] =>
  open
    .filter(({ judged }) => !judged.some(({ effects }) => effects.some(isEffective)))
    .map((lever) => ({ lever, games: lever.judged.reduce((sum, step) => sum + withSomeToSpare(step), 0) }))
    .map(({ lever, games }) => ({ lever, games: games || Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.games - b.games);

const withSomeToSpare = ({ games, gamesToDecide: gamesToTell }: JudgedStep): number =>
  gamesToTell === 0 ? 0 : SAFETY * (games + gamesToTell) - games;

const isOpen = ({ judgement }: Effect): boolean => judgement.relation === 'undecided';

const gamesMissing = ({ effects }: JudgedStep): number =>
  Math.max(0, ...effects.map(({ judgement }) => judgement.moreGames ?? 0).filter(Number.isFinite));
