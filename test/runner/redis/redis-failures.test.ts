/** Redis killed, deaf, full, closed or encrypted while a run is on its queue: real processes, the same bytes. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithRedis } from '../../support/describe-with.js';
import { LEASE, QueueProcesses } from '../../support/queue-processes.js';

/** Much of their time is waiting, so they wait together, each with a Redis of its own. */
describeWithRedis('a run on a queue', () => {
  const queues: QueueProcesses[] = [];
  let whole: Record<string, string>;

  /** With a worker and a run that is well under way. */
  async function underWay(...flags: string[]) {
    const queue = await QueueProcesses.start(...flags);
    queues.push(queue);
    await queue.worker();
    const run = queue.ask('run');
    await queue.until(() => queue.kept('run') > 5000);
    return { queue, run, server: queue.server };
  }

  beforeAll(async () => {
    const queue = await QueueProcesses.start();
    queues.push(queue);
    whole = await queue.playHere('whole');
  });

  afterAll(() => Promise.all(queues.map((queue) => queue.stop())));

  test.concurrent('continues when Redis is killed and restarts with its data', async () => {
    const { queue, run, server } = await underWay('--appendonly', 'yes');
    await server.kill();
    await server.start();
    await queue.expectSame(run, 'run', whole);
  });

  test.concurrent('continues when Redis is killed and restarts empty', async () => {
    const { queue, run, server } = await underWay();
    await server.kill();
    await wait(1000);
    await server.start();
    await queue.expectSame(run, 'run', whole);
  });

  test.concurrent('waits for a Redis that hangs longer than the leases, with a message', async () => {
    const { queue, run, server } = await underWay();
    await server.kill();
    await queue.until(() => run.said().includes('does not answer'));
    await wait(3 * LEASE * 1000);
    await server.start();
    await queue.expectSame(run, 'run', whole);
  });

  test.concurrent('survives a Redis that receives nothing for longer than the leases', async () => {
    const { queue, run, server } = await underWay();
    await server.whileDeaf(() => wait(3 * LEASE * 1000));
    await queue.expectSame(run, 'run', whole);
  });

  test.concurrent('waits for a full Redis, with a message', async () => {
    const { queue, run, server } = await underWay();
    const client = server.client();
    await client.config('SET', 'maxmemory', '1');
    await queue.until(() => run.said().includes('has no memory left'));
    await client.config('SET', 'maxmemory', '0');
    client.disconnect();
    await queue.expectSame(run, 'run', whole);
  });

  test.concurrent('needs the password of a Redis that has one, and never prints it', async () => {
    const queue = await QueueProcesses.start('--requirepass', 'mole-hill');
    queues.push(queue);
    const address = (password: string) => queue.url.replace('//', `//:${password}@`);
    const small = ['simulate', 'pig', '--games', '100', '--json'];
    const without = await queue.run([...small, '--queue', queue.url]);
    expect(without).toMatchObject({ code: 2, stderr: expect.stringContaining('wants a password') });
    const wrong = await queue.run(['worker', '--queue', address('ant-hill')]);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('refuses the name or the password') });
    const open = queue.with({ WARREN_QUEUE: address('mole-hill') }, address('mole-hill'));
    queues.push(open);
    const worker = await open.worker();
    const { code, stderr } = await open.run(small);
    expect(code, stderr).toBe(0);
    expect(worker.said()).toContain('redis://:…@');
    for (const said of [worker.said(), wrong.stderr, stderr]) expect(said).not.toMatch(/(?:mole|ant)-hill/);
  });

  test.concurrent('uses TLS with a trusted certificate of Redis', async () => {
    const folder = queues[0].cwd;
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
    const subject = ['-subj', '/CN=warren', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' });
    const queue = await QueueProcesses.start(
      ...['--tls-auth-clients', 'no', '--tls-cert-file', certificate],
      ...['--tls-key-file', key, '--tls-ca-cert-file', certificate],
    );
    queues.push(queue);
    const small = ['simulate', 'pig', '--games', '100', '--json', '--queue', queue.url];
    const distrusted = await queue.run(small);
    expect(distrusted).toMatchObject({ code: 2, stderr: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
    const trusting = queue.with({ NODE_EXTRA_CA_CERTS: certificate }, queue.url);
    queues.push(trusting);
    await trusting.worker();
    const answer = await trusting.run(small);
    expect(answer.code, answer.stderr).toBe(0);
    const misnamed = await trusting.run(small.map((word) => word.replace('127.0.0.1', 'localhost')));
    expect(misnamed).toMatchObject({ code: 2, stderr: expect.stringContaining('as its certificate does') });
  });
});
