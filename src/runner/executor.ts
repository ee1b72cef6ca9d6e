/**
 * Executors play chunks: in this thread, on worker threads (threads/) or through a queue on other machines (redis/). All
 * return the same answers, so that a run does not depend on its executor.
 */
import type { ChunkJob, JobResult } from './job.js';
import type { InFlightLimits } from './map-in-order.js';

export interface Executor extends InFlightLimits {
  play(chunk: ChunkJob): Promise<JobResult>;
  /** Called when the counts of a chunk are stored; the executor can then drop its copy. */
  acknowledge?(chunk: ChunkJob): void;
  /** Listener, set by the run: called when something stalls the games, and with undefined when it is over. */
  onStall?: ((trouble: Stall | undefined) => void) | undefined;
  close(): Promise<void>;
}

/** A problem that stalls or slows down the games. */
export interface Stall {
  /** For a progress line. */
  readonly brief: string;
  /** Full sentences, with advice. */
  readonly text: string;
}
