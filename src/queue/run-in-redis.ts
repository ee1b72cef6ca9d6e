/** What is done to a run in Redis as one step each, so that nobody sees it half done. */
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { jobKey, KEPT_SECONDS, lastingKeys, NEWS, PREFIX, RUNS, type RunKeys, runKeys } from './keys.js';

/** BullMQ's side of a run. Its events are of no use here, so few are kept. */
export function queueOf(redis: Redis, run: string): Queue {
  const queue = new Queue(run, {
    connection: redis,
    prefix: PREFIX,
    skipVersionCheck: true,
    streams: { events: { maxLen: 100 } },
    // What fails otherwise than by its games is gone, and asked for again by whoever waits for it.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 3 },
  });
  // Said where it matters: by whatever was to be done.
  queue.on('error', () => {});
  return queue;
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
 * that process is known to be dead.
 */
const TAKE = `
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] and owner ~= ARGV[3] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

export async function takeRun(
  redis: Redis,
  run: string,
  { owner, before, lease }: { readonly owner: string; readonly before: string; readonly lease: number },
): Promise<boolean> {
  return (await redis.eval(TAKE, 1, runKeys(run).owner, owner, lease, before)) === 1;
}

/** Makes a run known, or known again to a Redis that has lost it. */
export async function announce(redis: Redis, run: string, facts: string): Promise<void> {
  await redis
    .multi()
    .set(runKeys(run).facts, facts, 'EX', KEPT_SECONDS)
    .sadd(RUNS, run)
    .expire(RUNS, KEPT_SECONDS)
    .publish(NEWS, run)
    .exec();
}

/**
 * Nothing of a run stays for longer than it is kept from now on. BullMQ gives its keys no time to live, and makes some of
 * them again and again: so this is called wherever one may have been made, and acts once in a while.
 */
export class Times {
  #renewed = Number.NEGATIVE_INFINITY;
  readonly #redis: Redis;
  readonly #run: string;

  constructor(redis: Redis, run: string) {
    this.#redis = redis;
    this.#run = run;
  }

  renew(): void {
    if (performance.now() - this.#renewed < RENEW_MS) return;
    this.#renewed = performance.now();
    const pipeline = this.#redis.pipeline();
    for (const key of [...lastingKeys(this.#run), RUNS]) pipeline.expire(key, KEPT_SECONDS);
    void pipeline.exec().catch(() => {});
  }
}

const RENEW_MS = 1000;

/** Takes everything of a run away. What workers still have in their hands finds no run to be an answer to. */
export async function removeRun(redis: Redis, run: string, queue: Queue): Promise<void> {
  await redis
    .multi()
    .srem(RUNS, run)
    .del(...Object.values(runKeys(run)))
    .publish(NEWS, run)
    .exec();
  await queue.obliterate({ force: true });
  await redis.del(...lastingKeys(run));
}

/** Takes away what was made of a run since it was removed: BullMQ looks after the jobs of a queue whether there are any or not. */
const SWEEP = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
return redis.call('DEL', unpack(KEYS))`;

export async function sweepRun(redis: Redis, run: string): Promise<void> {
  const { facts } = runKeys(run);
  const keys = [facts, ...lastingKeys(run), jobKey(run, 'stalled-check')];
  await redis.eval(SWEEP, keys.length, ...keys);
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
