/** A redis-server of its own for a test or a measurement: on a free port, in a folder of its own, ended by its number. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';

export class RedisServer {
  readonly port: number;
  readonly folder = mkdtempSync(path.join(tmpdir(), 'warren-redis-'));
  readonly #flags: readonly string[];
  #child: ChildProcess | undefined;

  private constructor(port: number, flags: readonly string[]) {
    this.port = port;
    this.#flags = flags;
  }

  /** `flags`: of redis-server; `--appendonly yes` keeps what it holds over a restart, with a `--tls-cert-file` it speaks TLS. */
  static async start(...flags: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), flags);
    await server.start();
    return server;
  }

  get url(): string {
    return `${this.#isTls ? 'rediss' : 'redis'}://127.0.0.1:${this.port}`;
  }

  get #isTls(): boolean {
    return this.#flags.includes('--tls-cert-file');
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const flags = ['--dir', this.folder, '--save', '', '--bind', '127.0.0.1', ...this.#flags];
    const port = [...(this.#isTls ? ['--port', '0', '--tls-port'] : ['--port']), String(this.port)];
    this.#child = spawn('redis-server', [...flags, ...port], { stdio: 'ignore' });
    for (let tries = 0; tries < 1000 && !(await this.#answers()); tries++) await wait(25);
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const probe = new Redis({
        port: this.port,
        lazyConnect: true,
        retryStrategy: null,
        enableReadyCheck: false,
        ...(this.#isTls && { tls: { rejectUnauthorized: false } }),
      });
      probe.on('error', () => {});
      probe
        .connect()
        .then(() => probe.ping())
        .then(
          () => resolve(true),
          (error: Error) => resolve(/NOAUTH|WRONGPASS/.test(error.message)),
        )
        .finally(() => probe.disconnect());
    });
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Makes it deaf for as long as the work takes. */
  async whileDeaf(work: () => Promise<unknown>): Promise<void> {
    this.#child?.kill('SIGSTOP');
    try {
      await work();
    } finally {
      this.#child?.kill('SIGCONT');
    }
  }

  client(): Redis {
    const client = new Redis(this.url, { maxRetriesPerRequest: null });
    client.on('error', () => {});
    return client;
  }

  /** Its keys, without those of the workers that are there. */
  async runKeys(): Promise<string[]> {
    return (await this.keys()).filter((key) => !/^warren:workers?(?::|$)/.test(key));
  }

  async keys(): Promise<string[]> {
    const client = this.client();
    try {
      return (await client.keys('*')).sort();
    } finally {
      client.disconnect();
    }
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
