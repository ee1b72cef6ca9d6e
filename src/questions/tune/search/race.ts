/**
 * A race of settings: all start on the same luck; after every lap those that clearly miss a target, and those that clearly
 * meet all of them, stop, and the games left go to the others. (Maron and Moore 1997, The Racing Algorithm, Artificial
 * Intelligence Review 11, 193–225; here with intervals that hold at every look.)
 */
import type { Run } from '../../../execution/run.js';
import type { Chunk } from '../../../plan/chunks.js';
import { simultaneousLevel } from '../../../stats/holm.js';
import type { Contender } from './contender.js';
import type { JudgedSetting } from './outcome.js';

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
    while (contender.gamesAsked < goal) {
      const games = Math.min(CHUNK_SIZE, goal - contender.gamesAsked);
      const firstGame = contender.gamesAsked;
      contender.gamesAsked += games;
      yield { group: contender.id, cells: [contender.cell], firstGame, games };
    }
  }
}

export interface Race {
  readonly run: Run;
  /** Games that it may cost. */
  readonly budget: number;
  /** Confidence that not one of all verdicts is wrong. */
  readonly confidence: number;
  /** Called before the first lap and after every lap with all contenders as they stand. */
  readonly onLap?: (standings: readonly JudgedSetting[]) => void;
}

/** Intervals of means say nothing before this many games. */
export const FIRST_LAP = 100;
const LAP_GROWTH = 1.5;
/** Fewer games than this decide nothing any more. */
const LEAST_LAP = 10;
/**
 * Once a setting meets all targets there is an answer. Those still open after this many times its games lie on the edge of a
 * target, and are not worth the rest of the budget.
 */
const PATIENCE = 4;

/** Standings in the order given. */
export async function race(contenders: readonly Contender[], options: Race): Promise<JudgedSetting[]> {
  const { run, budget, confidence, onLap } = options;
  const verdicts = contenders.reduce((sum, { targets }) => sum + targets.length, 0);
  const level = simultaneousLevel(verdicts, confidence);
  const standings = contenders.map((contender) => contender.judge(level));
  onLap?.(standings);
  let left = budget;
  let goal = FIRST_LAP;
  let enough = Number.POSITIVE_INFINITY;
  for (;;) {
    const running = contenders.filter((_, i) => standings[i].verdict === 'open' && contenders[i].games < enough);
    const lap = affordable(running, goal, left);
    if (running.length === 0 || lap === undefined || run.stopped) return standings;
    const before = run.games;
    await playTo(run, lap, running);
    left -= run.games - before;
    contenders.forEach((contender, i) => {
      if (running.includes(contender)) standings[i] = contender.judge(level);
    });
    const met = standings.filter(({ verdict }) => verdict === 'meets');
    if (met.length > 0) enough = PATIENCE * Math.min(...met.map(({ games }) => games));
    onLap?.(standings);
    goal = Math.ceil((goal * LAP_GROWTH) / LEAST_LAP) * LEAST_LAP;
  }
}

/** How far all runners can go together: to the goal, or as far as the games last; undefined if that is nowhere. */
function affordable(running: readonly Contender[], goal: number, left: number): number | undefined {
  // What was asked for is spent, also on games that are left out because a strategy failed in them.
  const costTo = (games: number) => running.reduce((sum, { gamesAsked }) => sum + Math.max(0, games - gamesAsked), 0);
  if (costTo(goal) <= left) return goal;
  let [low, high] = [0, goal];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (costTo(middle) <= left) low = middle;
    else high = middle;
  }
  return costTo(low) >= LEAST_LAP * running.length ? low : undefined;
}
