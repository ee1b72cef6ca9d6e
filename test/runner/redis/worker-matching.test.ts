/** Workers that can play a run, those that cannot and why, and the handling of invalid answers. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RedisServer } from '../../../scripts/queue/redis-server.js';
import { type AskOptions, ask } from '../../../src/api/ask.js';
import type { SerializedAgent } from '../../../src/plan/serialize-agent.js';
import { thisProcess } from '../../../src/plugins/running-process.js';
import { CodeRegistry, UnplayableError } from '../../../src/runner/redis/code-registry.js';
import { sendHeartbeat } from '../../../src/runner/redis/heartbeat.js';
import { PREFIX, PROTOCOL, runKeys } from '../../../src/runner/redis/keys.js';
import { QueueWorker } from '../../../src/runner/redis/queue-worker.js';
import { connect } from '../../../src/runner/redis/redis.js';
import { deliver } from '../../../src/runner/redis/redis-run.js';
import { describeWithRedis } from '../../support/describe-with.js';
import { emptyFolder } from '../../support/run-warren.js';

const folder = emptyFolder();
const mine = path.join(folder, 'mine.ts');
const strategyOf = (limit: number) => `import { defineStrategy } from 'warren';
export default defineStrategy({
  game: 'pig',
  about: 'Rolls now and then.',
  parameters: {},
  create: () => (view, rng) => (rng.below(${limit}) === 0 ? view.count - 1 : 0),
});
`;

describe('code', () => {
  const agent = (name: string, code = 'other'): SerializedAgent => ({ name, code, parameters: {} });

  test('that is missing or different is refused by name', async () => {
    writeFileSync(mine, strategyOf(3));
    const code = await CodeRegistry.load([mine]);
    const shipped = (name: string) => code.findStrategy('pig', agent(name));
    await expect(shipped('hold{at:25}')).rejects.toThrow('the strategy hold{at:25} is not the same in the worker');
    await expect(shipped('mine')).rejects.toThrow('the strategy mine is not the same in the worker');
    await expect(shipped('yours')).rejects.toThrow('the worker has no strategy yours');
    await expect(code.findGame({ id: 'pig', version: 1, code: 'x' })).rejects.toThrow(
      'the game pig is not the same in the worker',
    );
    await expect(code.findGame({ id: 'cow', version: 1, code: 'x' })).rejects.toThrow('the worker has no game cow');
  });

  test('is never loaded from a path in the queue', async () => {
    const code = await CodeRegistry.load([]);
    const paths = ['../../src/api/index', mine, `file://${mine}`, '../pig/hold', 'tactics/index', '__proto__'];
    for (const name of paths) {
      await expect(code.findStrategy('pig', agent(name))).rejects.toThrow(UnplayableError);
      await expect(code.findStrategy(`../${name}`, agent('hold'))).rejects.toThrow(UnplayableError);
      await expect(code.findGame({ id: name, version: 1, code: 'x' })).rejects.toThrow(UnplayableError);
    }
  });
});

describeWithRedis('at a queue', () => {
  let server: RedisServer;
  let client: Redis;
  const workers: QueueWorker[] = [];
  const remarks: string[] = [];

  beforeAll(async () => {
    server = await RedisServer.start();
    client = server.client();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    remarks.length = 0;
    expect(await server.runKeys()).toEqual([]);
  });

  afterAll(async () => {
    client.disconnect();
    await server.stop();
  });

  async function startWorker(...files: string[]): Promise<void> {
    const code = await CodeRegistry.load(files);
    const options = { threads: 1, leaseSeconds: 2, code, onRemark: (text: string) => remarks.push(text) };
    workers.push(await QueueWorker.start(await connect(server.url), options));
  }

  const request = { game: 'pig', games: 1000, seed: 'help' };

  /** Asks a question, and records the reported stalls. */
  function hear(strategies: string[], more: AskOptions = {}, games = request.games) {
    const troubles: string[] = [];
    const onProgress: AskOptions['onProgress'] = ({ trouble }) => {
      if (trouble !== undefined) troubles.push(trouble.text);
    };
    const answer = ask('simulate', { ...request, strategies, games }, { queue: server.url, onProgress, ...more });
    return { troubles, answer };
  }

  const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await holds())) await wait(20);
  };

  test('a strategy of the user is played only by a worker started with it', async () => {
    writeFileSync(mine, strategyOf(4));
    await startWorker();
    const { troubles, answer } = hear([mine, 'random']);
    await until(() => troubles.some((text) => text.includes('No worker can play this run')));
    expect(troubles.join()).toContain('the worker has no strategy mine');
    expect(remarks.join()).toContain('cannot be played here: the worker has no strategy mine. Start the worker with');
    await startWorker(mine);
    const { played } = await ask('simulate', { ...request, strategies: [mine, 'random'] }, { threads: 0 });
    expect((await answer).played.digest).toBe(played.digest);
  });

  test('a message names only the workers that cannot play, if another can', async () => {
    writeFileSync(mine, strategyOf(4));
    await startWorker();
    const controller = new AbortController();
    // More games than the test waits for: the run exists until it is stopped.
    const { troubles, answer } = hear([mine, 'random'], { signal: controller.signal }, 500_000_000);
    await until(() => troubles.some((text) => text.includes('No worker can play this run')));
    await startWorker(mine);
    const { host, pid } = thisProcess();
    const remaining = `1 worker cannot help:\n  on ${host} (process ${pid}): the worker has no strategy mine`;
    await until(() => troubles.at(-1) === remaining);
    controller.abort();
    expect((await answer).played).toMatchObject({ complete: false });
    // The last that was said.
    expect(troubles.at(-1)).toBe(remaining);
  });

  test('a run without a worker reports that after a few seconds, and can be stopped', async () => {
    const controller = new AbortController();
    const { troubles, answer } = hear(['hold'], { signal: controller.signal });
    await until(() => troubles.length > 0);
    expect(troubles[0]).toBe(
      `No worker takes chunks from ${server.url}. Start one on any machine:\n  warren worker --queue ${server.url}`,
    );
    controller.abort();
    expect((await answer).played).toMatchObject({ complete: false, games: 0 });
  });

  test('a worker of another protocol does not delay a run', async () => {
    const controller = new AbortController();
    const record = { id: 'old', host: 'attic', pid: 7, threads: 8, warren: '0.0.1', protocol: 0 };
    await sendHeartbeat(client, { ...record, plays: [], cannot: {}, games: 0, gamesPerSecond: 0 }, 60_000);
    const { troubles, answer } = hear(['hold'], { signal: controller.signal });
    // One incapable worker may be reported at once; the lack of any, after a while.
    const alone = () => troubles.find((text) => text.startsWith('No worker'));
    await until(() => alone() !== undefined);
    expect(alone()).toContain('No worker can play this run, so it waits. 1 worker cannot help:');
    expect(alone()).toContain('on attic (process 7): the run speaks protocol 2, the worker (Warren 0.0.1) 0');
    controller.abort();
    await answer;
    await client.del('warren:worker:old');
  });

  test('a worker that cannot play is named though it came before the run, and another plays', async () => {
    const record = { id: 'old', host: 'attic', pid: 7, threads: 8, warren: '0.0.1', protocol: 0 };
    await sendHeartbeat(client, { ...record, plays: [], cannot: {}, games: 0, gamesPerSecond: 0 }, 60_000);
    await startWorker();
    const { troubles, answer } = hear(['hold']);
    expect((await answer).played.complete).toBe(true);
    expect(troubles[0]).toMatch(/^1 worker cannot help:\n {2}on attic/);
    await client.del('warren:worker:old');
  });

  test('a run of another protocol, and one that cannot be read, are refused', async () => {
    await startWorker();
    const runs = { future: '{"protocol":99}', broken: 'nonsense' };
    for (const [run, facts] of Object.entries(runs)) {
      await client.set(runKeys(run).facts, facts, 'EX', 60);
      await client.sadd('warren:runs', run);
    }
    await until(() => remarks.length >= 2);
    const said = remarks.sort().join('\n');
    expect(said).toMatch(/Run broken cannot be played here: its facts cannot be read/);
    expect(said).toMatch(/Run future cannot be played here: the run speaks protocol 99, the worker \(Warren .*\) 2/);
    for (const run of Object.keys(runs)) await client.del(runKeys(run).facts);
    await client.del('warren:runs');
  });

  test('a worker with invalid answers is excluded, and its games are played by others', async () => {
    const { troubles, answer } = hear(['hold', 'random']);
    await until(async () => (await client.scard('warren:runs')) === 1);
    const [run] = await client.smembers('warren:runs');
    const record = {
      id: 'liar',
      host: 'liar',
      pid: 1,
      threads: 1,
      warren: '',
      protocol: PROTOCOL,
      cannot: {},
      games: 0,
    };
    await sendHeartbeat(client, { ...record, plays: [run], gamesPerSecond: 0 }, 60_000);
    const keys = runKeys(run);
    const nonsense = Buffer.from(
      `${JSON.stringify({ worker: 'liar', protocol: PROTOCOL, length: 4, checksum: 0 })}\nnot!`,
    );
    const liar: Worker = new Worker(
      run,
      async (job) => {
        await deliver(client, keys, job.id!, nonsense, '');
      },
      { connection: client, prefix: PREFIX, skipVersionCheck: true, skipStalledCheck: true },
    );
    liar.on('error', () => {});
    await until(async () => (await client.sismember(keys.barred, 'liar')) === 1);
    await liar.close();
    await startWorker();
    const { played } = await ask('simulate', { ...request, strategies: ['hold', 'random'] }, { threads: 0 });
    expect((await answer).played.digest).toBe(played.digest);
    expect(troubles.join()).toContain(
      '1 worker answered wrongly and is not asked any more:\n  liar: its checksum is wrong',
    );
    await client.del('warren:worker:liar');
  });

  test('two simultaneous runs share a worker fairly', async () => {
    const done = [0, 0];
    const games = 10_000;
    const asked = [0, 1].map((run) =>
      ask(
        'simulate',
        { game: 'pig', strategies: ['hold', 'random'], games, seed: `fair ${run}` },
        {
          queue: server.url,
          onProgress: ({ gamesDone }) => {
            done[run] = gamesDone;
          },
        },
      ).then(() => [...done]),
    );
    // Neither has a start over the other.
    await until(async () => {
      const waiting = (await client.smembers('warren:runs')).map((run) => client.llen(`${PREFIX}:${run}:wait`));
      return (await Promise.all(waiting)).filter((jobs) => jobs > 0).length === 2;
    });
    await startWorker();
    const [first] = await Promise.race([Promise.all([asked[0]]), Promise.all([asked[1]])]);
    // When one is over the other is not far from it.
    expect(Math.min(...first)).toBeGreaterThan(games / 2);
    await Promise.all(asked);
  });
});
