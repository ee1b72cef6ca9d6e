/** Atomic operations on a run in Redis: neither other clients nor a killed process see or leave it half done. */
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import {
  jobKey,
  PREFIX,
  queueKeys,
  RUN_CHANGES_CHANNEL,
  RUNS_KEY,
  type RunKeys,
  runKeys,
  TTL_SECONDS,
} from './keys.js';

/** Creates the BullMQ queue of a run. */
export function createQueue(redis: Redis, run: string): Queue {
  const queue = new Queue(run, {
    connection: redis,
    prefix: PREFIX,
    skipVersionCheck: true,
    // `announce` writes the metadata together with the run, in one transaction.
    skipMetasUpdate: true,
    // Jobs that fail for other reasons than their games are removed; the client enqueues them again.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 3 },
  });
  // Errors are handled where the operation is awaited.
  queue.on('error', () => {});
  return queue;
}

/** Records that a worker plays a job, if the run still exists. */
const CLAIM_JOB = `
if redis.call('EXISTS', KEYS[1]) == 0 then return end
redis.call('HSET', KEYS[2], ARGV[1], 1)
redis.call('EXPIRE', KEYS[2], ARGV[2])`;

export async function claimJob(redis: Redis, { facts, hands }: RunKeys, claim: string): Promise<void> {
  await redis.eval(CLAIM_JOB, 2, facts, hands, claim, TTL_SECONDS);
}

/** Stores an answer, if the run still exists; otherwise it would be left over. Returns whether it was stored. */
const DELIVER = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('RPUSH', KEYS[3], ARGV[1])
redis.call('HDEL', KEYS[4], ARGV[3])
for i = 2, 4 do redis.call('EXPIRE', KEYS[i], ARGV[4]) end
return 1`;

export async function deliver(
  redis: Redis,
  { facts, answers, done, hands }: RunKeys,
  job: string,
  bytes: Uint8Array,
  claim: string,
): Promise<boolean> {
  const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wasStored = await redis.eval(DELIVER, 4, facts, answers, done, hands, job, answer, claim, TTL_SECONDS);
  return wasStored === 1;
}

/**
 * Acquires the lease of a run, unless another process holds it. `owner`: the caller; `before`: a holder known to be
 * dead; its lease may be replaced. Renewing works even when Redis is out of memory.
 */
const ACQUIRE_RUN = `
local owner = redis.call('GET', KEYS[1])
if owner == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if owner and owner ~= ARGV[3] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

export async function acquireRun(
  redis: Redis,
  run: string,
  { owner, before, lease }: { readonly owner: string; readonly before: string; readonly lease: number },
): Promise<boolean> {
  return (await redis.eval(ACQUIRE_RUN, 1, runKeys(run).owner, owner, lease, before)) === 1;
}

/** Events of BullMQ are not used, so the stream is kept short. */
const MAX_EVENTS = 100;

/** Publishes a run, or publishes it again after Redis has lost its data. */
export async function publishRun(redis: Redis, run: string, facts: string): Promise<void> {
  const meta = jobKey(run, 'meta');
  await redis
    .multi()
    .set(runKeys(run).facts, facts, 'EX', TTL_SECONDS)
    .hset(meta, 'opts.maxLenEvents', MAX_EVENTS)
    .expire(meta, TTL_SECONDS)
    .sadd(RUNS_KEY, run)
    .expire(RUNS_KEY, TTL_SECONDS)
    .publish(RUN_CHANGES_CHANNEL, run)
    .exec();
}

/** Renews the TTL of all keys of a run, except `owner` and `dropped`, which expire soon. */
export async function renewTtls(redis: Redis, run: string): Promise<void> {
  const { owner, dropped, ...keys } = runKeys(run);
  const pipeline = redis.pipeline();
  for (const key of [...Object.values(keys), ...queueKeys(run), RUNS_KEY]) pipeline.expire(key, TTL_SECONDS);
  await pipeline.exec();
}

/**
 * Requeues the jobs of dead workers: those with an expired lock. Only the client does so, not the workers as in BullMQ:
 * a worker would recreate keys of a run that has just been removed.
 */
const REQUEUE_STALLED = `
for _, job in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
  local key = ARGV[1] .. job
  if redis.call('EXISTS', key) == 0 then redis.call('LREM', KEYS[1], 1, job)
  elseif redis.call('EXISTS', key .. ':lock') == 0 then
    redis.call('LREM', KEYS[1], 1, job)
    redis.call('HINCRBY', key, 'stc', 1)
    redis.call('RPUSH', KEYS[2], job)
    redis.call('ZADD', KEYS[3], 0, '0')
  end
end
for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, ARGV[2]) end`;

export async function requeueStalledJobs(redis: Redis, run: string): Promise<void> {
  const keys = ['active', 'wait', 'marker'].map((part) => jobKey(run, part));
  await redis.eval(REQUEUE_STALLED, keys.length, ...keys, jobKey(run, ''), TTL_SECONDS);
}

/**
 * Deletes all keys of a run, unless it has another owner by now. Workers that are still playing then find neither the
 * run nor their job.
 */
const REMOVE = `
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return end
for i = 2, 3 do
  for _, job in ipairs(redis.call('LRANGE', KEYS[i], 0, -1)) do
    redis.call('DEL', ARGV[2] .. job, ARGV[2] .. job .. ':lock')
  end
end
redis.call('DEL', unpack(KEYS))
redis.call('SREM', ARGV[3], ARGV[4])
redis.call('PUBLISH', ARGV[5], ARGV[4])`;

/** `by`: the client; by default, the run must have no owner. */
export async function removeRun(redis: Redis, run: string, by = ''): Promise<void> {
  const { owner, ...others } = runKeys(run);
  const lists = ['wait', 'active'].map((part) => jobKey(run, part));
  const keys = [...new Set([owner, ...lists, ...Object.values(others), ...queueKeys(run)])];
  await redis.eval(REMOVE, keys.length, ...keys, by, jobKey(run, ''), RUNS_KEY, run, RUN_CHANGES_CHANNEL);
}

/**
 * Returns the status of jobs. A job is lost if there is neither a job nor an answer, which happens only when Redis
 * loses data.
 */
export async function readJobStatuses(redis: Redis, run: string, jobs: readonly string[]): Promise<JobStatus[]> {
  const { answers } = runKeys(run);
  const transaction = redis.multi();
  for (const job of jobs) transaction.exists(jobKey(run, job)).hexists(answers, job);
  const results = (await transaction.exec()) ?? [];
  return jobs.map((job, i) => {
    const [isThere, isAnswered] = [results[2 * i]?.[1], results[2 * i + 1]?.[1]];
    return { job, isAnswered: isAnswered === 1, isLost: isThere === 0 && isAnswered === 0 };
  });
}

export interface JobStatus {
  readonly job: string;
  readonly isAnswered: boolean;
  readonly isLost: boolean;
}
