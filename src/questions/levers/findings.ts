/** The findings of a question for levers: every rule ranked by its effects, those without any, and those still open. */

import { SAFETY } from '../../stats/judge-differences.js';
import type { PlayedRun } from '../question.js';
import type { JudgedLever, JudgedStep, LeversState } from './outcome.js';
import { isEffective, type Ranking, rankingsOf } from './rankings.js';
import { type Reading, readingsOf } from './readings.js';

export interface LeversFindings {
  /** One for each figure. */
  readonly rankings: readonly Ranking[];
  /** Rules of which no step does anything measurable to any figure; of the idle ones not one game was different. */
  readonly quiet: readonly JudgedLever[];
  readonly idle: readonly JudgedLever[];
  /** What the rulebook leaves open, the most important first; empty unless that was asked for. */
  readonly readings: readonly Reading[];
  /** Rules of which something is not known yet. */
  readonly open: readonly JudgedLever[];
  /** Those of them of which nothing is known to matter or not to, with the games that would probably tell, the fewest first. */
  readonly undecided: readonly Undecided[];
  /** Games of all steps on top of those played that would probably tell, of all that games can tell. */
  readonly moreGames: number;
}

export interface Undecided {
  readonly lever: JudgedLever;
  /** On top of those played; infinite if that cannot be foretold. */
  readonly games: number;
}

export function analyze(played: PlayedRun<LeversState>): LeversFindings {
  const { state } = played;
  const rankings = state.outcome.baseGames === 0 ? [] : rankingsOf(state);
  const levers = state.levers
    .map((lever, i): JudgedLever => ({ ...lever, judged: state.outcome.levers[i] ?? [] }))
    .filter(({ judged }) => judged.length > 0);
  const all = (...verdicts: string[]) =>
    levers.filter(({ judged }) =>
      judged.every(({ effects }) => effects.every(({ verdict }) => verdicts.includes(verdict))),
    );
  const quiet = all('small', 'quiet');
  const idle = quiet.filter(({ judged }) => judged.every(({ changed }) => changed === 0));
  const open = levers.filter(({ judged }) => judged.some(({ effects }) => effects.some(isOpen)));
  const moreGames = open.flatMap(({ judged }) => judged.map(gamesMissing)).reduce((sum, games) => sum + games, 0);
  const readings = state.unclear && rankings.length > 0 ? readingsOf(rankings, levers) : [];
  return { rankings, readings, quiet, idle, open, undecided: undecidedOf(open), moreGames };
}

const undecidedOf = (open: readonly JudgedLever[]): Undecided[] =>
  open
    .filter(({ judged }) => !judged.some(({ effects }) => effects.some(({ verdict }) => isEffective(verdict))))
    .map((lever) => ({ lever, games: lever.judged.reduce((sum, step) => sum + withSomeToSpare(step), 0) }))
    .map(({ lever, games }) => ({ lever, games: games || Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.games - b.games);

const withSomeToSpare = ({ games, gamesToDecide: gamesToTell }: JudgedStep): number =>
  gamesToTell === 0 ? 0 : SAFETY * (games + gamesToTell) - games;

const isOpen = ({ verdict }: { verdict: string }): boolean => verdict === 'open';

const gamesMissing = ({ effects }: JudgedStep): number =>
  Math.max(0, ...effects.map(({ moreGames }) => moreGames).filter(Number.isFinite));
