/** A worker that is stopped exits in any state of Redis: real processes, one signal each. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { CodeRegistry } from '../../../src/runner/redis/code-registry.js';
import { QueueWorker } from '../../../src/runner/redis/queue-worker.js';
import { connect } from '../../../src/runner/redis/redis.js';
import { describeWithRedis } from '../../support/describe-with.js';
import { type QueueProcesses, queueTest } from '../../support/queue-processes.js';

/** A worker with a chunk of some seconds in flight, known to it: Redis lists a chunk before the worker receives it. */
async function playing(queue: QueueProcesses) {
  writeFileSync(path.join(queue.cwd, 'sleepy.ts'), SLEEPY);
  const worker = await queue.worker('--with', 'sleepy.ts');
  const run = queue.ask('sleepy', ['simulate', 'pig', '--strategies', './sleepy.ts', '--games', '10k']);
  await queue.until(() => existsSync(path.join(queue.cwd, 'playing')));
  return { worker, run };
}

describeWithRedis('a worker at shutdown', () => {
  queueTest.concurrent('delivers its results and exits', async ({ queue }) => {
    const { worker } = await playing(queue);
    worker.child.kill('SIGINT');
    const { code, stdout, stderr } = await worker.ended;
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('Played 100 games.');
    expect(stdout).not.toContain('given up');
    // It is known to be gone at once, and not when its time has run out.
    const { workers } = JSON.parse((await queue.run(['queue', '--queue', queue.url, '--json'])).stdout);
    expect(workers).toEqual([]);
  });

  queueTest.concurrent('exits when Redis is lost, and reports abandoned results', async ({ queue }) => {
    const { worker } = await playing(queue);
    await queue.server.kill();
    worker.child.kill('SIGINT');
    const { code, stdout, stderr } = await worker.ended;
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('Redis did not take what was in hand for 10 seconds: 1 chunk given up.');
  });

  queueTest.concurrent('exits when Redis receives nothing', async ({ queue }) => {
    const { worker } = await playing(queue);
    await queue.server.whileDeaf(async () => {
      worker.child.kill('SIGTERM');
      const { code, stdout, stderr } = await worker.ended;
      expect(code, stderr).toBe(0);
      expect(stdout).toContain('1 chunk given up. Nothing is lost by that');
    });
  });

  queueTest.concurrent('exits when Redis receives nothing, also while idle', async ({ queue }) => {
    const worker = await queue.worker();
    const client = queue.server.client();
    await queue.until(async () => (await client.keys('warren:worker:*')).length === 1);
    client.disconnect();
    await queue.server.whileDeaf(async () => {
      worker.child.kill('SIGTERM');
      expect(await worker.ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/Played 0 games/) });
    });
  });

  queueTest.concurrent('exits when Redis receives nothing, also before its start', async ({ queue }) => {
    const redis = await connect(queue.url);
    const code = await CodeRegistry.load([]);
    await queue.server.whileDeaf(async () => {
      const told = new AbortController();
      const options = { threads: 1, leaseSeconds: 2, code, onRemark: () => {}, stopSignal: told.signal };
      const starting = QueueWorker.start(redis, options);
      told.abort();
      await (await starting).stop();
    });
    await queue.until(() => redis.status === 'end');
  });

  queueTest.concurrent('exits when Redis is full, like the run', async ({ queue }) => {
    const { worker, run } = await playing(queue);
    const client = queue.server.client();
    await client.config('SET', 'maxmemory', '1');
    await queue.until(() => run.said().includes('has no memory left'));
    worker.child.kill('SIGINT');
    const { code, stdout, stderr } = await worker.ended;
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('1 chunk given up');
    run.child.kill('SIGINT');
    expect((await run.ended).code).toBe(130);
    client.disconnect();
    await queue.expectNothingLeft();
  });

  queueTest.concurrent('exits when Redis is lost, like a stopped run', async ({ queue }) => {
    const { run } = await playing(queue);
    await queue.server.kill();
    run.child.kill('SIGINT');
    const { code, stdout, stderr } = await run.ended;
    expect(code, stderr).toBe(130);
    expect(stdout).toContain('Go on with: warren resume sleepy');
  });
});

/** Thinks for a moment each time, without working: a chunk takes some seconds on any machine. Leaves a file as it begins. */
const SLEEPY = `import { writeFileSync } from 'node:fs';
import { defineStrategy } from 'warren';
export default defineStrategy({
  game: 'pig',
  about: 'Thinks for a moment each time.',
  parameters: {},
  create: () => {
    const nap = new Int32Array(new SharedArrayBuffer(4));
    let begun = false;
    return (view, rng) => {
      if (!begun) writeFileSync('playing', '');
      begun = true;
      Atomics.wait(nap, 0, 0, 1);
      return rng.below(view.count);
    };
  },
});
`;
