/**
 * Who plays on in the next lap, and how far. Everybody begins together. From then on those come first that tell of a rule whether it
 * matters, and of these and of the others those of which enough will soonest be known, as many as the games left are enough for. What
 * would take more games than there are waits, and so costs the others nothing.
 */
import { CHUNK_SIZE, cellsFor } from './beside.js';
import type { Prospect } from './prospects.js';

/** A change in the race. */
export interface Runner extends Prospect {
  /** The games up to here are played. */
  readonly reached: number;
}

/** Games `from` to `to` of some changes. */
export interface Stretch<T> {
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
export function nextLap<T extends Runner>(running: readonly T[], left: number): Stretch<T>[] {
  const young = running.filter(({ reached }) => reached < TOGETHER_UNTIL);
  if (young.length > 0) return allTheWay(young, left, goalOf) ?? asFarAsTheyLast(young, left);
  const first = running.toSorted((a, b) => Number(b.tellsOfRule) - Number(a.tellsOfRule) || a.missing - b.missing);
  const chosen = affordable(first, left);
  for (let count = chosen.length; count > 0; count--) {
    const lap = allTheWay(chosen.slice(0, count), left, ownGoal);
    if (lap !== undefined) return lap;
  }
  return asFarAsTheyLast(first.slice(0, 1), left);
}

/** Those for whom the games left are enough, one after the other. */
function affordable<T extends Runner>(runners: readonly T[], left: number): T[] {
  let needed = 0;
  const chosen = runners.filter(({ missing }) => {
    const isEnough = needed + missing * SHARED <= left;
    if (isEnough) needed += missing * SHARED;
    return isEnough;
  });
  return chosen.length > 0 ? chosen : runners.slice(0, 1);
}

/** The rules as they are are played along. */
const SHARED = cellsFor(100) / 100;

const wholeChunks = (games: number): number => CHUNK_SIZE * Math.max(1, Math.ceil(games / CHUNK_SIZE));
const goalOf = ({ reached }: Runner): number => Math.max(FIRST_LAP, wholeChunks(reached * LAP_GROWTH));
/** What is missing is foretold from few games, so nobody goes all the way at once. */
const ownGoal = (runner: Runner): number => Math.min(goalOf(runner), runner.reached + wholeChunks(runner.missing));

/** Those who go the same way are played together; undefined if the games left are not enough. */
function allTheWay<T extends Runner>(
  runners: readonly T[],
  left: number,
  goal: (runner: T) => number,
): Stretch<T>[] | undefined {
  const stretches = new Map<string, { runners: T[]; from: number; to: number }>();
  for (const runner of runners) {
    const [from, to] = [runner.reached, goal(runner)];
    const key = `${from}..${to}`;
    if (!stretches.has(key)) stretches.set(key, { runners: [], from, to });
    stretches.get(key)!.runners.push(runner);
  }
  const lap = [...stretches.values()].sort((a, b) => a.from - b.from || a.to - b.to);
  const cost = lap.reduce((sum, { runners, from, to }) => sum + cellsFor(runners.length) * (to - from), 0);
  return cost <= left ? lap : undefined;
}

/** The last lap: all of them, who have played the same games. */
function asFarAsTheyLast<T extends Runner>(runners: readonly T[], left: number): Stretch<T>[] {
  const [{ reached: from }] = runners;
  const to = from + Math.floor(left / cellsFor(runners.length));
  return to - from >= MIN_LAP ? [{ runners, from, to }] : [];
}
