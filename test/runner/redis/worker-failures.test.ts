/** Workers, and the process that asks, killed without warning while they play: real processes, the same bytes. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { readWorkers } from '../../../src/runner/redis/heartbeat.js';
import { runKeys } from '../../../src/runner/redis/keys.js';
import { describeWithRedis } from '../../support/describe-with.js';
import { GAMES, QueueProcesses, queueTest } from '../../support/queue-processes.js';
import type { Started } from '../../support/warren-process.js';

describeWithRedis('on a queue', () => {
  /** The answer without a queue. */
  let whole: Record<string, string>;

  beforeAll(async () => {
    const queue = await QueueProcesses.start();
    whole = await queue.playHere('whole');
    await queue.stop();
  });

  const handsOf = async (queue: QueueProcesses, pid: number | undefined): Promise<number> => {
    const client = queue.server.client();
    try {
      const [run] = await client.smembers('warren:runs');
      const hands = run === undefined ? [] : await client.hkeys(runKeys(run).hands);
      return hands.filter((hand) => hand.includes(`-${pid}-`)).length;
    } finally {
      client.disconnect();
    }
  };

  /** Games played by each live worker, over all runs. */
  const gamesPlayed = async (queue: QueueProcesses): Promise<number[]> => {
    const client = queue.server.client();
    try {
      return (await readWorkers(client)).map(({ games }) => games);
    } finally {
      client.disconnect();
    }
  };

  queueTest.concurrent('a chunk of a killed worker is played by another', async ({ queue }) => {
    await queue.worker();
    const doomed = await queue.worker();
    const run = queue.ask('killed-worker');
    await queue.until(async () => queue.kept('killed-worker') > 5000 && (await handsOf(queue, doomed.child.pid)) > 0);
    doomed.child.kill('SIGKILL');
    await queue.expectSame(run, 'killed-worker', whole);
  });

  queueTest.concurrent('keys of a killed run expire, and resume continues with them', async ({ queue }) => {
    // Its only worker: a busy machine must not let it expire.
    await queue.worker('--lease', '20');
    const run = queue.ask('killed-run');
    await queue.until(() => queue.kept('killed-run') > 5000);
    run.child.kill('SIGKILL');
    await run.ended;
    const client = queue.server.client();
    const [id] = await client.smembers('warren:runs');
    const { answers } = runKeys(id);
    await queue.until(
      async () => (await client.llen(`warren:${id}:wait`)) + (await client.llen(`warren:${id}:active`)) === 0,
    );
    // Answers to chunks that were not kept yet; each key with a time to live.
    const waiting = await client.hlen(answers);
    expect(waiting).toBeGreaterThan(0);
    for (const key of await client.keys('*')) expect(await client.ttl(key), key).not.toBe(-1);
    client.disconnect();
    await queue.expectSame(queue.warren(['resume', 'killed-run', '--queue', queue.url]), 'killed-run', whole);
    // No game was played twice.
    await queue.until(async () => (await gamesPlayed(queue))[0] >= GAMES);
    expect(await gamesPlayed(queue)).toEqual([GAMES]);
  });

  queueTest.concurrent('clocks an hour apart change nothing', async ({ queue }) => {
    const late = queue.with({ NODE_OPTIONS: clockBy(3_600_000) }, queue.url);
    const early = queue.with({ NODE_OPTIONS: clockBy(-3_600_000) }, queue.url);
    try {
      await Promise.all([queue.worker(), late.worker(), early.worker()]);
      await queue.expectSame(queue.ask('clocks'), 'clocks', whole);
    } finally {
      await Promise.all([late.end(), early.end()]);
    }
  });

  queueTest.concurrent(
    'Ctrl-C keeps finished games, leaves no keys in Redis, and resume continues',
    async ({ queue }) => {
      await queue.worker();
      const run = queue.ask('stopped');
      await queue.until(() => queue.kept('stopped') > 5000);
      run.child.kill('SIGINT');
      const { code, stdout, stderr } = await run.ended;
      expect(code, stderr).toBe(130);
      expect(stdout).toContain('Go on with: warren resume stopped');
      await queue.expectNothingLeft();
      await queue.expectSame(queue.warren(['resume', 'stopped', '--queue', queue.url]), 'stopped', whole);
    },
  );

  describe('a chunk that ends every worker that plays it', () => {
    const words = ['simulate', 'pig', '--strategies', './deadly.ts,random', '--games', '20k', '--seed', 'deadly'];
    const aside = /3 workers ended while they played games (\d+) to (\d+) \((.*)\)/;

    /** Four capable workers, of which three end; none expires because the machine is busy. */
    async function ended(queue: QueueProcesses, run: () => Started) {
      writeFileSync(path.join(queue.cwd, 'deadly.ts'), DEADLY);
      const workers = await Promise.all([1, 2, 3, 4].map(() => queue.worker('--with', 'deadly.ts', '--lease', '6')));
      const result = await run().ended;
      expect(workers.filter(({ child }) => child.signalCode === 'SIGKILL')).toHaveLength(3);
      for (const { child } of workers) child.kill('SIGKILL');
      await queue.expectNothingLeft();
      return result;
    }

    queueTest.concurrent(
      'is quarantined after three; the others are played, and resume plays it',
      async ({ queue }) => {
        const { code, stderr } = await ended(queue, () => queue.ask('deadly', [...words, '--rows']));
        expect(code, stderr).toBe(1);
        const [, first, last] = /Games (\d+) to (\d+) were set aside: 3 workers ended/.exec(stderr) ?? [];
        expect(Number(last) - Number(first)).toBe(199);
        // Said when it happened, and at the end with what to do.
        expect(stderr).toMatch(/1 chunk set aside while the rest goes on:\n {2}3 workers ended while they played/);
        expect(stderr).toContain('is kept in deadly. Play what is missing with:\n  warren resume deadly\n');
        expect(stderr).toContain(`--index ${first}`);
        // A worker that does not fail plays two hundred games, with the same result.
        const resumed = await queue.run(['resume', 'deadly', '--threads', '1'], MERCY);
        expect(resumed.code, resumed.stderr).toBe(0);
        expect(resumed.stdout).toMatch(/19,800 games were there already; 200 games in/);
        const whole = await queue.run([...words, '--rows', '--threads', '1', '--out', 'spared'], MERCY);
        expect(whole.code, whole.stderr).toBe(0);
        expect(queue.files('deadly')).toEqual(queue.files('spared'));
      },
    );

    queueTest.concurrent('is skipped with --on-error skip', async ({ queue }) => {
      const { code, stderr, stdout } = await ended(queue, () => queue.ask('skipped', [...words, '--on-error', 'skip']));
      expect(code, stderr).toBe(0);
      expect(stdout).toContain('200 games were left out');
      expect(stdout).toMatch(aside);
    });
  });
});

/** A preload that shifts the clock of a process. */
const clockBy = (milliseconds: number): string =>
  `--import=data:text/javascript,const%20now=Date.now;Date.now=()=>now()+${milliseconds}`.replace('+-', '-');

/** With this it ends no worker. */
const MERCY = { MERCY: '1' };

/** Ends the whole process in one game of very many, the same one every time. */
const DEADLY = `import { defineStrategy } from 'warren';
export default defineStrategy({
  game: 'pig',
  about: 'Ends the process now and then.',
  parameters: {},
  create: () => (view, rng) => {
    if (rng.below(1_000_000) === 0 && process.env.MERCY === undefined) process.kill(process.pid, 'SIGKILL');
    return rng.below(view.count);
  },
});
`;
