/**
 * Measures the cost of a chunk on a queue per process, as processor time, which hardly depends on the load: npx tsx
 * scripts/queue-cost.ts [games…], after npm run build. Each game has runs of three sizes: the difference between few
 * and many chunks of a hundred games is the cost of chunks; the rest is the games. Writes
 * docs/many-machines/costs.json, the input of scripts/queue-scale.ts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultChunkSize } from '../src/plan/chunks.js';
import { cpuMs, cpuMsUntilEnd } from './queue/processor-time.js';
import { RedisServer } from './queue/redis-server.js';
import type { QueueCost } from './queue/simulate-scale.js';

const root = path.join(import.meta.dirname, '..');
const cwd = mkdtempSync(path.join(tmpdir(), 'warren-cost-'));
/** Games of a run of each size: few and many are played in chunks of a hundred, a large one in as many chunks as many are. */
const SIZES = { few: 2000, many: 10_000, large: 30_000 };
/** For a slow game. */
const SMALL_SIZES = { few: 400, many: 3000, large: 6000 };
const GAMES = { pig: SIZES, dig: SIZES, gopher: SIZES, 'portal-dash': SMALL_SIZES };
const chunksOf = (games: number): number => games / defaultChunkSize(games);
const IDLE_MS = 10_000;
/** Repetitions of the smallest run. */
const TIMES = 5;

const warren = (words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [path.join(root, 'bin/warren.mjs'), ...words], { cwd, stdio: 'ignore' });

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
while ((await client.keys('warren:worker:*')).length === 0) await wait(5);
const workerMs = cpuMs(worker.pid!);
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
  const askerMs = await cpuMsUntilEnd(asker);
  await wait(500);
  const after = { ...(await redisFacts()), workerMs: cpuMs(worker.pid!) };
  const seconds = (performance.now() - before.at) / 1000;
  return {
    seconds,
    askerMs,
    workerMs: after.workerMs - before.workerMs,
    redisMs: after.redisMs - before.redisMs - alone * seconds,
    bytesIn: after.bytesIn - before.bytesIn,
    bytesOut: after.bytesOut - before.bytesOut,
  };
}

const round = (value: number) => Number(value.toPrecision(3));
const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The client's cost of a request for one game: the median of several. */
async function smallestMs(where: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const words = ['simulate', 'pig', '--games', '1', '--seed', `${time}`, '--json', ...where];
    times.push(await cpuMsUntilEnd(warren(words)));
  }
  return middle(times);
}

const start = {
  workerMs,
  smallestHereMs: await smallestMs(['--threads', '1']),
  smallestThereMs: await smallestMs(['--queue', server.url]),
};
console.log(JSON.stringify(start));
const costs: QueueCost[] = [];
/** Chunks that went through all of it in a second, with one worker. */
let seenPerSecond = 0;
const only = process.argv.slice(2);
for (const [game, sizes] of Object.entries(GAMES).filter(([game]) => only.length === 0 || only.includes(game))) {
  const few = await taken(game, sizes.few);
  const many = await taken(game, sizes.many);
  const large = await taken(game, sizes.large);
  const chunks = chunksOf(sizes.many) - chunksOf(sizes.few);
  const perChunk = (of: (run: typeof few) => number) => round((of(many) - of(few)) / chunks);
  const cost = {
    game,
    gameMs: round((large.workerMs - many.workerMs) / (sizes.large - sizes.many)),
    redisMs: perChunk(({ redisMs }) => redisMs),
    askerMs: perChunk(({ askerMs }) => askerMs),
    bytesIn: Math.round(large.bytesIn / chunksOf(sizes.large)),
    bytesOut: Math.round(large.bytesOut / chunksOf(sizes.large)),
  };
  costs.push(cost);
  seenPerSecond = Math.max(seenPerSecond, Math.round(chunks / (many.seconds - few.seconds)));
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
  `${JSON.stringify({ presenceMs: round(presenceMs), start, seenPerSecond, costs }, null, 2)}\n`,
);
