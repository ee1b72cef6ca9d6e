/**
 * The same run on two threads and on two workers of one thread each, in turns, on this machine alone: npx tsx
 * scripts/queue-beside-threads.ts [turns] [games], after npm run build and on a quiet machine. Prints the seconds of each, from the first game
 * to the last figure, and exits with 1 if their digests differ.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RedisServer } from './queue/redis-server.js';

const [turns = '2', games = '200k'] = process.argv.slice(2);
const main = path.join(import.meta.dirname, '../bin/warren.mjs');
const cwd = mkdtempSync(path.join(tmpdir(), 'warren-beside-'));
const server = await RedisServer.start('--appendonly', 'yes');
const workers = [1, 2].map(() =>
  spawn(process.execPath, [main, 'worker', '--queue', server.url, '--threads', '1'], { cwd, stdio: 'ignore' }),
);
await wait(4000);

/** Seconds of a run, and its digest. */
function run(...where: string[]): Promise<{ seconds: number; digest: string }> {
  const words = ['simulate', 'dig', '--games', games, '--seed', 'beside', '--json', ...where];
  const child = spawn(process.execPath, [main, ...words], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part) => {
    text += part;
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`${words.join(' ')} ended with ${code}`));
      const { elapsedSeconds, digest } = JSON.parse(text) as { elapsedSeconds: number; digest: string };
      resolve({ seconds: elapsedSeconds, digest });
    });
  });
}

const seconds: Record<'threads' | 'queue', number[]> = { threads: [], queue: [] };
const digests = new Set<string>();
for (let turn = 0; turn < Number(turns); turn++) {
  for (const [name, where] of [
    ['threads', ['--threads', '2']],
    ['queue', ['--queue', server.url]],
  ] as const) {
    const { seconds: taken, digest } = await run(...where);
    seconds[name].push(taken);
    digests.add(digest);
    console.log(`${name}: ${taken.toFixed(1)} s, digest ${digest}`);
  }
}
for (const worker of workers) worker.kill('SIGKILL');
await server.stop();
rmSync(cwd, { recursive: true, force: true });
const [threads, queue] = [Math.min(...seconds.threads), Math.min(...seconds.queue)];
const slower = 100 * (queue / threads - 1);
console.log(
  `${games} games of dig: two threads ${threads.toFixed(1)} s, two workers ${queue.toFixed(1)} s ` +
    `(${slower < 0 ? `${(-slower).toFixed(1)} % less` : `${slower.toFixed(1)} % more`}), ` +
    `${digests.size === 1 ? 'the same digest' : 'digests differ'}.`,
);
process.exitCode = digests.size === 1 ? 0 : 1;
