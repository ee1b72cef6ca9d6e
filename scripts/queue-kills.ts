/**
 * Kills workers, the process that asks, and Redis (with an append-only file) at random moments while every question is
 * played on a queue, and compares what comes of it byte for byte with the same played here: npx tsx scripts/queue-kills.ts
 * [kills] [seed], after npm run build. Exits with 1 if anything differs or is left behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../src/core/chance.js';
import { RedisServer } from './queue/redis-server.js';

const [many = '50', seed = 'kills'] = process.argv.slice(2);
const kills = Number(many);
const rng = new Chance(seed, ['kills']).stream('kills');
const main = path.join(import.meta.dirname, '../bin/warren.mjs');
const cwd = mkdtempSync(path.join(tmpdir(), 'warren-kills-'));
/** Seconds after which a worker that gives no sign of life counts as gone. */
const LEASE = 2;
const WORKERS = 2;

writeFileSync(
  path.join(cwd, 'expected.yaml'),
  'game: dig\ntables:\n  usual: {}\nexpect:\n  long: { table: usual, holds: "rounds 10..40" }\n  fair: { table: usual, holds: "win:seat1 24.9%..25.1%" }\n',
);

/** Each of some seconds on one thread. */
const QUESTIONS = [
  'simulate dig --games 12k --rows',
  'compare dig --b player.hp=6 --games 6k',
  'tournament dig --games 300',
  'sweep dig --vary player.hp=4..8 --games 2k',
  "levers dig --rules-matching 'trap.*' --budget 20k",
  'luck dig --games 300',
  "tune dig --free player.hp=3..8 --target 'rounds 16..18' --budget 15k",
  'expect expected.yaml --budget 15k',
];

const server = await RedisServer.start('--appendonly', 'yes', '--appendfsync', 'everysec');
const workers: ChildProcess[] = [];
const killed = { worker: 0, asker: 0, redis: 0 };
let isOver = false;
let differences = 0;

const warren = (words: readonly string[]) => spawn(process.execPath, [main, ...words], { cwd, stdio: 'ignore' });
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );

/** A worker that is killed is started again, as a service would be. */
function keepWorker(place: number): void {
  if (isOver) return;
  const words = ['worker', '--queue', server.url, '--threads', '1', '--lease', String(LEASE)];
  workers[place] = warren(words);
  workers[place].once('exit', () => setTimeout(() => keepWorker(place), 500));
}

function filesIn(folder: string): Map<string, string> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

/** Whoever it is: true if it was the process that asks. */
async function killOne(asker: ChildProcess): Promise<boolean> {
  const whom = (['worker', 'asker', 'redis'] as const)[rng.below(3)];
  killed[whom]++;
  if (whom === 'worker') workers[rng.below(WORKERS)].kill('SIGKILL');
  else if (whom === 'asker') asker.kill('SIGKILL');
  else {
    await server.kill();
    await wait(rng.below(1500));
    await server.start();
  }
  return whom === 'asker';
}

const total = () => killed.worker + killed.asker + killed.redis;

async function tryQuestion(question: string, number: number): Promise<void> {
  const words = (question.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
  const [here, there] = [`here-${number}`, `there-${number}`];
  await ended(warren([...words, '--seed', `kills ${number}`, '--threads', '2', '--out', here]));
  let asker = warren([...words, '--seed', `kills ${number}`, '--queue', server.url, '--out', there]);
  let killsHere = 0;
  let over = ended(asker);
  for (;;) {
    const isOver = await Promise.race([over.then(() => true), wait(800 + rng.below(4000)).then(() => false)]);
    if (isOver) {
      if (asker.signalCode === null) break;
    } else if (total() < kills && killsHere < 10) {
      killsHere++;
      if (!(await killOne(asker))) continue;
      await over;
    } else continue;
    const isKnown = statSync(path.join(cwd, there, 'run.json'), { throwIfNoEntry: false }) !== undefined;
    const again = isKnown ? ['resume', there] : [...words, '--seed', `kills ${number}`, '--out', there];
    asker = warren([...again, '--queue', server.url]);
    over = ended(asker);
  }
  const [expected, found] = [here, there].map((folder) => filesIn(path.join(cwd, folder)));
  const names = new Set([...expected.keys(), ...found.keys()]);
  const different = [...names].filter((name) => expected.get(name) !== found.get(name));
  // A check that a worker has just begun may hold a key for as long as its lease.
  let left = await server.runKeys();
  for (let tries = 0; left.length > 0 && tries < 50; tries++) {
    await wait(200);
    left = await server.runKeys();
  }
  if (different.length > 0 || left.length > 0) differences++;
  console.log(
    `${question}: ${killsHere} kills, exit ${asker.exitCode}, ${names.size} files, ` +
      `${different.length === 0 ? 'all the same' : `different: ${different.join(', ')}`}` +
      `${left.length === 0 ? '' : `, left in Redis: ${left.join(', ')}`}`,
  );
}

for (let place = 0; place < WORKERS; place++) keepWorker(place);
for (let number = 0; number < QUESTIONS.length || total() < kills; number++) {
  await tryQuestion(QUESTIONS[number % QUESTIONS.length], number);
}
isOver = true;
for (const worker of workers) worker.kill('SIGKILL');
await Promise.all(workers.map(ended));
await server.stop();
rmSync(cwd, { recursive: true, force: true });
console.log(
  `${total()} kills (${killed.worker} of workers, ${killed.asker} of the process that asks, ${killed.redis} of Redis): ` +
    `${differences === 0 ? 'every run the same to the byte, nothing left behind' : `${differences} runs differ`}.`,
);
process.exitCode = differences === 0 ? 0 : 1;
