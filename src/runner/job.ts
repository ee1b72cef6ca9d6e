/** What a worker is asked to do and what it answers: plain data on both ways. */
import type { FailedGame } from '../core/errors.js';
import type { GameCourse } from '../core/turning-point.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import type { LoadedFrom } from '../plugins/plugin-module.js';
import type { Spot, UnsteadyGame } from './row-sample.js';

/** What all jobs of a run have in common. */
export type RunFacts = Pick<Plan, 'game' | 'seed' | 'rotate' | 'counters' | 'turnLimit' | 'skipsFailures' | 'rows'>;

/** What a player of chunks gets once. */
export interface PlayerFacts extends RunFacts {
  /** The player's own code. */
  readonly player: LoadedFrom;
}

export const factsFor = (
  { game, seed, rotate, counters, turnLimit, skipsFailures, rows }: RunFacts,
  player: LoadedFrom,
): PlayerFacts => ({ game, seed, rotate, counters, turnLimit, skipsFailures, rows, player });

/** A game that was left out because a plug-in failed in it. */
export interface SkippedGame extends FailedGame {
  readonly message: string;
}

/** A chunk on its way to a thread. */
export interface WatchedChunk extends Chunk {
  /** Memory in which the thread notes what it does. */
  readonly pulse: SharedArrayBuffer;
  /** Games of the chunk that are known not to end, and are left out. */
  readonly endless: readonly SkippedGame[];
  /** Games whose rows come back beside the counts, or, with `again`, instead of them. */
  readonly spot: Spot;
  readonly again: boolean;
  /** Whether its first game is followed, instead of all being played. */
  readonly follows?: boolean;
}

/** What a thread is asked to do: play for a run, or load what it is about to need before it is known which run that is. */
export type ThreadJob = { readonly run: PlayerFacts; readonly chunk: WatchedChunk } | { readonly prepare: LoadedFrom };

/** What was counted as one versioned buffer; or the game that failed, or that nobody plays it. */
export type Answer = Counted | Again | Followed | { readonly failure: SkippedGame } | Aside;

/** Whoever played it has ended over it, by their names: machines or processes, of which a queue has many. */
export interface Aside {
  readonly aside: readonly string[];
}

export interface Counted {
  readonly counts: ArrayBuffer;
  /** Games that are not counted because a plug-in failed in them; not there if there are none. */
  readonly skipped?: readonly SkippedGame[];
  /** One row per game as a batch of an Arrow stream, if the plan asks for rows. */
  readonly rows?: ArrayBuffer;
  /** Rows of the games that are played again. */
  readonly sample?: ArrayBuffer;
  /** The first of these that came out differently. */
  readonly unsteady?: UnsteadyGame;
}

/** A game that was followed. */
export interface FollowedGame {
  /** seat → what the story calls it */
  readonly players: readonly string[];
  /** What the game reported. */
  readonly row: Float64Array;
  readonly course: GameCourse;
}

export interface Followed {
  readonly followed: FollowedGame;
}

/** The rows of games that were played a second time. */
export interface Again {
  readonly again: ArrayBuffer;
}
