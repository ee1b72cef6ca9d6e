/** The messages between a run and its workers, in both directions: plain data. */
import type { FailedGame } from '../core/errors.js';
import type { GameCourse } from '../core/turning-point.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import type { ModuleSource } from '../plugins/plugin-module.js';
import type { ReplayDifference, ReplaySample } from './determinism-check.js';

/** The parameters that all jobs of a run share. */
export type RunFacts = Pick<Plan, 'game' | 'seed' | 'rotate' | 'counters' | 'turnLimit' | 'skipsFailures' | 'rows'>;

/** The parameters of a chunk player, passed once. */
export interface PlayerFacts extends RunFacts {
  /** The chunk player's own module. A player loads it to create a fresh copy of itself. */
  readonly player: ModuleSource;
}

export const toPlayerFacts = (
  { game, seed, rotate, counters, turnLimit, skipsFailures, rows }: RunFacts,
  player: ModuleSource,
): PlayerFacts => ({ game, seed, rotate, counters, turnLimit, skipsFailures, rows, player });

/** A game that was skipped because a plug-in failed in it. */
export interface SkippedGame extends FailedGame {
  readonly message: string;
}

/** A chunk in the format sent to a thread. */
export interface ThreadChunk extends Chunk {
  /** Shared memory in which the thread reports its progress to the watchdog. */
  readonly pulse: SharedArrayBuffer;
  /** Games of the chunk that are known to hang or crash; they are skipped. */
  readonly endless: readonly SkippedGame[];
  /** Games to sample: their rows are returned with the counts or, with `again`, instead of them. */
  readonly replaySample: ReplaySample;
  readonly isReplay: boolean;
  /** Whether to follow the first game instead of playing all of them. */
  readonly isFollowed?: boolean;
}

/** A job for a thread: play for a run, or preload a module before the run is known. */
export type ThreadJob = { readonly run: PlayerFacts; readonly chunk: ThreadChunk } | { readonly prepare: ModuleSource };

/** The result of a job: counts, rows of replayed games, a followed game, the failed game, or a quarantined chunk. */
export type JobResult = CountedChunk | ReplayRows | FollowResult | { readonly failure: SkippedGame } | Quarantined;

/** A quarantined chunk, with the names of the workers (machines or processes) that crashed on it. Queues only. */
export interface Quarantined {
  readonly aside: readonly string[];
}

export interface CountedChunk {
  readonly counts: ArrayBuffer;
  /** Games that are not counted because a plug-in failed in them; absent if there are none. */
  readonly skipped?: readonly SkippedGame[];
  /** One row per game as a record batch of an Arrow stream, if the plan keeps rows. */
  readonly rows?: ArrayBuffer;
  /** Rows of the games to replay. */
  readonly sample?: ArrayBuffer;
  /** The first replayed game with a different result. */
  readonly unsteady?: ReplayDifference;
}

/** The result of following a game. */
export interface FollowedGame {
  /** seat → name in the story */
  readonly players: readonly string[];
  /** The columns that the game reported. */
  readonly row: Float64Array;
  readonly course: GameCourse;
}

export interface FollowResult {
  readonly followed: FollowedGame;
}

/** The rows of replayed games. */
export interface ReplayRows {
  readonly again: ArrayBuffer;
}
