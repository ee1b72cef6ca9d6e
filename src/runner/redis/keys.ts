/**
 * What is kept in Redis, by name. All keys begin with `warren:` and have a time to live; when a run ends, those of the run are
 * deleted. The jobs themselves are BullMQ's: a queue for each run, `warren:<run>:…`.
 */

/** Raised when workers and runs of another version could not understand each other. */
export const PROTOCOL = 1;

export const PREFIX = 'warren';

/** How long what a killed run has left behind can be taken up again. */
export const KEPT_SECONDS = 86_400;

/** How long a run counts as asked for without a sign of life of the process that asks. */
export const OWNER_MS = 10_000;

/** Between two tries to get something from Redis, or to give it something. */
export const AGAIN_MS = 500;

/** Set of the runs that there are, and of the workers. */
export const RUNS = `${PREFIX}:runs`;
export const WORKERS = `${PREFIX}:workers`;

/** Where it is told that something is new: the number of a run that has begun or ended. */
export const NEWS = `${PREFIX}:news`;

export const workerKey = (worker: string): string => `${PREFIX}:worker:${worker}`;

export interface RunKeys {
  /** What all jobs of the run have in common, as text. */
  readonly facts: string;
  /** Which process asks; goes by itself if that gives no sign of life. */
  readonly owner: string;
  /** How far it is, for those who look. */
  readonly state: string;
  /** job → what came of it, as bytes. */
  readonly answers: string;
  /** Jobs that were answered, the first first. */
  readonly done: string;
  /** job, worker → 1 for as long as the worker plays the job. */
  readonly hands: string;
  /** Workers whose answers were wrong. */
  readonly barred: string;
  /** That somebody wants the run to end. */
  readonly dropped: string;
}

export function runKeys(run: string): RunKeys {
  const key = (name: string) => `${PREFIX}:run:${run}:${name}`;
  return {
    facts: key('facts'),
    owner: key('owner'),
    state: key('state'),
    answers: key('answers'),
    done: key('done'),
    hands: key('hands'),
    barred: key('barred'),
    dropped: key('dropped'),
  };
}

/** Where BullMQ keeps a job. */
export const jobKey = (run: string, job: string): string => `${PREFIX}:${run}:${job}`;

/** Parts of a queue of BullMQ, beside its jobs. */
const QUEUE_PARTS = ['meta', 'id', 'events', 'wait', 'active', 'stalled', 'marker', 'completed', 'failed', 'delayed'];

export const queueKeys = (run: string): string[] => QUEUE_PARTS.map((part) => jobKey(run, part));
