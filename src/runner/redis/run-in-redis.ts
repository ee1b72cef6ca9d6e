/** What is done to a run in Redis as one step each, so that nobody sees it half done and nobody killed leaves it so. */
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { jobKey, KEPT_SECONDS, NEWS, PREFIX, queueKeys, RUNS, type RunKeys, runKeys } from './keys.js';

/** BullMQ's side of a run. */
export function queueOf(redis: Redis, run: string): Queue {
  const queue = new Queue(run, {
    connection: redis,
    prefix: PREFIX,
    skipVersionCheck: true,
    // Made known with the run, in one step.
    skipMetasUpdate: true,
    // What fails otherwise than by its games is gone, and asked for again by whoever waits for it.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 3 },
  });
  // Said where it matters: by whatever was to be done.
  queue.on('error', () => {});
  return queue;
}

/** Notes that a worker plays a job, if the run is still there. */
const TAKE_IN_HAND = `
if redis.call('EXISTS', KEYS[1]) == 0 then return end
redis.call('HSET', KEYS[2], ARGV[1], 1)
redis.call('EXPIRE', KEYS[2], ARGV[2])`;

export async function takeInHand(redis: Redis, { facts, hands }: RunKeys, hand: string): Promise<void> {
  await redis.eval(TAKE_IN_HAND, 2, facts, hands, hand, KEPT_SECONDS);
}

/** Answers a job, if its run is still there: an answer to nobody would stay. Gives whether it was. */
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
  hand: string,
): Promise<boolean> {
  const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const taken = await redis.eval(DELIVER, 4, facts, answers, done, hands, job, answer, hand, KEPT_SECONDS);
  return taken === 1;
}

/**
 * Takes a run for this process, if nobody else asks for it: `owner` is who asks, `before` whose it may be taken from because
 * that process is known to be dead. Whoever has it keeps it also in a Redis that is full.
 */
const TAKE = `
local owner = redis.call('GET', KEYS[1])
if owner == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if owner and owner ~= ARGV[3] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

export async function takeRun(
  redis: Redis,
  run: string,
  { owner, before, lease }: { readonly owner: string; readonly before: string; readonly lease: number },
): Promise<boolean> {
  return (await redis.eval(TAKE, 1, runKeys(run).owner, owner, lease, before)) === 1;
}

/** BullMQ's events are of no use here, so few are kept. */
const MAX_EVENTS = 100;

/** Makes a run known, or known again to a Redis that has lost it. */
export async function announce(redis: Redis, run: string, facts: string): Promise<void> {
  const meta = jobKey(run, 'meta');
  await redis
    .multi()
    .set(runKeys(run).facts, facts, 'EX', KEPT_SECONDS)
    .hset(meta, 'opts.maxLenEvents', MAX_EVENTS)
    .expire(meta, KEPT_SECONDS)
    .sadd(RUNS, run)
    .expire(RUNS, KEPT_SECONDS)
    .publish(NEWS, run)
    .exec();
}

/** What is there of a run stays for as long as it is kept, from now on; but for its owner, which goes soon. */
export async function renewTimes(redis: Redis, run: string): Promise<void> {
  const { owner, dropped, ...keys } = runKeys(run);
  const pipeline = redis.pipeline();
  for (const key of [...Object.values(keys), ...queueKeys(run), RUNS]) pipeline.expire(key, KEPT_SECONDS);
  await pipeline.exec();
}

/**
 * Gives the jobs of workers that are gone to others: those whose lock has run out. Only whoever asks for a run does so, and
 * no worker, as BullMQ would have it: what a worker does about a run that has just been removed would bring a part of it back.
 */
const GIVE_BACK = `
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

export async function giveBack(redis: Redis, run: string): Promise<void> {
  const keys = ['active', 'wait', 'marker'].map((part) => jobKey(run, part));
  await redis.eval(GIVE_BACK, keys.length, ...keys, jobKey(run, ''), KEPT_SECONDS);
}

/**
 * Takes everything of a run away, unless it is somebody else's by now. What workers still have in their hands finds no run to
 * be an answer to, and no job to be finished.
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

/** `by`: who asks for it; if left out, nobody may. */
export async function removeRun(redis: Redis, run: string, by = ''): Promise<void> {
  const { owner, ...others } = runKeys(run);
  const lists = ['wait', 'active'].map((part) => jobKey(run, part));
  const keys = [...new Set([owner, ...lists, ...Object.values(others), ...queueKeys(run)])];
  await redis.eval(REMOVE, keys.length, ...keys, by, jobKey(run, ''), RUNS, run, NEWS);
}

/** job → whether there is neither the job nor an answer to it, which only a Redis that forgets brings about. */
export async function findLost(redis: Redis, run: string, jobs: readonly string[]): Promise<LookedAt[]> {
  const { answers } = runKeys(run);
  const transaction = redis.multi();
  for (const job of jobs) transaction.exists(jobKey(run, job)).hexists(answers, job);
  const results = (await transaction.exec()) ?? [];
  return jobs.map((job, i) => {
    const [isThere, isAnswered] = [results[2 * i]?.[1], results[2 * i + 1]?.[1]];
    return { job, isAnswered: isAnswered === 1, isLost: isThere === 0 && isAnswered === 0 };
  });
}

export interface LookedAt {
  readonly job: string;
  readonly isAnswered: boolean;
  readonly isLost: boolean;
}
