/**
 * What a chunk on a queue costs whom, as processor time, which is about the same on a busy machine as on a quiet one: npx tsx
 * scripts/queue-cost.ts, after npm run build. Each game is asked for twice, with few and with many chunks; what lies between
 * the two is the cost of the chunks alone. Writes docs/many-machines/costs.json, from which scripts/queue-scale.ts reckons.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RedisServer } from './queue/redis-server.js';

const root = path.join(import.meta.dirname, '..');
const main = path.join(root, 'bin/warren.mjs');
const cwd = mkdtempSync(path.join(tmpdir(), 'warren-cost-'));

/** Chunks as a run of so many games has them, and how many of these are played: few, then many. */
const GAMES = ['pig', 'dig', 'gopher', 'portal-dash'] as const;
const RUNS = { few: 20_000, many: 100_000 } as const;
const CHUNKS = 200;

/** What a game's chunks cost, each on average. */
export interface ChunkCost {
  readonly game: string;
  readonly gamesPerChunk: number;
  /** Processor time of the thread that plays it and of what is around it, milliseconds. */
  readonly workerMs: number;
  readonly askerMs: number;
  readonly redisMs: number;
  /** Bytes that go into Redis and out of it. */
  readonly bytesIn: number;
  readonly bytesOut: number;
}

const server = await RedisServer.start();
const client = server.client();
const worker = warren(['worker', '--queue', server.url, '--threads', '1']);

function warren(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [main, ...words], { cwd, stdio: 'ignore' });
}

/** Clock ticks of a process so far, as milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

async function redisFacts() {
  const info = await client.info();
  const fact = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]);
  return {
    redisMs: 1000 * (fact('used_cpu_user') + fact('used_cpu_sys')),
    bytesIn: fact('total_net_input_bytes'),
    bytesOut: fact('total_net_output_bytes'),
  };
}

/** All that a run of so many games costs, start and end included. */
async function costOf(game: string, games: number) {
  const before = { ...(await redisFacts()), workerMs: cpuMs(worker.pid!) };
  const asker = warren(['simulate', game, '--games', String(games), '--seed', `cost ${games}`, '--queue', server.url, '--json']);
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
  return {
    askerMs,
    workerMs: after.workerMs - before.workerMs,
    redisMs: after.redisMs - before.redisMs,
    bytesIn: after.bytesIn - before.bytesIn,
    bytesOut: after.bytesOut - before.bytesOut,
  };
}

await wait(3000);
const costs: ChunkCost[] = [];
for (const game of GAMES) {
  const few = await costOf(game, RUNS.few);
  const many = await costOf(game, RUNS.many);
  // Both have two hundred chunks, of 100 and of 500 games: what is the same in both is the chunk, the rest its games.
  const gamesPerChunk = RUNS.many / CHUNKS;
  const perGame = (many.workerMs - few.workerMs) / (RUNS.many - RUNS.few);
  const each = (total: number) => Number((total / CHUNKS).toPrecision(3));
  const cost: ChunkCost = {
    game,
    gamesPerChunk,
    workerMs: Number((perGame * gamesPerChunk).toPrecision(3)),
    askerMs: each(many.askerMs),
    redisMs: each(many.redisMs),
    bytesIn: Math.round(many.bytesIn / CHUNKS),
    bytesOut: Math.round(many.bytesOut / CHUNKS),
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
writeFileSync(path.join(folder, 'costs.json'), `${JSON.stringify(costs, null, 2)}\n`);
