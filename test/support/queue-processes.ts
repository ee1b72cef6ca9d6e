/** Workers and runs on a queue as real processes, as they were built by `npm run build`; all ended by their numbers. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RedisServer } from '../../scripts/queue/redis-server.js';
import { folderFiles } from './folder-files.js';
import { emptyFolder } from './run-warren.js';
import { type Ended, runWarren, type Started, type StartOptions, startWarren } from './warren-process.js';

/** Seconds after which a worker that gives no sign of life counts as gone. */
export const LEASE = 2;

/** Games of the usual question: a hundred chunks, of which more than ninety are outstanding when a failure occurs. */
export const GAMES = 60_000;

const QUESTION = ['simulate', 'pig', '--strategies', 'hold,random', '--games', String(GAMES), '--seed', 'faults'];

export class QueueProcesses {
  readonly server: RedisServer;
  readonly cwd = emptyFolder();
  readonly #started: Started[] = [];
  readonly #env: StartOptions['env'];
  /** The address of Redis for workers and runs. */
  url: string;

  private constructor(server: RedisServer, env: StartOptions['env']) {
    this.server = server;
    this.url = server.url;
    this.#env = { NO_COLOR: '1', ...env };
  }

  /** `flags`: of redis-server. */
  static async start(...flags: string[]): Promise<QueueProcesses> {
    return new QueueProcesses(await RedisServer.start(...flags), {});
  }

  /** The same Redis, with more in the environment. */
  with(env: Readonly<Record<string, string>>, url: string): QueueProcesses {
    const other = new QueueProcesses(this.server, env);
    other.url = url;
    return other;
  }

  /** Gives it when it is ready to play. */
  worker(...flags: string[]): Promise<Started> {
    return this.workerOf(undefined, ...flags);
  }

  /** `main`: the file by which its Warren is started, if that is another one. */
  async workerOf(main: string | undefined, ...flags: string[]): Promise<Started> {
    const lease = flags.includes('--lease') ? [] : ['--lease', String(LEASE)];
    const words = ['worker', '--queue', this.url, '--threads', '1', ...lease, ...flags];
    const worker = this.warren(words, main);
    await this.until(() => worker.said().includes('Waiting for games') || worker.child.exitCode !== null);
    expect(worker.child.exitCode, worker.said()).toBe(null);
    return worker;
  }

  /** A question, asked of the queue. */
  ask(out: string, question: readonly string[] = QUESTION): Started {
    return this.warren([...question, '--queue', this.url, '--out', out]);
  }

  warren(words: readonly string[], main?: string): Started {
    const started = startWarren(words, { cwd: this.cwd, env: this.#env ?? {}, main });
    this.#started.push(started);
    return started;
  }

  /** `env`: more for its environment. */
  run(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    return runWarren(words, { cwd: this.cwd, env: { ...this.#env, ...env } });
  }

  /** The same question, played without a queue. */
  async playHere(out: string, question: readonly string[] = QUESTION): Promise<Record<string, string>> {
    expect(await this.run([...question, '--threads', '0', '--out', out])).toMatchObject({ code: 0 });
    return this.files(out);
  }

  files(out: string): Record<string, string> {
    return folderFiles(path.join(this.cwd, out));
  }

  /** Bytes of answers that are kept so far. */
  kept(out: string): number {
    return statSync(path.join(this.cwd, out, 'chunks.log'), { throwIfNoEntry: false })?.size ?? 0;
  }

  text(file: string): string {
    return readFileSync(path.join(this.cwd, file), 'utf8');
  }

  async until(holds: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`it did not come within ${seconds} s:\n${holds}\n${this.#said()}`);
      await wait(10);
    }
  }

  #said(): string {
    return this.#started.map((started) => started.said()).join('\n---\n');
  }

  /** Expects the run to be the same to the byte, and nothing of it to be left. */
  async expectSame(run: Started, out: string, expected: Record<string, string>): Promise<Ended> {
    const ended = await run.ended;
    expect(ended.code, `${ended.stderr}\n${this.#said()}`).toBe(0);
    const files = this.files(out);
    expect(Object.keys(files)).toEqual(Object.keys(expected));
    for (const [name, content] of Object.entries(expected)) expect(files[name] === content, name).toBe(true);
    await this.expectNothingLeft();
    return ended;
  }

  /** A check that a worker has just begun may hold a key for as long as its lease; what stays for ever is still there then. */
  async expectNothingLeft(): Promise<void> {
    const isEmpty = async () => (await this.server.runKeys()).length === 0;
    await this.until(isEmpty, 60).catch(() => {});
    expect(await this.server.runKeys()).toEqual([]);
  }

  /** Ends what was started here, but not the Redis. */
  async end(): Promise<void> {
    for (const { child } of this.#started) child.kill('SIGKILL');
    await Promise.all(this.#started.map(({ ended }) => ended));
  }

  async stop(): Promise<void> {
    await this.end();
    await this.server.stop();
  }
}

/** A test with a queue of its own, which ends with it. Most of the time is waiting, so such tests run together (`concurrent`). */
export const queueTest = test.extend<{ queue: QueueProcesses }>({
  queue: async ({ task: _ }, use) => {
    const queue = await QueueProcesses.start();
    try {
      await use(queue);
    } finally {
      await queue.stop();
    }
  },
});
