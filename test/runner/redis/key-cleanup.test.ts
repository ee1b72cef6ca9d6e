/** Whatever is killed at whatever moment: everything in Redis has a time to live, and nothing comes back after a run. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RedisServer } from '../../../scripts/queue/redis-server.js';
import { ask } from '../../../src/api/ask.js';
import { engineFingerprint } from '../../../src/plugins/find-module.js';
import { simulate } from '../../../src/questions/simulate/simulate.js';
import { CodeRegistry } from '../../../src/runner/redis/code-registry.js';
import { FairSemaphore } from '../../../src/runner/redis/fair-semaphore.js';
import { JobQueue } from '../../../src/runner/redis/job-queue.js';
import { QueueWorker } from '../../../src/runner/redis/queue-worker.js';
import { connect, disconnect } from '../../../src/runner/redis/redis.js';
import { RunConsumer } from '../../../src/runner/redis/run-consumer.js';
import { RunLease } from '../../../src/runner/redis/run-lease.js';
import { createRunManifest } from '../../../src/runner/redis/run-manifest.js';
import { describeWithRedis } from '../../support/describe-with.js';

/** All keys that would stay for ever. */
const ENDLESS = `
local endless = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  if redis.call('TTL', key) == -1 then endless[#endless + 1] = key end
end
return endless`;

describeWithRedis('in Redis', () => {
  let server: RedisServer;
  let client: Redis;

  beforeAll(async () => {
    server = await RedisServer.start();
    client = server.client();
  });

  afterAll(async () => {
    client.disconnect();
    await server.stop();
  });

  test('every key has a time to live at any moment of a run', async () => {
    const code = await CodeRegistry.load([]);
    const worker = await QueueWorker.start(await connect(server.url), {
      threads: 2,
      leaseSeconds: 2,
      code,
      onRemark: () => {},
    });
    let isOver = false;
    const seen = new Set<string>();
    const looking = (async () => {
      let looks = 0;
      for (; !isOver; looks++) for (const key of (await client.eval(ENDLESS, 0)) as string[]) seen.add(key);
      return looks;
    })();
    const request = { game: 'pig', strategies: ['hold', 'random'], games: 20_000, seed: 'lasting' };
    await ask('simulate', request, { queue: server.url });
    await worker.stop();
    isOver = true;
    expect(await looking).toBeGreaterThan(100);
    expect([...seen]).toEqual([]);
    // The control: one that has none is seen.
    await client.set('warren:forgotten', '1');
    expect(await client.eval(ENDLESS, 0)).toEqual(['warren:forgotten']);
    await client.del('warren:forgotten');
  });

  test('a worker unaware of the end of a run restores none of its keys', async () => {
    const { plan } = await simulate.plan({ game: 'pig', strategies: ['hold'], games: 100 });
    const engine = await engineFingerprint();
    const [asker, redis] = await Promise.all([connect(server.url), connect(server.url)]);
    const owned = await RunLease.acquire(asker, JSON.stringify(createRunManifest(plan, engine)));
    const code = await CodeRegistry.load([]);
    const crew = {
      id: 'deaf',
      threads: 1,
      leaseMs: 200,
      code,
      engine,
      semaphore: new FairSemaphore(1),
      shutdownMs: 1000,
    };
    const attended = await RunConsumer.start(redis, crew, owned.id, owned.manifestText, () => {});
    const box = new JobQueue(asker, owned.id);
    const job = { group: 0, cells: [0], firstGame: 0, games: 100, sample: undefined };
    await box.add('jnonsense', job);
    while (attended.chunks === 0) await wait(10);
    await box.add('janother', job);
    await owned.remove();
    // Long enough for whatever it does once in a while.
    await wait(10 * crew.leaseMs);
    expect(await client.keys('*')).toEqual([]);
    await attended.drain();
    await box.close();
    await Promise.all([disconnect(asker), disconnect(redis)]);
  });

  test('a run taken over by another client is not deleted', async () => {
    const redis = await connect(server.url);
    const { plan } = await simulate.plan({ game: 'pig', strategies: ['hold'], games: 100 });
    const owned = await RunLease.acquire(redis, JSON.stringify(createRunManifest(plan, await engineFingerprint())));
    const owner = `warren:run:${owned.id}:owner`;
    const before = await client.keys('*');
    expect(before).toContain(owner);
    const own = (await client.get(owner))!;
    await client.set(owner, 'somebody else');
    await owned.remove();
    expect((await client.keys('*')).sort()).toEqual(before.sort());
    await client.set(owner, own);
    await owned.remove();
    expect(await client.keys('*')).toEqual([]);
    await disconnect(redis);
  });
});
