/** A worker with a chunk that ended other workers, and with failing threads. */
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RedisServer } from '../../../scripts/queue/redis-server.js';
import { engineFingerprint } from '../../../src/plugins/find-module.js';
import { digestOf } from '../../../src/plugins/host.js';
import { simulate } from '../../../src/questions/simulate/simulate.js';
import { CodeRegistry } from '../../../src/runner/redis/code-registry.js';
import { FairSemaphore } from '../../../src/runner/redis/fair-semaphore.js';
import { IdlePool } from '../../../src/runner/redis/idle-pool.js';
import { jobName } from '../../../src/runner/redis/job-data.js';
import { JobQueue } from '../../../src/runner/redis/job-queue.js';
import { jobKey, runKeys } from '../../../src/runner/redis/keys.js';
import { connect, disconnect } from '../../../src/runner/redis/redis.js';
import { RunConsumer } from '../../../src/runner/redis/run-consumer.js';
import { RunLease } from '../../../src/runner/redis/run-lease.js';
import { createRunManifest } from '../../../src/runner/redis/run-manifest.js';
import { describeWithRedis } from '../../support/describe-with.js';

const planned = async () => (await simulate.plan({ game: 'pig', strategies: ['hold'], games: 100 })).plan;

describeWithRedis('a worker', () => {
  let server: RedisServer;
  let redis: Redis;

  beforeAll(async () => {
    server = await RedisServer.start();
    redis = await connect(server.url);
  });

  afterAll(async () => {
    await disconnect(redis);
    await server.stop();
  });

  test('plays a chunk that ended two workers alone, and is registered for it only meanwhile', async () => {
    const engine = await engineFingerprint();
    const owned = await RunLease.acquire(redis, JSON.stringify(createRunManifest(await planned(), engine)));
    const { hands } = runKeys(owned.id);
    const box = new JobQueue(redis, owned.id);
    const jobs = [0, 1, 2, 3].map((dead) => {
      const job = { group: 0, cells: [0], firstGame: 100 * dead, games: 100, sample: undefined };
      return { dead, job, name: jobName(digestOf(owned.manifestText), job) };
    });
    for (const { dead, job, name } of jobs) {
      await box.add(name, job);
      await redis.hset(jobKey(owned.id, name), 'stc', dead);
      for (let worker = 0; worker < dead; worker++) await redis.hset(hands, `${name} dead-${worker}`, 1);
    }
    // One after the other, so that the order is known.
    const entered: { alone: boolean; noted: boolean }[] = [];
    class SeenGate extends FairSemaphore {
      override async run<T>(run: string, work: () => Promise<T>, alone = false): Promise<T> {
        entered.push({ alone, noted: (await redis.hkeys(hands)).some((hand) => hand.endsWith(' new')) });
        return super.run(run, work, alone);
      }
    }
    const gate = new SeenGate(1);
    const crew = {
      id: 'new',
      threads: 1,
      leaseMs: 5000,
      code: await CodeRegistry.load([]),
      engine,
      semaphore: gate,
      shutdownMs: 1000,
    };
    const attended = await RunConsumer.start(await connect(server.url), crew, owned.id, owned.manifestText, () => {});
    await expect.poll(() => attended.chunks).toBe(4);
    // A chunk that ended three workers is not played at all.
    expect(entered).toEqual([false, false, true].map((alone) => ({ alone, noted: false })));
    await attended.drain();
    await owned.remove();
    await box.close();
  });
});

test('stops failed threads and discards their results', async () => {
  const threads = new IdlePool(await planned(), { threads: 1, patienceSeconds: 10 });
  let finish = () => {};
  const healthy = threads.use(() => new Promise<void>((resolve) => (finish = resolve)));
  const sick = threads.use(() => Promise.reject(new Error('no such file')));
  const reason = 'the threads do not play (no such file)';
  await expect(sick).rejects.toMatchObject({ name: 'UnplayableError', message: reason });
  finish();
  await expect(healthy).rejects.toMatchObject({ name: 'UnplayableError', message: reason });
  await threads.close();
});
