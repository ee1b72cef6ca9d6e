/**
 * Kills workers, the client, and Redis (with an append-only file) at random moments while every question is played on a
 * queue, and compares the results byte for byte with local ones: npx tsx scripts/queue-kills.ts [kills] [seed], after
 * npm run build. Every question has its share of the kills: it is repeated, with another seed, until it has. Prints a
 * table; exits with 1 if anything differs or is left behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../src/core/chance.js';
import { RedisServer } from './queue/redis-server.js';

const [many = '50', seed = 'kills'] = process.argv.slice(2);
const rng = new Chance(seed, ['kills']).stream('kills');
const main = path.join(import.meta.dirname, '../bin/warren.mjs');
const cwd = mkdtempSync(path.join(tmpdir(), 'warren-kills-'));
/** Seconds after which a worker that gives no sign of life counts as gone. */
const LEASE = 2;
const WORKERS = 2;
/** Kills of one run at most: with more it would hardly come on. */
const MAX_KILLS = 4;

writeFileSync(
  path.join(cwd, 'expected.yaml'),
  'game: pig\ntables:\n  usual: { strategies: [hold, random] }\nexpect:\n  long: { table: usual, holds: "rounds 5..40" }\n  fair: { table: usual, holds: "win:seat1 49.9%..50.1%" }\n',
);

/** Each of some seconds on one thread. */
const QUESTIONS = [
  'simulate pig --strategies hold,random --games 250k --rows',
  'compare pig --strategies hold,random --b target=50 --games 100k',
  'tournament pig --strategies hold,random,optimal --games 60k',
  'sweep pig --strategies hold,random --vary target=20..60/20 --games 80k',
  'levers pig --strategies hold,random --budget 300k',
  'luck pig --strategies hold,random --games 20k',
  'skill pig --strategies hold --budgets 25,50 --games 400',
  "tune pig --strategies hold,random --free target=20..100 --target 'rounds 8..12' --budget 300k",
  'expect expected.yaml --budget 400k',
  'simulate pig --strategies hold,random --games 120k --for casual,scripted',
  'compare pig --strategies hold,random --b target=50 --games 50k --for casual,scripted',
];

/** The columns of the table. */
const nameOf = (question: string): string =>
  `${question.split(' ')[0]}${question.includes(' --for ') ? ' `--for`' : ''}`;

const VICTIMS = ['worker', 'asker', 'redis'] as const;
type Kills = Record<(typeof VICTIMS)[number], number>;
const total = ({ worker, asker, redis }: Kills): number => worker + asker + redis;

const server = await RedisServer.start('--appendonly', 'yes', '--appendfsync', 'everysec');
const workers: ChildProcess[] = [];
let isOver = false;

/** Output is written to a file, so that a failure can be explained. */
const saidBy = (who: string): string => path.join(cwd, `said by ${who}`);
function warren(words: readonly string[], who = 'asker'): ChildProcess {
  const said = openSync(saidBy(who), 'w');
  const child = spawn(process.execPath, [main, ...words], { cwd, stdio: ['ignore', 'ignore', said] });
  closeSync(said);
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (hasEnded(child) ? resolve() : child.once('exit', () => resolve())));
const lastSaid = (): string => readFileSync(saidBy('asker'), 'utf8').trim().split('\n').at(-1) ?? '';

/** A worker that is killed is started again, as a service would be. */
function keepWorker(at: number): void {
  if (isOver) return;
  const words = ['worker', '--queue', server.url, '--threads', '1', '--lease', String(LEASE)];
  workers[at] = warren(words, `worker ${at}`);
  workers[at].once('exit', () => setTimeout(() => keepWorker(at), 500));
}

function filesIn(folder: string): Map<string, string> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

async function killOne(asker: ChildProcess, kills: Kills): Promise<void> {
  const whom = VICTIMS[rng.below(VICTIMS.length)];
  kills[whom]++;
  if (whom === 'worker') workers[rng.below(WORKERS)].kill('SIGKILL');
  else if (whom === 'asker') {
    asker.kill('SIGKILL');
    await ended(asker);
  } else {
    await server.kill();
    await wait(rng.below(1500));
    await server.start();
  }
}

/** Repeats a question on the queue until it has an answer, with kills meanwhile; returns the last client process. */
async function askAmongKills(
  words: readonly string[],
  out: string,
  due: number[],
  kills: Kills,
): Promise<ChildProcess> {
  const began = performance.now();
  let asker = warren([...words, '--queue', server.url, '--out', out]);
  for (;;) {
    const [next = Number.POSITIVE_INFINITY] = due;
    const left = Math.min(2 ** 30, Math.max(0, began + next - performance.now()));
    const waiting = new AbortController();
    const timer = wait(left, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([ended(asker), timer]);
    waiting.abort();
    if (!hasEnded(asker)) {
      due.shift();
      await killOne(asker, kills);
    }
    if (!hasEnded(asker)) continue;
    // A client that starts without Redis fails, and is started again.
    if (asker.signalCode === null && !/Nothing answers|gave no answer/.test(lastSaid())) return asker;
    const isKnown = statSync(path.join(cwd, out, 'run.json'), { throwIfNoEntry: false }) !== undefined;
    asker = warren([...(isKnown ? ['resume', out] : [...words, '--out', out]), '--queue', server.url]);
  }
}

interface Tried {
  readonly files: number;
  /** Deviations. */
  readonly wrong: readonly string[];
}

/** `most`: kills that are wanted; the run may be over before they have come. */
async function tryOnce(question: string, number: number, most: number, kills: Kills): Promise<Tried> {
  const asked = (question.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
  const words = [...asked, '--seed', `kills ${number}`];
  const [here, there] = [`here-${number}`, `there-${number}`];
  const began = performance.now();
  await ended(warren([...words, '--threads', '2', '--out', here]));
  const took = performance.now() - began;
  const due = Array.from({ length: Math.min(most, MAX_KILLS) }, () => took * rng.real()).sort((a, b) => a - b);
  const asker = await askAmongKills(words, there, due, kills);
  const [expected, found] = [here, there].map((folder) => filesIn(path.join(cwd, folder)));
  const names = [...new Set([...expected.keys(), ...found.keys()])];
  const different = names.filter((name) => expected.get(name) !== found.get(name));
  const left = await server.runKeys();
  return {
    files: names.length,
    wrong: [
      ...different.map((name) => `${name} differs`),
      ...left.map((key) => `${key} is left in Redis`),
      ...(asker.exitCode === 0 || asked[0] === 'expect' ? [] : [`exit ${asker.exitCode}: ${lastSaid()}`]),
    ],
  };
}

for (let at = 0; at < WORKERS; at++) keepWorker(at);
let number = 0;
let isRight = true;
let left = Number(many);
const all: Kills = { worker: 0, asker: 0, redis: 0 };
console.log('| question | runs | kills of workers | of the client | of Redis | files compared | different |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [at, question] of QUESTIONS.entries()) {
  const share = Math.ceil(left / (QUESTIONS.length - at));
  const kills: Kills = { worker: 0, asker: 0, redis: 0 };
  const tries: Tried[] = [];
  while (tries.length === 0 || total(kills) < share) {
    tries.push(await tryOnce(question, number++, share - total(kills), kills));
  }
  left -= total(kills);
  for (const victim of VICTIMS) all[victim] += kills[victim];
  const wrong = tries.flatMap((one) => one.wrong);
  if (wrong.length > 0) isRight = false;
  const files = tries.reduce((sum, one) => sum + one.files, 0);
  const cells = [nameOf(question), tries.length, kills.worker, kills.asker, kills.redis, files, wrong.length];
  console.log(`| ${cells.join(' | ')} |`);
  for (const line of wrong) console.log(`  ${line}`);
}
isOver = true;
for (const worker of workers) worker.kill('SIGKILL');
await Promise.all(workers.map(ended));
await server.stop();
rmSync(cwd, { recursive: true, force: true });
console.log(
  `\n${total(all)} kills (${all.worker} of workers, ${all.asker} of the client, ${all.redis} of Redis): ` +
    `${isRight ? 'every run the same to the byte, and nothing left behind' : 'not all as it should be'}.`,
);
process.exitCode = isRight ? 0 : 1;
