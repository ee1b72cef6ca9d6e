/**
 * A race of settings: all start on the same luck; after every lap those that clearly miss a target stop, and those that cannot
 * be the best any more are left behind, so that the games go to those that may be. (Maron and Moore 1997, The Racing Algorithm,
 * Artificial Intelligence Review 11, 193–225; here with intervals that hold at every look.)
 */

import type { Chunk } from '../../../plan/chunks.js';
import type { Run } from '../../../runner/run.js';
import type { Contender } from './contender.js';

// Plays settings of a search further, all on the same luck: game i is the same dice for every one of them.

/** Games in a piece of work: few enough that all threads have some, and that Ctrl-C is quick. */
export const CHUNK_SIZE = 250;

/** Brings every contender to `goal` games, if it has fewer; fewer, too, if the run is stopped. */
export async function playTo(run: Run, goal: number, contenders: readonly Contender[]): Promise<void> {
  const byId = new Map(contenders.map((contender) => [contender.id, contender]));
  for await (const [chunk, counted] of run.play(chunksTo(goal, contenders)))
    byId.get(chunk.group)?.add(run.countsOf(chunk, counted).tallies[0]);
}

function* chunksTo(goal: number, contenders: readonly Contender[]): Generator<Chunk> {
  for (const contender of contenders) {
    while (contender.gamesRequested < goal) {
      const games = Math.min(CHUNK_SIZE, goal - contender.gamesRequested);
      const firstGame = contender.gamesRequested;
      contender.gamesRequested += games;
      yield { group: contender.id, cells: [contender.cell], firstGame, games };
    }
  }
}

export interface Race {
  readonly run: Run;
  /** Games that it may cost. */
  readonly budget: number;
  /** Confidence of each interval. */
  readonly level: number;
  /**
   * Whether one of the leaders, the best first, is known well enough to be played on fresh luck. Without it the race goes on until
   * it is known of every setting whether it clearly misses a target.
   */
  readonly isReady?: (leaders: readonly Contender[]) => boolean;
  /** Called before the first lap and after every lap. */
  readonly onLap?: (contenders: readonly Contender[]) => void;
}

/** Intervals of means say nothing before this many games. */
export const FIRST_LAP = 100;
const LAP_GROWTH = 1.5;
/** Fewer games than this decide nothing any more. */
const MIN_LAP = 10;
/** Once one is ready, the others have until so many times its games to prove better. */
const CATCH_UP_FACTOR = 2;
/** Errors that figures may be off before a setting is left behind. Nothing is claimed of it, so they need not be many. */
const ERRORS = 2.5;
/** Leaders that are asked whether they are ready. */
const LEADERS = 3;

export async function race(contenders: readonly Contender[], options: Race): Promise<void> {
  const { run, budget, level, isReady, onLap } = options;
  onLap?.(contenders);
  let left = budget;
  let goal = FIRST_LAP;
  let enough = Number.POSITIVE_INFINITY;
  for (;;) {
    const open = contenders.filter(({ hasFailed }) => !hasFailed);
    const running = (isReady ? stillRunning(open) : open).filter(({ games }) => games < enough);
    const lap = affordable(running, goal, left);
    if (running.length === 0 || lap === undefined || run.isStopped) return;
    const before = run.games;
    await playTo(run, lap, running);
    left -= run.games - before;
    for (const contender of running) contender.dropIfFailing(level);
    onLap?.(contenders);
    const leaders = stillRunning(running.filter(({ hasFailed }) => !hasFailed));
    if (isReady?.(leaders.slice(0, LEADERS)) === true) {
      if (leaders.length === 1) return;
      enough = Math.min(enough, CATCH_UP_FACTOR * leaders[0].games);
    }
    goal = Math.ceil((goal * LAP_GROWTH) / MIN_LAP) * MIN_LAP;
  }
}

/** Those that may have more room than the best surely has, the most room first; everyone who has not played yet, too. */
function stillRunning(contenders: readonly Contender[]): Contender[] {
  const sure = Math.max(...contenders.map((one) => (one.games === 0 ? Number.NEGATIVE_INFINITY : one.room(-ERRORS))));
  return contenders
    .filter((one) => one.games === 0 || !(one.room(ERRORS) < sure))
    .sort((a, b) => b.room() - a.room() || a.id - b.id);
}

/** How far all runners can go together: to the goal, or as far as the games last; undefined if that is nowhere. */
export function affordable(running: readonly Contender[], goal: number, remainingGames: number): number | undefined {
  // What was asked for is spent, also on games that are left out because a strategy failed in them.
  const costTo = (games: number) =>
    running.reduce((sum, { gamesRequested }) => sum + Math.max(0, games - gamesRequested), 0);
  if (costTo(goal) <= remainingGames) return goal;
  let [low, high] = [0, goal];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (costTo(middle) <= remainingGames) low = middle;
    else high = middle;
  }
  return costTo(low) >= MIN_LAP * running.length ? low : undefined;
}
