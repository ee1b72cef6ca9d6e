/** The messages between a run and its workers, in both directions: plain data. */
import type { FailedGame } from '../core/errors.js';
import type { GameCourse } from '../core/turning-point.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import type { ModuleSource } from '../plugins/plugin-module.js';
import type { ReplayDifference, ReplaySample } from './determinism-check.js';

/** A chunk as executors receive it: to be counted, unless `task` says otherwise. */
export interface ChunkJob extends Chunk {
  /** Games whose rows are returned for the determinism check, or that are replayed. */
  readonly sample?: ReplaySample | undefined;
  /** `replay`: returns only the rows of the sample; `follow`: returns the course of the first game. */
  readonly task?: 'replay' | 'follow';
}

/** The parameters that all jobs of a run share. */
export type RunFacts = Pick<Plan, 'game' | 'seed' | 'rotate' | 'counters' | 'turnLimit' | 'skipsFailures' | 'rows'>;

/** The parameters of a chunk player, passed once. */
export interface PlayerFacts extends RunFacts {
  /** The chunk player's own module. A player loads it to create a fresh copy of itself. */
  readonly player: ModuleSource;
}

export const toRunFacts = ({ game, seed, rotate, counters, turnLimit, skipsFailures, rows }: RunFacts): RunFacts => ({
  game,
  seed,
  rotate,
  counters,
  turnLimit,
  skipsFailures,
  rows,
});

/** A game that was skipped because a plug-in failed in it. */
export interface SkippedGame extends FailedGame {
  readonly message: string;
}

/** A chunk in the format sent to a thread. */
export interface ThreadChunk extends ChunkJob {
  /** Shared memory in which the thread reports its progress to the watchdog. */
  readonly pulse: SharedArrayBuffer;
  /** Games of the chunk that are known to hang or crash; they are skipped. */
  readonly endless: readonly SkippedGame[];
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
  /** Rows of the sample, until it is checked. */
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
interface ReplayRows {
  readonly again: ArrayBuffer;
  /** The first game whose row is not the expected one. */
  readonly unsteady?: ReplayDifference | undefined;
}
