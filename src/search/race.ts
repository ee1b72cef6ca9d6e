/**
 * Races settings on the same seed: after every lap, those that clearly miss a target are dropped, and those that cannot
 * be the best any more are left behind, so that the games are spent on those that may be. (Maron and Moore 1997, The
 * Racing Algorithm, Artificial Intelligence Review 11, 193–225; here with always-valid intervals.)
 */

import type { Chunk } from '../plan/chunks.js';
import type { Run } from '../runner/run.js';
import type { Contender } from './contender.js';

// Plays settings on common random numbers: game i has the same dice in every one of them.

/** Games per chunk: few enough that all threads have some, and that Ctrl-C is quick. */
export const CHUNK_SIZE = 250;

/** Plays every contender up to `goal` games; fewer if the run is stopped. */
export async function playTo(run: Run, goal: number, contenders: readonly Contender[]): Promise<void> {
  const byId = new Map(contenders.map((contender) => [contender.id, contender]));
  for await (const [chunk, counted] of run.play(chunksTo(goal, contenders)))
    byId.get(chunk.group)?.add(run.countsOf(chunk, counted).tallies[0]);
}

function* chunksTo(goal: number, contenders: readonly Contender[]): Generator<Chunk> {
  for (const contender of contenders) {
    while (contender.scheduledGames < goal) {
      const games = Math.min(CHUNK_SIZE, goal - contender.scheduledGames);
      const firstGame = contender.scheduledGames;
      contender.scheduledGames += games;
      yield { group: contender.id, cells: [contender.cell], firstGame, games };
    }
  }
}

export interface Race {
  readonly run: Run;
  /** Maximum games. */
  readonly budget: number;
  /** Confidence of each interval. */
  readonly level: number;
  /**
   * Returns whether one of the leaders (best first) is estimated well enough for a fresh seed. Without it, the race
   * continues until it is known which settings clearly miss a target.
   */
  readonly isReady?: (leaders: readonly Contender[]) => boolean;
  /** Callback before the first lap and after every lap. */
  readonly onLap?: (contenders: readonly Contender[]) => void;
}

/** Minimum games for intervals of means to be informative. */
export const FIRST_LAP = 100;
const LAP_GROWTH = 1.5;
/** Minimum games to decide anything. */
const MIN_LAP = 10;
/** Returns the games that every setting of the next lap has played at its end. */
export const nextGoal = (goal: number): number => Math.ceil((goal * LAP_GROWTH) / MIN_LAP) * MIN_LAP;
/** Once a leader is ready, the others may play this multiple of its games to prove better. */
const CATCH_UP_FACTOR = 2;
/** Tolerance in standard errors before a setting is left behind. Few suffice, since nothing is claimed of it. */
export const ERRORS = 2.5;
/** Number of leaders that are checked for readiness. */
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
    goal = nextGoal(goal);
  }
}

/** Returns the settings that may have more room than the best surely has, most room first; unplayed ones, too. */
function stillRunning(contenders: readonly Contender[]): Contender[] {
  const sure = Math.max(...contenders.map((one) => (one.games === 0 ? Number.NEGATIVE_INFINITY : one.room(-ERRORS))));
  return contenders
    .filter((one) => one.games === 0 || !(one.room(ERRORS) < sure))
    .sort((a, b) => b.room() - a.room() || a.id - b.id);
}

/** Returns the games up to a goal. Scheduled games are spent, including those skipped because a strategy failed. */
export const gamesTo = (goal: number, running: readonly Contender[]): number =>
  running.reduce((sum, { scheduledGames }) => sum + Math.max(0, goal - scheduledGames), 0);

/** Returns the games that all runners can reach: the goal, or what the budget allows; undefined if too few. */
export function affordable(running: readonly Contender[], goal: number, remainingGames: number): number | undefined {
  const costTo = (games: number) => gamesTo(games, running);
  if (costTo(goal) <= remainingGames) return goal;
  let [low, high] = [0, goal];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (costTo(middle) <= remainingGames) low = middle;
    else high = middle;
  }
  return costTo(low) >= MIN_LAP * running.length ? low : undefined;
}
