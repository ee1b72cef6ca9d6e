/** Workers, and the process that asks, killed without warning while they play: real processes, the same bytes. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runKeys } from '../../src/queue/keys.js';
import { workersAt } from '../../src/queue/presence.js';
import { QueueProcesses } from '../support/queue-processes.js';
import { describeWithRedis } from '../support/redis-server.js';

/** Of the question that is asked. */
const GAMES = 150_000;

describeWithRedis('on a queue', () => {
  let queue: QueueProcesses;
  let whole: Record<string, string>;

  beforeAll(async () => {
    queue = await QueueProcesses.start();
    whole = await queue.playHere('whole');
    await queue.worker();
  });

  afterAll(() => queue.stop());

  const handsOf = async (pid: number | undefined): Promise<number> => {
    const client = queue.server.client();
    try {
      const [run] = await client.smembers('warren:runs');
      const hands = run === undefined ? [] : await client.hkeys(runKeys(run).hands);
      return hands.filter((hand) => hand.includes(`-${pid}-`)).length;
    } finally {
      client.disconnect();
    }
  };

  /** What each worker that is there has played, in all runs. */
  const gamesPlayed = async (): Promise<number[]> => {
    const client = queue.server.client();
    try {
      return (await workersAt(client)).map(({ games }) => games);
    } finally {
      client.disconnect();
    }
  };

  test('the chunk of a worker that is killed is played by another', async () => {
    const doomed = await queue.worker();
    const run = queue.ask('killed-worker');
    await queue.until(async () => queue.kept('killed-worker') > 5000 && (await handsOf(doomed.child.pid)) > 0);
    doomed.child.kill('SIGKILL');
    await queue.expectSame(run, 'killed-worker', whole);
  });

  test('what a killed run has left in Redis goes by itself, and is taken up when the run goes on', async () => {
    // The one that was killed is no longer there.
    await queue.until(async () => (await gamesPlayed()).length === 1);
    const [before] = await gamesPlayed();
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
    await queue.until(async () => (await gamesPlayed())[0] >= before + GAMES);
    expect(await gamesPlayed()).toEqual([before + GAMES]);
  });

  test('clocks that are an hour apart change nothing', async () => {
    const late = queue.with({ NODE_OPTIONS: clockBy(3_600_000) }, queue.url);
    const early = queue.with({ NODE_OPTIONS: clockBy(-3_600_000) }, queue.url);
    try {
      await Promise.all([late.worker(), early.worker()]);
      await queue.expectSame(queue.ask('clocks'), 'clocks', whole);
    } finally {
      await Promise.all([late.end(), early.end()]);
    }
  });

  test('Ctrl-C keeps what was played, leaves nothing in Redis, and resume goes on', async () => {
    const run = queue.ask('stopped');
    await queue.until(() => queue.kept('stopped') > 5000);
    run.child.kill('SIGINT');
    const { code, stdout, stderr } = await run.ended;
    expect(code, stderr).toBe(130);
    expect(stdout).toContain('Go on with: warren resume stopped');
    await queue.expectNothingLeft();
    await queue.expectSame(queue.warren(['resume', 'stopped', '--queue', queue.url]), 'stopped', whole);
  });

  test('a chunk that ends every worker that plays it is set aside after three, and the rest goes on', async () => {
    writeFileSync(path.join(queue.cwd, 'deadly.ts'), DEADLY);
    const workers = await Promise.all([1, 2, 3, 4].map(() => queue.worker('--with', 'deadly.ts')));
    const words = ['simulate', 'pig', '--strategies', './deadly.ts,random', '--games', '20k', '--seed', 'deadly'];
    const { code, stderr, stdout } = await queue.ask('deadly', [...words, '--on-error', 'skip']).ended;
    expect(code, stderr).toBe(0);
    expect(workers.filter(({ child }) => child.signalCode === 'SIGKILL')).toHaveLength(3);
    expect(stdout).toContain('100 games were left out');
    expect(stdout).toMatch(/3 workers ended while they played games \d+ to \d+ \(.*\), so these games were set aside/);
    await queue.expectNothingLeft();
  });
});

/** What sets the clock of a process to another time. */
const clockBy = (milliseconds: number): string =>
  `--import=data:text/javascript,const%20now=Date.now;Date.now=()=>now()+${milliseconds}`.replace('+-', '-');

/** Ends the whole process in one game of very many, the same one every time. */
const DEADLY = `import { defineStrategy } from 'warren';
export default defineStrategy({
  game: 'pig',
  about: 'Ends the process now and then.',
  parameters: {},
  create: () => (view, rng) => {
    if (rng.below(1_000_000) === 0) process.kill(process.pid, 'SIGKILL');
    return rng.below(view.count);
  },
});
`;
