/**
 * Selects the changes that play in the next lap, and how many games.
 *
 * All start together. After that, changes that decide whether a rule matters come first, and within each group those
 * with the fewest missing games, as many as the remaining budget allows. Changes that would exceed the budget wait, at
 * no cost to the others.
 */
import { CHUNK_SIZE, cellsFor } from '../../search/paired-runs.js';
import type { Prospect } from './prospects.js';

/** A change in the race. */
export interface Runner extends Prospect {
  /** Number of games played so far; the next game has this index. */
  readonly reached: number;
}

/** A range of games, from `from` up to but excluding `to`, of some changes. */
export interface GameRange<T> {
  readonly runners: readonly T[];
  readonly from: number;
  readonly to: number;
}

const FIRST_LAP = 200;
const LAP_GROWTH = 1.5;
/** With fewer games, estimates of missing games are unreliable. */
const TOGETHER_UNTIL = 300;
/** A smaller number of games decides nothing. */
const MIN_LAP = 50;

/**
 * Returns the next lap; empty if the remaining games (of all cells, including the current rules) are too few for one.
 */
export function nextLap<T extends Runner>(running: readonly T[], remainingGames: number): GameRange<T>[] {
  const young = running.filter(({ reached }) => reached < TOGETHER_UNTIL);
  if (young.length > 0) return fullLap(young, remainingGames, goalOf) ?? finalLap(young, remainingGames);
  const first = running.toSorted(
    (a, b) => Number(b.decidesRule) - Number(a.decidesRule) || a.missingGames - b.missingGames,
  );
  const chosen = affordable(first, remainingGames);
  for (let count = chosen.length; count > 0; count--) {
    const lap = fullLap(chosen.slice(0, count), remainingGames, ownGoal);
    if (lap !== undefined) return lap;
  }
  return finalLap(first.slice(0, 1), remainingGames);
}

/** Returns the changes that fit into the remaining budget, in order; at least the first. */
function affordable<T extends Runner>(runners: readonly T[], remainingGames: number): T[] {
  /** Cost of a game including its share of the baseline. */
  const costOfGame = cellsFor(100) / 100;
  let needed = 0;
  const chosen = runners.filter(({ missingGames }) => {
    const isEnough = needed + missingGames * costOfGame <= remainingGames;
    if (isEnough) needed += missingGames * costOfGame;
    return isEnough;
  });
  return chosen.length > 0 ? chosen : runners.slice(0, 1);
}

const wholeChunks = (games: number): number => CHUNK_SIZE * Math.max(1, Math.ceil(games / CHUNK_SIZE));
const goalOf = ({ reached }: Runner): number => Math.max(FIRST_LAP, wholeChunks(reached * LAP_GROWTH));
/** Limits a lap, because missing games are estimated from few games. */
const ownGoal = (runner: Runner): number => Math.min(goalOf(runner), runner.reached + wholeChunks(runner.missingGames));

/** Groups changes with the same range of games; returns undefined if the remaining games are too few. */
function fullLap<T extends Runner>(
  runners: readonly T[],
  remainingGames: number,
  goal: (runner: T) => number,
): GameRange<T>[] | undefined {
  const stretches = new Map<string, { runners: T[]; from: number; to: number }>();
  for (const runner of runners) {
    const [from, to] = [runner.reached, goal(runner)];
    const key = `${from}..${to}`;
    if (!stretches.has(key)) stretches.set(key, { runners: [], from, to });
    stretches.get(key)!.runners.push(runner);
  }
  const lap = [...stretches.values()].sort((a, b) => a.from - b.from || a.to - b.to);
  const cost = lap.reduce((sum, { runners, from, to }) => sum + cellsFor(runners.length) * (to - from), 0);
  return cost <= remainingGames ? lap : undefined;
}

/** Returns the last lap, for changes that have played the same games; empty if it would be too short. */
function finalLap<T extends Runner>(runners: readonly T[], remainingGames: number): GameRange<T>[] {
  const [{ reached: from }] = runners;
  const to = from + Math.floor(remainingGames / cellsFor(runners.length));
  return to - from >= MIN_LAP ? [{ runners, from, to }] : [];
}
