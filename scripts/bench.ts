/**
 * The project's benchmark, on built code: npm run bench [-- game …] [--seconds N] [--cold] [--json] [--against FILE].
 *
 * For every game and line-up it plays the same seeded games several times in this thread and prints the fastest and the
 * spread, in games and decisions a second of processor time, with a digest of the counts so that an optimisation can
 * prove that it changed nothing. `--cold` adds what a user gets: the command line started anew, stopped after 3 and after
 * 30 seconds, on one thread and on two. `--json` prints all figures as one document; `--against FILE` holds them against
 * such a document: ratios with their spread.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from '../src/ask.js';
import { shippedGames } from '../src/plugins/own-files.js';
import type { SimulateRequest } from '../src/questions/simulate/simulate.js';
import { summarise } from '../src/stats/summary.js';

/** What is measured: the yardstick and the scripted mix of each game. */
const LINE_UPS: Readonly<Record<string, readonly string[][]>> = {
  pig: [['hold'], ['random'], ['optimal']],
  dig: [['random'], ['rusher', 'trapper', 'hoarder', 'survivor']],
  gopher: [['random'], ['balanced', 'frugal', 'greedy', 'saver']],
  'portal-dash': [['random'], ['balanced']],
};

interface Measured {
  readonly lineUp: string;
  /** Games a second of processor time, run by run. */
  readonly rates: readonly number[];
  readonly decisions: number;
  readonly games: number;
  readonly digest: string;
  /** `3 s, 1 thread` → games a second of the clock, from the start of the process. */
  readonly cold: Readonly<Record<string, number>>;
}

const REPEATS = 5;
/** Batches shorter than this are mostly the compiler warming up. */
const WARM_SECONDS = 1.5;
const COLD_SECONDS = [3, 30];

const words = process.argv.slice(2);
const after = (name: string): string | undefined => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const seconds = Number(after('--seconds') ?? 1);
const asJson = words.includes('--json');
const against = after('--against');
const baseline = against === undefined ? undefined : (JSON.parse(readFileSync(against, 'utf8')) as Measured[]);
const chosen = words.filter((word) => shippedGames().includes(word));

const say = (text: string): void => {
  if (!asJson) console.log(text);
};
say(`Node ${process.version}, ${availableParallelism()} cores; processor time of one thread, best of ${REPEATS}\n`);
const all: Measured[] = [];
for (const game of chosen.length > 0 ? chosen : shippedGames()) {
  for (const strategies of LINE_UPS[game] ?? [['random']]) {
    const measured = await measure({ game, strategies, seed: 'bench' });
    all.push(measured);
    say(lineOf(measured));
    const before = baseline?.find(({ lineUp }) => lineUp === measured.lineUp);
    if (before !== undefined) for (const line of comparisonOf(measured, before)) say(`    ${line}`);
  }
}
if (asJson) console.log(JSON.stringify(all, null, 2));

async function measure(request: SimulateRequest): Promise<Measured> {
  const games = await gamesFor(request);
  const rates: number[] = [];
  let decisions = 0;
  let digest = '';
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const before = process.cpuUsage();
    const { played } = await ask('simulate', { ...request, games }, { threads: 0 });
    rates.push(games / (process.cpuUsage(before).user / 1e6));
    const [tally] = played.counts.tallies;
    decisions = summarise(tally.game(tally.gameColumns.findIndex(({ name }) => name === 'decisions')), 1).mean;
    digest = played.digest ?? 'none';
  }
  const cold: Record<string, number> = {};
  if (words.includes('--cold')) {
    for (const stopAfter of COLD_SECONDS) {
      for (const threads of [1, 2]) {
        cold[`${stopAfter} s, ${threads} thread${threads === 1 ? '' : 's'}`] = await coldRate(
          request,
          threads,
          stopAfter,
        );
      }
    }
  }
  return { lineUp: `${request.game} ${request.strategies!.join(',')}`, rates, decisions, games, digest, cold };
}

/** As many games as take about the asked time; a round number, so that digests can be compared between machines. */
async function gamesFor(request: SimulateRequest): Promise<number> {
  for (let games = 200; ; games *= 2) {
    const before = process.cpuUsage();
    await ask('simulate', { ...request, games }, { threads: 0 });
    const spent = process.cpuUsage(before).user / 1e6;
    if (spent > WARM_SECONDS) return roundNumber((games * seconds) / spent);
  }
}

/** The next lower of 1, 2 or 5 times a power of ten. */
function roundNumber(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [5, 2, 1].find((digit) => digit * power <= value)!;
}

/** Games a second that the command line has played when it is stopped, from the moment it was started. */
async function coldRate({ game, strategies }: SimulateRequest, threads: number, stopAfter: number): Promise<number> {
  const warren = fileURLToPath(new URL('../bin/warren.mjs', import.meta.url));
  const argv = ['simulate', game, '--strategies', strategies!.join(','), '--seed', 'bench', '--games', '1G'];
  const child = spawn(process.execPath, [warren, ...argv, '--threads', String(threads), '--json']);
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await wait(1000 * stopAfter);
  child.kill('SIGINT');
  await ended;
  return JSON.parse(text).cells[0].games / stopAfter;
}

function lineOf({ lineUp, rates, decisions, games, digest, cold }: Measured): string {
  const best = Math.max(...rates);
  const spread = (100 * (best - Math.min(...rates))) / best;
  return [
    lineUp.padEnd(44),
    `${comma(best)} games/s`.padStart(18),
    `${comma(best * decisions)} decisions/s`.padStart(24),
    `spread ${spread.toFixed(0)} %`.padStart(14),
    `  ${comma(games)} games, digest ${digest.slice(0, 12)}`,
    ...Object.entries(cold).map(([how, rate]) => `\n    cold, ${how}: ${comma(rate)} games/s`),
  ].join('');
}

/** Best against best; the spread is what the slower runs of both would give. */
function comparisonOf(now: Measured, before: Measured): string[] {
  const [best, worst] = [Math.max(...now.rates), Math.min(...now.rates)];
  const [bestBefore, worstBefore] = [Math.max(...before.rates), Math.min(...before.rates)];
  const ratio = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;
  const same = now.games === before.games ? (now.digest === before.digest ? ', same digest' : ', ANOTHER DIGEST') : '';
  return [
    `${ratio(best, bestBefore)} of before (${ratio(worst, bestBefore)} to ${ratio(best, worstBefore)})${same}`,
    ...Object.entries(now.cold).flatMap(([how, rate]) =>
      before.cold[how] === undefined ? [] : [`cold, ${how}: ${ratio(rate, before.cold[how])} of before`],
    ),
  ];
}

function comma(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
