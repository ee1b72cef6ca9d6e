/**
 * Workers of other builds, and one with invalid answers, as real processes: the run names those that cannot play, and
 * why, and is the same.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { describeWithRedis } from '../../support/describe-with.js';
import { ModifiedBuilds } from '../../support/modified-builds.js';
import { queueTest } from '../../support/queue-processes.js';

const ENDLESS = ['simulate', 'pig', '--games', '500M', '--seed', 'others'];

describeWithRedis('a run', () => {
  const altered = new ModifiedBuilds();
  afterAll(() => altered.remove());

  for (const [which, from, to, reason] of [
    ['an older protocol', 'PROTOCOL = 2', 'PROTOCOL = 1', /the run speaks protocol 2, the worker \(Warren 0\.1\.0\) 1/],
    ['another version', '"0.1.0"', '"0.0.9"', /the run is of Warren 0\.1\.0, the worker of Warren 0\.0\.9/],
    [
      'another engine',
      'MAX_CACHED_TABLES = 64',
      'MAX_CACHED_TABLES = 63',
      /the part of Warren that plays and counts is not the same in the worker/,
    ],
  ] as const) {
    queueTest.concurrent(`is not played by a worker of ${which}, with a message`, async ({ queue }) => {
      const other = await queue.workerOf(altered.make(from, to));
      const run = queue.ask('others', ENDLESS);
      await queue.until(() => run.said().includes('No worker can play this run, so it waits. 1 worker cannot help:'));
      expect(run.said()).toMatch(new RegExp(`on \\S+ \\(process ${other.child.pid}\\): ${reason.source}`));
      expect(other.said()).toContain('cannot be played here');
      expect((await queue.run(['queue', '--queue', queue.url])).stdout).toContain('not ');
      // A worker that can play does.
      await queue.worker();
      await queue.until(() => queue.kept('others') > 1000);
      run.child.kill('SIGINT');
      expect((await run.ended).code).toBe(130);
      await queue.expectNothingLeft();
    });
  }

  queueTest.concurrent('is not played by a worker whose files now belong to another build', async ({ queue }) => {
    const main = altered.make('PROTOCOL = 2', 'PROTOCOL = 2');
    const worker = await queue.workerOf(main);
    await queue.until(async () => (await queue.server.keys()).some((key) => key.startsWith('warren:worker:')));
    appendFileSync(path.join(path.dirname(main), '../dist/worker.js'), 'export const newer = true;');
    const run = queue.ask('stale', ENDLESS);
    const reason = 'worker.js has changed since the worker was started; start it again';
    await queue.until(() => run.said().includes(`(process ${worker.child.pid}): ${reason}`));
    run.child.kill('SIGINT');
    expect((await run.ended).code).toBe(130);
    await queue.expectNothingLeft();
  });

  queueTest.concurrent(
    'refuses invalid answers of a worker, excludes it, and is the same to the byte',
    async ({ queue }) => {
      const whole = await queue.playHere('whole');
      const liar = await queue.workerOf(altered.make('checksum: crc32(bytes) }', 'checksum: crc32(bytes) ^ 1 }'));
      const run = queue.ask('run');
      await queue.until(() => run.said().includes('1 worker answered wrongly and is not asked any more:'));
      expect(run.said()).toMatch(new RegExp(`-${liar.child.pid}-\\w+: its checksum is wrong`));
      await queue.until(() => liar.said().includes('cannot be played here: the answers of this worker were wrong'));
      await queue.worker();
      await queue.expectSame(run, 'run', whole);
    },
  );
});
