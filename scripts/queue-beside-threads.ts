/**
 * The same run on two threads and on two workers of one thread each, alternating, on this machine: npx tsx
 * scripts/queue-beside-threads.ts [turns] [games], after npm run build and on a quiet machine. Prints the wall time of
 * every turn, from the first game to the last figure, and the processor time of all processes; then best against best,
 * median against median, and the spread of threads. Exits with 1 if digests differ.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs, cpuMsUntilEnd } from './queue/processor-time.js';
import { RedisServer } from './queue/redis-server.js';

const [turns = '3', games = '200k'] = process.argv.slice(2);
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
  /** Processor time of the client, Redis and the workers. */
  readonly shares: readonly number[];
  readonly digest: string;
}

const others = (): number[] => [server, ...workers].map(({ pid }) => cpuMs(pid ?? 0));

async function run(where: readonly string[]): Promise<Taken> {
  const words = ['simulate', 'dig', '--games', games, '--seed', 'beside', '--json', ...where];
  const before = others();
  const child = spawn(process.execPath, [main, ...words], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
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

const threads: Taken[] = [];
const queue: Taken[] = [];
try {
  for (let turn = 1; turn <= Number(turns); turn++) {
    const ways = [
      ['threads', threads, ['--threads', '2']],
      ['workers', queue, ['--queue', server.url]],
    ] as const;
    for (const [name, taken, where] of ways) {
      const load = loadavg()[0].toFixed(1);
      const one = await run(where);
      taken.push(one);
      const shares = one.shares.map((seconds) => seconds.toFixed(1)).join(' + ');
      console.log(
        `turn ${turn}, two ${name}: ${one.seconds.toFixed(1)} s, processor ${one.cpuSeconds.toFixed(1)} s (asking, Redis, ` +
          `workers: ${shares}), load before it ${load}, digest ${one.digest}`,
      );
    }
  }
} finally {
  for (const worker of workers) worker.kill('SIGKILL');
  await server.stop();
  rmSync(cwd, { recursive: true, force: true });
}

const least = (values: readonly number[]): number => Math.min(...values);
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

/** A statistic over all turns, and its value. */
function beside(pick: (values: readonly number[]) => number, of: (one: Taken) => number): string {
  const [here, there] = [threads, queue].map((taken) => pick(taken.map(of)));
  const percent = (100 * (there / here - 1)).toFixed(1);
  return `${here.toFixed(1)} s on threads, ${there.toFixed(1)} s on workers (${percent.startsWith('-') ? '' : '+'}${percent} %)`;
}

function spread(taken: readonly Taken[], of: (one: Taken) => number): string {
  const values = taken.map(of);
  return `${(100 * (Math.max(...values) / least(values) - 1)).toFixed(1)} %`;
}

console.log(`\n${games} games of dig, ${turns} turns:`);
for (const [name, of] of [
  ['clock', ({ seconds }: Taken) => seconds],
  ['processor', ({ cpuSeconds }: Taken) => cpuSeconds],
] as const) {
  console.log(`${name}: best ${beside(least, of)}; middle ${beside(middle, of)}`);
  console.log(`  slowest above fastest: threads ${spread(threads, of)}, workers ${spread(queue, of)}`);
}
const digests = new Set([...threads, ...queue].map(({ digest }) => digest));
console.log(digests.size === 1 ? 'The same digest everywhere.' : 'Digests differ.');
process.exitCode = digests.size === 1 ? 0 : 1;
