/**
 * The Redis keys. All begin with `warren:` and have a TTL; when a run ends, its keys are deleted. The jobs themselves
 * are stored by BullMQ, with one queue per run: `warren:<run>:…`.
 */

/** Version of the protocol; incremented with every incompatible change between runs and workers. */
export const PROTOCOL = 2;

export const PREFIX = 'warren';

/** TTL of a run's keys: how long a killed run can be resumed. */
export const TTL_SECONDS = 86_400;

/** Lease of a run: it expires without a heartbeat of the client. */
export const OWNER_LEASE_MS = 10_000;

/** Retry delay for Redis. */
export const RETRY_DELAY_MS = 500;

/** Sets of the current runs and workers. */
export const RUNS_KEY = `${PREFIX}:runs`;
export const WORKERS_KEY = `${PREFIX}:workers`;

/** Channel with notifications of changes: the id of a run that has started or ended, or has barred a worker. */
export const RUN_CHANGES_CHANNEL = `${PREFIX}:news`;

export const workerKey = (worker: string): string => `${PREFIX}:worker:${worker}`;

export interface RunKeys {
  /** The run manifest (the parameters that all its jobs share), as JSON. */
  readonly facts: string;
  /** The client process; expires without its heartbeat. */
  readonly owner: string;
  /** Progress of the run, for `warren queue`. */
  readonly state: string;
  /** job → its answer, as bytes. */
  readonly answers: string;
  /** List of answered jobs, oldest first. */
  readonly done: string;
  /** job and worker → 1 while the worker plays the job. */
  readonly hands: string;
  /** Workers that returned invalid answers. */
  readonly barred: string;
  /** Set when a user requests the end of the run. */
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

/** The key of a job in BullMQ. */
export const jobKey = (run: string, job: string): string => `${PREFIX}:${run}:${job}`;

/** The parts of a BullMQ queue, without its jobs. */
const QUEUE_PARTS = ['meta', 'id', 'events', 'wait', 'active', 'stalled', 'marker', 'completed', 'failed', 'delayed'];

export const queueKeys = (run: string): string[] => QUEUE_PARTS.map((part) => jobKey(run, part));
