/** `warren queue`, what is wrong with an address, and that nothing of it is loaded when it is not used. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readWorkers } from '../../../src/runner/redis/heartbeat.js';
import { OWNER_LEASE_MS, runKeys, workerKey } from '../../../src/runner/redis/keys.js';
import { readQueueUrl, redactUrl } from '../../../src/runner/redis/queue-url.js';
import { describeWithRedis } from '../../support/describe-with.js';
import { type QueueProcesses, queueTest } from '../../support/queue-processes.js';
import { runInProcess } from '../../support/run-in-process.js';
import { root, runWarren } from '../../support/run-warren.js';

/** The claim of the document. */
const isPromised = new Ajv2020().compile(
  JSON.parse(readFileSync(path.join(root, 'docs/json/queue.schema.json'), 'utf8')),
);

const SMALL = ['simulate', 'pig', '--games', '10', '--json'];

describe('the address of a queue', () => {
  test('is parsed with or without port, password and database', () => {
    for (const url of ['redis://localhost', 'rediss://me:secret@host:1234/3', 'redis://:p%40ss@[::1]:6379'])
      expect(readQueueUrl('--queue', url)).toBe(url);
  });

  test.each([
    ['localhost', 'which is no address of a Redis. For example: --queue redis://'],
    ['http://localhost', 'begins with redis:// (or rediss://, encrypted)'],
    ['redis://host/abc', 'may only be the number of a database, as in redis://host/2'],
    ['redis://host/1?keyPrefix=mine', 'may only be the number of a database, as in redis://host/2'],
    ['redis://:ant#hill@host', 'Letters like / # ? @ in a password are written %2F %23 %3F %40.'],
  ])('%s is refused', async (url, message) => {
    const { status, err } = await runInProcess([...SMALL, '--queue', url]);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  test('is trimmed, and shown as given', () => {
    expect(readQueueUrl('--queue', ' redis://localhost ')).toBe('redis://localhost');
    expect(() => readQueueUrl('WARREN_QUEUE', 'rubbish')).toThrow('For example: WARREN_QUEUE=redis://');
  });

  test('is shown without its password', () => {
    expect(redactUrl('redis://me:sec@ret@host:1')).toBe('redis://me:…@host:1');
    expect(redactUrl('redis://:secret@host')).toBe('redis://:…@host');
    expect(redactUrl('redis://host:6379/1')).toBe('redis://host:6379/1');
  });

  test('cannot be combined with threads', async () => {
    const { status, err } = await runInProcess([...SMALL, '--queue', 'redis://localhost', '--threads', '2']);
    expect(status).toBe(2);
    expect(err).toContain('Leave one of them out');
  });

  test('is required by a worker', () => {
    const { status, err } = runWarren(['worker'], undefined, { WARREN_QUEUE: '' });
    expect(status).toBe(2);
    expect(err).toContain('Which Redis? For example: --queue redis://');
  });

  test('without a Redis behind it ends the command with advice', async () => {
    const refused = runWarren([...SMALL, '--queue', 'redis://127.0.0.1:1']);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.err).toContain(
      'Nothing answers at redis://127.0.0.1:1: the connection was refused. Start Redis there',
    );
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const queue = await runInProcess(['queue', '--queue', `redis://127.0.0.1:${port}`]);
    silent.close();
    expect(queue.status).toBe(1);
    expect(queue.err).toContain('gave no answer that Redis would give within 5 seconds');
  });
});

test('an old Redis is refused with its version', async () => {
  const info = 'redis_version:5.0.7\r\nloading:0\r\n';
  const server = createServer((socket) =>
    socket.on('data', (data) => {
      for (const [, command] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        socket.write(/info/i.test(command) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
      }
    }),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const { status, err } = await runInProcess([...SMALL, '--queue', `redis://127.0.0.1:${port}`]);
  server.close();
  expect(status).toBe(2);
  expect(err).toContain(`redis://127.0.0.1:${port} is Redis 5.0.7, and Warren needs 6.2 or later.`);
});

test.each([
  [['--threads', '0'], '--threads must be a whole number from 1 to 256, but was given "0"'],
  [['--lease', '250k'], '--lease must be a whole number of seconds from 1 to 3600, but was given "250k"'],
])('a worker refuses %s', async (words, message) => {
  const { status, err } = await runInProcess(['worker', '--queue', 'redis://127.0.0.1:1', ...words]);
  expect(status).toBe(2);
  expect(err).toContain(message);
});

test('no module of the queue is loaded without a queue', () => {
  const trace = { NODE_DEBUG: 'esm,module', WARREN_QUEUE: '' };
  const dist = path.join(import.meta.dirname, '../../../dist');
  // The build has them in files of their own.
  const files = readdirSync(dist).filter(
    (name) =>
      name.endsWith('.js') && /node_modules\/(?:bullmq|ioredis)\//.test(readFileSync(path.join(dist, name), 'utf8')),
  );
  expect(files).not.toEqual([]);
  const isLoaded = (said: string) =>
    /node_modules\/(?:bullmq|ioredis)/.test(said) || files.some((file) => said.includes(file));
  for (const words of [['list', 'games'], SMALL]) {
    const { status, err } = runWarren(words, undefined, trace);
    expect(status).toBe(0);
    expect(isLoaded(err)).toBe(false);
  }
  // The control: with one, it is.
  expect(isLoaded(runWarren([...SMALL, '--queue', 'redis://127.0.0.1:1'], undefined, trace).err)).toBe(true);
});

describeWithRedis('warren queue', () => {
  const look = async (queue: QueueProcesses) => (await queue.run(['queue', '--queue', queue.url])).stdout;

  queueTest.concurrent('shows runs and workers, and ends a run', async ({ queue }) => {
    expect(await look(queue)).toBe(`No run and no worker at ${queue.url}.\n`);
    // However busy the machine is, it counts as there.
    await queue.worker('--lease', '8');
    const run = queue.ask('dropped', ['simulate', 'pig', '--games', '500M', '--seed', 'drop']);
    await queue.until(() => queue.kept('dropped') > 1000);
    const client = queue.server.client();
    await queue.until(async () => (await readWorkers(client))[0]?.gamesPerSecond > 0);
    await queue.until(async () => (await client.keys('warren:run:*:state')).length === 1);
    client.disconnect();
    const seen = await look(queue);
    expect(seen).toMatch(/^1 run and 1 worker with 1 thread at/);
    expect(seen).toMatch(/simulate +pig +[\d,]+ of 500,000,000 +[\d,]+/);
    const document = JSON.parse((await queue.run(['queue', '--queue', queue.url, '--json'])).stdout);
    expect(isPromised(document), JSON.stringify(isPromised.errors)).toBe(true);
    expect(isPromised({ ...document, workers: [{ ...document.workers[0], plays: 7 }] })).toBe(false);
    const { runs, workers } = document;
    expect(runs).toMatchObject([{ game: 'pig', question: 'simulate', gamesPlanned: 500_000_000, barred: [] }]);
    expect(workers).toMatchObject([{ threads: 1, plays: [runs[0].run], cannot: {} }]);
    expect(workers[0].gamesPerSecond).toBeGreaterThan(0);
    const wrong = await queue.run(['queue', '--queue', queue.url, '--drop', 'nonsense']);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no run "nonsense"') });
    expect(await queue.run(['queue', '--queue', queue.url, '--drop', runs[0].run])).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await run.ended;
    expect(code, stderr).toBe(130);
    expect(stderr).toContain('was ended from outside with warren queue --drop');
    expect(stdout).toContain('Go on with: warren resume dropped');
    await queue.expectNothingLeft();
  });

  queueTest.concurrent('ends a run also when Redis is full, and its client reports that', async ({ queue }) => {
    await queue.worker('--lease', '8');
    const run = queue.ask('full', ['simulate', 'pig', '--games', '500M', '--seed', 'full']);
    await queue.until(() => queue.kept('full') > 1000);
    const client = queue.server.client();
    const [id] = await client.smembers('warren:runs');
    await client.config('SET', 'maxmemory', '1');
    await queue.until(() => run.said().includes('has no memory left'));
    // Longer than a process counts as there without a sign of life.
    await wait(OWNER_LEASE_MS + 2000);
    expect(await client.exists(runKeys(id).owner)).toBe(1);
    const dropped = await queue.run(['queue', '--queue', queue.url, '--drop', id]);
    expect(dropped, dropped.stderr).toMatchObject({ code: 0, stdout: `Run ${id} is over.\n` });
    const { code, stdout, stderr } = await run.ended;
    expect(code, stderr).toBe(130);
    expect(stderr).toContain('was ended from outside with warren queue --drop');
    expect(stdout).toContain('Go on with: warren resume full');
    client.disconnect();
    await queue.expectNothingLeft();
  });

  queueTest.concurrent('ends a run whose client has gone', async ({ queue }) => {
    await queue.worker();
    const run = queue.ask('left', ['simulate', 'pig', '--games', '500M', '--seed', 'left']);
    await queue.until(() => queue.kept('left') > 1000);
    run.child.kill('SIGKILL');
    await run.ended;
    // The process counts as alive for a while, here as long as the check takes; the run ends nevertheless.
    const client = queue.server.client();
    const [id] = await client.smembers('warren:runs');
    await client.expire(runKeys(id).owner, 600);
    const { runs } = JSON.parse((await queue.run(['queue', '--queue', queue.url, '--json'])).stdout);
    expect(runs).toMatchObject([{ run: id, askedBy: expect.stringContaining(`(process ${run.child.pid})`) }]);
    setTimeout(() => void client.del(runKeys(id).owner), 1000);
    const dropped = await queue.run(['queue', '--queue', queue.url, '--drop', id, '--json']);
    const document = JSON.parse(dropped.stdout);
    expect(document).toEqual({ queue: queue.url, run: id, isOver: true });
    expect(isPromised(document)).toBe(true);
    expect(isPromised({ queue: queue.url, run: id })).toBe(false);
    client.disconnect();
    await queue.expectNothingLeft();
  });

  queueTest('shows readable parts of foreign data, which does not prevent runs', async ({ queue }) => {
    await queue.worker('--lease', '8');
    const client = queue.server.client();
    // It says that it waits before it has made itself known.
    await queue.until(async () => (await client.keys('warren:worker:*')).length === 1);
    const facts = { future: '{"protocol":99}', broken: 'nonsense', empty: 'null' };
    for (const [run, text] of Object.entries(facts)) await client.set(runKeys(run).facts, text, 'EX', 60);
    await client.set(runKeys('future').owner, 'somebody', 'EX', 60);
    await client.sadd('warren:runs', ...Object.keys(facts), 'gone');
    const records = {
      odd: '{"id":"odd","host":"attic\\u001b[2J","pid":"x","threads":"8","plays":5,"cannot":"no","warren":7}',
      none: '[]',
    };
    for (const [id, text] of Object.entries(records)) await client.set(workerKey(id), text, 'EX', 60);
    await client.sadd('warren:workers', ...Object.keys(records));
    const { status, out } = await runInProcess(['queue', '--queue', queue.url]);
    expect(status).toBe(0);
    expect(out).toMatch(/^3 runs and 2 workers/);
    expect(out).toMatch(/attic\S{4} \(process 0\)/);
    expect(out).not.toContain('\u001b[2J');
    expect(await runInProcess([...SMALL, '--queue', queue.url])).toMatchObject({ status: 0 });
    await client.del(runKeys('future').owner);
    for (const run of Object.keys(facts)) await runInProcess(['queue', '--queue', queue.url, '--drop', run]);
    for (const id of Object.keys(records)) await client.del(workerKey(id));
    await queue.expectNothingLeft();
    client.disconnect();
  });

  queueTest('explains errors of Redis', async ({ queue }) => {
    const client = queue.server.client();
    const askedAt = (url: string) => runInProcess([...SMALL, '--queue', url]);
    await client.call('ACL', 'SETUSER', 'poor', 'on', '>poor', '~other:*', '+@all');
    const poor = queue.url.replace('//', '//poor:poor@');
    for (const words of [SMALL, ['worker'], ['queue']]) {
      const { status, err } = await runInProcess([...words, '--queue', poor]);
      expect(status).toBe(2);
      expect(err).toContain('does not let this user do what Warren needs: NOPERM');
    }
    const noDatabase = await askedAt(`${queue.url}/99`);
    expect(noDatabase).toMatchObject({ status: 2, err: expect.stringContaining('has no database of that number') });
    await client.config('SET', 'maxmemory', '1');
    expect(await askedAt(queue.url)).toMatchObject({ status: 1, err: expect.stringContaining('has no memory left') });
    await client.config('SET', 'maxmemory', '0');
    await client.call('REPLICAOF', '127.0.0.1', '1');
    expect(await askedAt(queue.url)).toMatchObject({ status: 2, err: expect.stringContaining('is a copy of another') });
    await client.call('REPLICAOF', 'NO', 'ONE');
    client.disconnect();
    await queue.expectNothingLeft();
  });
});
