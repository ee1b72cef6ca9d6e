/**
 * Who plays on in the next lap, and how far. Everybody begins together. From then on those come first that tell of a rule whether it
 * matters, and of these and of the others those of which enough will soonest be known, as many as the games left are enough for. What
 * would take more games than there are waits, and so costs the others nothing.
 */
import { CHUNK_SIZE, cellsFor } from './paired-runs.js';
import type { Prospect } from './prospects.js';

/** A change in the race. */
export interface Runner extends Prospect {
  /** The games up to here are played. */
  readonly reached: number;
}

/** Games `from` to `to` of some changes. */
export interface GameRange<T> {
  readonly runners: readonly T[];
  readonly from: number;
  readonly to: number;
}

const FIRST_LAP = 200;
const LAP_GROWTH = 1.5;
/** With fewer games nobody knows who is near. */
const TOGETHER_UNTIL = 300;
/** Fewer games than this decide nothing any more. */
const MIN_LAP = 50;

/** Nothing if the games left (of all cells, the rules as they are included) are not worth a lap. */
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

/** Those for whom the games left are enough, one after the other. */
function affordable<T extends Runner>(runners: readonly T[], remainingGames: number): T[] {
  let needed = 0;
  const chosen = runners.filter(({ missingGames }) => {
    const isEnough = needed + missingGames * BASELINE_COST <= remainingGames;
    if (isEnough) needed += missingGames * BASELINE_COST;
    return isEnough;
  });
  return chosen.length > 0 ? chosen : runners.slice(0, 1);
}

/** The rules as they are are played along. */
const BASELINE_COST = cellsFor(100) / 100;

const wholeChunks = (games: number): number => CHUNK_SIZE * Math.max(1, Math.ceil(games / CHUNK_SIZE));
const goalOf = ({ reached }: Runner): number => Math.max(FIRST_LAP, wholeChunks(reached * LAP_GROWTH));
/** What is missing is foretold from few games, so nobody goes all the way at once. */
const ownGoal = (runner: Runner): number => Math.min(goalOf(runner), runner.reached + wholeChunks(runner.missingGames));

/** Those who go the same way are played together; undefined if the games left are not enough. */
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

/** The last lap: all of them, who have played the same games. */
function finalLap<T extends Runner>(runners: readonly T[], remainingGames: number): GameRange<T>[] {
  const [{ reached: from }] = runners;
  const to = from + Math.floor(remainingGames / cellsFor(runners.length));
  return to - from >= MIN_LAP ? [{ runners, from, to }] : [];
}
