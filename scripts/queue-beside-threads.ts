/**
 * The same run on two threads and on two workers of one thread each, in turns, on this machine alone: npx tsx
 * scripts/queue-beside-threads.ts [turns] [games], after npm run build and on a quiet machine. Prints the seconds of each, from
 * the first game to the last figure, and the processor time of all that took part; exits with 1 if digests differ.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs, cpuMsUntilEnd } from './queue/processor-time.js';
import { RedisServer } from './queue/redis-server.js';

const [turns = '2', games = '200k'] = process.argv.slice(2);
const main = path.join(import.meta.dirname, '../bin/warren.mjs');
const cwd = mkdtempSync(path.join(tmpdir(), 'warren-beside-'));
const server = await RedisServer.start('--appendonly', 'yes');
const workers = [1, 2].map(() =>
  spawn(process.execPath, [main, 'worker', '--queue', server.url, '--threads', '1'], { cwd, stdio: 'ignore' }),
);
await wait(4000);

interface Taken {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Of these, whose they are: the process that asks, Redis, the workers. */
  readonly shares: readonly number[];
  readonly digest: string;
}

const others = (): number[] => [server, ...workers].map(({ pid }) => cpuMs(pid ?? 0));

async function run(where: readonly string[]): Promise<Taken> {
  const words = ['simulate', 'dig', '--games', games, '--seed', 'beside', '--json', ...where];
  const before = others();
  const child = spawn(process.execPath, [main, ...words], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const [text, ownMs] = await Promise.all([outputOf(child), cpuMsUntilEnd(child)]);
  const { elapsedSeconds: seconds, digest } = JSON.parse(text) as { elapsedSeconds: number; digest: string };
  const shares = [ownMs, ...others().map((ms, i) => ms - before[i])].map((ms) => ms / 1000);
  return { seconds, cpuSeconds: shares.reduce((sum, one) => sum + one, 0), shares, digest };
}

function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`it ended with ${code}`))));
  });
}

const WAYS = { 'two threads': ['--threads', '2'], 'two workers': ['--queue', server.url] } as const;
const taken: Record<keyof typeof WAYS, Taken[]> = { 'two threads': [], 'two workers': [] };
for (let turn = 0; turn < Number(turns); turn++) {
  for (const name of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
    const one = await run(WAYS[name]);
    taken[name].push(one);
    const shares = one.shares.map((seconds) => seconds.toFixed(1)).join(' + ');
    console.log(
      `${name}: ${one.seconds.toFixed(1)} s, processor ${one.cpuSeconds.toFixed(1)} s (${shares}), digest ${one.digest}`,
    );
  }
}
for (const worker of workers) worker.kill('SIGKILL');
await server.stop();
rmSync(cwd, { recursive: true, force: true });
const least = (of: (one: Taken) => number) => {
  const [threads, queue] = Object.values(taken).map((all) => Math.min(...all.map(of)));
  return `${threads.toFixed(1)} and ${queue.toFixed(1)} s (${(100 * (queue / threads - 1)).toFixed(1)} % more)`;
};
const digests = new Set(Object.values(taken).flatMap((all) => all.map(({ digest }) => digest)));
console.log(
  `${games} games of dig on two threads and two workers: ${least(({ seconds }) => seconds)}; processor time ` +
    `${least(({ cpuSeconds }) => cpuSeconds)}; ${digests.size === 1 ? 'the same digest' : 'digests differ'}.`,
);
process.exitCode = digests.size === 1 ? 0 : 1;
