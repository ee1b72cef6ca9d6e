/**
 * What a chunk on a queue costs whom, as processor time, which is about the same on a busy machine as on a quiet one: npx tsx
 * scripts/queue-cost.ts, after npm run build. Each game is asked for in runs of three sizes. Twenty and two hundred chunks of a
 * hundred games: what lies between them is what chunks cost beside their games. Two hundred chunks of five hundred games:
 * what more that takes is the games. Writes docs/many-machines/costs.json, from which scripts/queue-scale.ts reckons.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RedisServer } from './queue/redis-server.js';
import type { QueueCost } from './queue/simulate-scale.js';

const root = path.join(import.meta.dirname, '..');
const cwd = mkdtempSync(path.join(tmpdir(), 'warren-cost-'));
const GAMES = ['pig', 'dig', 'gopher', 'portal-dash'];
const FEW = { games: 2000, chunks: 20 };
const MANY = { games: 20_000, chunks: 200 };
const LARGE = { games: 100_000, chunks: 200 };
const IDLE_MS = 20_000;

const warren = (words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [path.join(root, 'bin/warren.mjs'), ...words], { cwd, stdio: 'ignore' });

/** Clock ticks of a process so far, a hundred a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const server = await RedisServer.start();
const client = server.client();

async function redisFacts() {
  const info = await client.info();
  const fact = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]);
  return {
    redisMs: 1000 * (fact('used_cpu_user') + fact('used_cpu_sys')),
    bytesIn: fact('total_net_input_bytes'),
    bytesOut: fact('total_net_output_bytes'),
  };
}

/** Milliseconds of Redis in a second in which nothing is played. */
async function idleMs(): Promise<number> {
  const before = await redisFacts();
  await wait(IDLE_MS);
  return (1000 * ((await redisFacts()).redisMs - before.redisMs)) / IDLE_MS;
}

const alone = await idleMs();
const worker = warren(['worker', '--queue', server.url, '--threads', '1']);
await wait(5000);
const presenceMs = Math.max(0, (await idleMs()) - alone);

/** All that a run takes, start and end included. */
async function taken(game: string, games: number) {
  const before = { ...(await redisFacts()), workerMs: cpuMs(worker.pid!), at: performance.now() };
  const asker = warren([
    'simulate',
    game,
    '--games',
    `${games}`,
    '--seed',
    `${games}`,
    '--queue',
    server.url,
    '--json',
  ]);
  let askerMs = 0;
  while (asker.exitCode === null) {
    await wait(20);
    try {
      askerMs = cpuMs(asker.pid!);
    } catch {
      // It has ended since.
    }
  }
  await wait(500);
  const after = { ...(await redisFacts()), workerMs: cpuMs(worker.pid!) };
  const seconds = (performance.now() - before.at) / 1000;
  return {
    askerMs,
    workerMs: after.workerMs - before.workerMs,
    redisMs: after.redisMs - before.redisMs - alone * seconds,
    bytesIn: after.bytesIn - before.bytesIn,
    bytesOut: after.bytesOut - before.bytesOut,
  };
}

const round = (value: number) => Number(value.toPrecision(3));
const costs: QueueCost[] = [];
for (const game of GAMES) {
  const few = await taken(game, FEW.games);
  const many = await taken(game, MANY.games);
  const large = await taken(game, LARGE.games);
  const perChunk = (of: (run: typeof few) => number) => round((of(many) - of(few)) / (MANY.chunks - FEW.chunks));
  const cost = {
    game,
    gameMs: round((large.workerMs - many.workerMs) / (LARGE.games - MANY.games)),
    redisMs: perChunk(({ redisMs }) => redisMs),
    askerMs: perChunk(({ askerMs }) => askerMs),
    bytesIn: Math.round(large.bytesIn / LARGE.chunks),
    bytesOut: Math.round(large.bytesOut / LARGE.chunks),
  };
  costs.push(cost);
  console.log(JSON.stringify(cost));
}
worker.kill('SIGKILL');
client.disconnect();
await server.stop();
rmSync(cwd, { recursive: true, force: true });
const folder = path.join(root, 'docs/many-machines');
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, 'costs.json'),
  `${JSON.stringify({ presenceMs: round(presenceMs), costs }, null, 2)}\n`,
);
