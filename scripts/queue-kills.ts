/**
 * Kills workers, the process that asks, and Redis (with an append-only file) at random moments while every question is
 * played on a queue, and compares what comes of it byte for byte with the same played here: npx tsx scripts/queue-kills.ts
 * [kills] [seed], after npm run build. Exits with 1 if anything differs or is left behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  'game: pig\ntables:\n  usual: { strategies: [hold, random] }\nexpect:\n  long: { table: usual, holds: "rounds 5..40" }\n  fair: { table: usual, holds: "win:seat1 49.9%..50.1%" }\n',
);

/** Each of some seconds on one thread. */
const QUESTIONS = [
  'simulate pig --strategies hold,random --games 150k --rows',
  'compare pig --strategies hold,random --b target=50 --games 60k',
  'tournament pig --strategies hold,random,optimal --games 30k',
  'sweep pig --strategies hold,random --vary target=20..60/20 --games 40k',
  'levers pig --strategies hold,random --budget 100k',
  'luck pig --strategies hold,random --games 3k',
  "tune pig --strategies hold,random --free target=20..100 --target 'rounds 8..12' --budget 80k",
  'expect expected.yaml --budget 100k',
];

const server = await RedisServer.start('--appendonly', 'yes', '--appendfsync', 'everysec');
const workers: ChildProcess[] = [];
const killed = { worker: 0, asker: 0, redis: 0 };
let isOver = false;
let differences = 0;

/** What it says goes to a file, so that a failure can be explained. */
const saidBy = (who: string): string => path.join(cwd, `said by ${who}`);
const warren = (words: readonly string[], who = 'asker') =>
  spawn(process.execPath, [main, ...words], { cwd, stdio: ['ignore', 'ignore', openSync(saidBy(who), 'w')] });
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );

const lastSaid = (): string => readFileSync(saidBy('asker'), 'utf8').trim().split('\n').at(-1) ?? '';

/** A worker that is killed is started again, as a service would be. */
function keepWorker(place: number): void {
  if (isOver) return;
  const words = ['worker', '--queue', server.url, '--threads', '1', '--lease', String(LEASE)];
  workers[place] = warren(words, `worker ${place}`);
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
      // Whoever begins to ask while Redis is away is told so, and asks again.
      if (asker.signalCode === null && !/Nothing answers|gave no answer/.test(lastSaid())) break;
    } else if (total() < kills && killsHere < Math.ceil(kills / QUESTIONS.length)) {
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
    `${question}: ${killsHere} kills, ${asker.exitCode === 0 ? '' : `exit ${asker.exitCode} (${lastSaid()}), `}${names.size} files, ` +
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
