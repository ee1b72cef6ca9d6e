/**
 * The project's benchmark, on built code: npm run bench [-- game …] [--strategies LIST] [--seconds N] [--cold [--for
 * 2,3,30] [--threads 1,2] [--bare]] [--beside FOLDER] [--former] [--json] [--against FILE].
 *
 * For every game and line-up it plays the same seeded games several times in this thread and prints the fastest and the
 * spread, in games and decisions per second of processor time up to the last game (the analysis takes constant time for
 * many games), with a digest of the counts to prove that an optimisation changed nothing. `--cold` adds a table of the
 * user's view: the command line started fresh and stopped after 2, 3 and 30 seconds, on one thread and on two; the
 * steady speed from then on, the first two seconds relative to it, and the gain of the second thread. Each run is
 * printed when it ends, each row of the table when it is complete; `--strategies`, `--for` and `--threads` select parts
 * of the measurement. `--bare` adds the warm-up of threads that only play. With `--beside FOLDER` another checkout,
 * which must be built, alternates with this one: warm, each turn is a separate process, and the ratio of each line-up
 * is the geometric mean over the turns; cold, the table shows before and after. `--former` plays the former rules in
 * every checkout that has others. `--json` prints all figures as one document; `--against FILE` compares them with such
 * a document: ratios with their spread.
 */
import { execFileSync, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from '../src/api/ask.js';
import { listGames, listStrategies } from '../src/api/lists.js';
import { UserError } from '../src/core/errors.js';
import type { SimulateRequest } from '../src/questions/simulate/simulate.js';
import type { Progress } from '../src/runner/execution-options.js';
import { summarise } from '../src/stats/summary.js';
import { bareShare } from './bench/bare.js';
import { readBaseline, readWords, refuse } from './bench/read-words.js';
import { type LineUpRequest, requestIn } from './bench/request-in.js';

/** Measured line-ups: the reference and the scripted mix of each game. */
const LINE_UPS: Readonly<Record<string, readonly string[][]>> = {
  pig: [['hold'], ['random'], ['optimal']],
  dig: [['random'], ['rusher', 'trapper', 'hoarder', 'survivor']],
  gopher: [['random'], ['balanced', 'frugal', 'greedy', 'saver']],
  'portal-dash': [['random'], ['balanced']],
};

interface Measured {
  readonly lineUp: string;
  readonly game: string;
  readonly strategies: readonly string[];
  /** Preset of this checkout, if one is played. */
  readonly preset?: string | undefined;
  /** Games a second of processor time, run by run. */
  readonly rates: readonly number[];
  readonly decisions: number;
  readonly games: number;
  readonly digest: string;
  /** Measurements of this checkout and of the other. */
  readonly cold: Cold;
  readonly coldBeside: Cold;
  /** `1 thread` → what threads that only play reach in their first two seconds, as a share of their pace, run by run. */
  readonly bare: Record<string, number[]>;
}

/** `1 thread, 3 s` → games a second of the clock, from the start of the process, run by run. */
type Cold = Record<string, number[]>;

const REPEATS = 5;
/** Batches shorter than this are mostly the compiler warming up. */
const WARM_SECONDS = 1.5;
/** Seconds → how often; a long run repeats itself. */
const COLD_RUNS = new Map([
  [2, 3],
  [3, 3],
  [30, 1],
]);

const BARE_RUNS = 3;

/** Turns of each checkout, warm. */
const WARM_TURNS = 5;

const options = readWords();
const seconds = Number(options.seconds);
const asJson = options.json;
const { beside } = options;
const checkouts = [fileURLToPath(new URL('../', import.meta.url)), ...(beside === undefined ? [] : [beside])];
const baseline = options.against === undefined ? undefined : (readBaseline(options.against) as readonly Measured[]);
const numbers = (text: string | undefined, usual: Iterable<number>): number[] =>
  text?.split(',').map(Number) ?? [...usual];
const stops = numbers(options.for, COLD_RUNS.keys());
const threadCounts = numbers(options.threads, [1, 2]);

const say = (text: string): void => {
  if (!asJson) console.log(text);
};
say(`Node ${process.version}, ${availableParallelism()} cores; processor time of one thread, best of ${REPEATS}\n`);
const all: Measured[] = [];
/** Line-up → this checkout's speed relative to the other's. */
const warmRatios: number[] = [];
for (const game of options.games) {
  const asked = options.strategies?.split(',');
  for (const strategies of asked === undefined ? (LINE_UPS[game] ?? [['random']]) : [asked]) {
    const here = await requestIn({ listGames, listStrategies }, { game, strategies, former: options.former });
    const measured = await measure({ ...here, seed: 'bench' }).catch((error: unknown) => {
      throw error instanceof UserError ? refuse(error) : error;
    });
    all.push(measured);
    say(lineOf(measured));
    const before = beforeOf(measured);
    if (before !== undefined) say(`    ${warmComparison(measured, before)}`);
    if (beside !== undefined)
      warmRatios.push(measureInTurns({ game, strategies, former: options.former }, measured.games));
  }
}
if (options.cold) {
  say(tableHead());
  for (const measured of all) {
    for (const threads of threadCounts) {
      await measureCold(measured, threads);
      say(tableRow(measured, threads));
    }
  }
  say('');
  for (const measured of all) for (const line of coldComparison(measured, beforeOf(measured))) say(line);
  const ratios = all.flatMap(({ cold, coldBeside }) =>
    Object.entries(coldBeside).map(([how, rates]) => geometricMean(cold[how]) / geometricMean(rates)),
  );
  if (ratios.length > 0) say(`cold, this over beside: ${ratiosInWords(ratios)}`);
}
if (warmRatios.length > 0) say(`warm, this over beside: ${ratiosInWords(warmRatios)}`);
if (asJson) console.log(JSON.stringify(all, null, 2));

async function measure(request: SimulateRequest & LineUpRequest): Promise<Measured> {
  const { game, strategies, preset } = request;
  const lineUp = `${game} ${[...(preset === undefined ? [] : [preset]), ...strategies].join()}`;
  // The same number as before, so that digests can be compared.
  const games = beforeOf({ lineUp })?.games ?? (await gamesFor(request));
  const rates: number[] = [];
  let decisions = 0;
  let digest = '';
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const before = process.cpuUsage();
    let spent = 0;
    const onProgress = ({ gamesDone }: Progress) => {
      if (gamesDone === games) spent = process.cpuUsage(before).user / 1e6;
    };
    const { played } = await ask('simulate', { ...request, games }, { threads: 0, onProgress });
    rates.push(games / spent);
    const [tally] = played.counts.tallies;
    decisions = summarise(tally.game(tally.gameColumns.findIndex(({ name }) => name === 'decisions')), 1).mean;
    digest = played.digest ?? 'none';
  }
  return { lineUp, game, strategies, preset, rates, decisions, games, digest, cold: {}, coldBeside: {}, bare: {} };
}

/** Prints the pace of both checkouts, turn by turn, and returns the geometric mean of the ratios. */
function measureInTurns(turn: Parameters<typeof requestIn>[1], games: number): number {
  const ratios: number[] = [];
  for (let i = 0; i < WARM_TURNS; i++) {
    const paces = checkouts.map((checkout) => {
      const script = fileURLToPath(new URL('bench-turn.js', import.meta.url));
      const words = [script, checkout, JSON.stringify({ ...turn, games })];
      const rates: number[] = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
      return Math.max(...rates);
    });
    ratios.push(paces[0] / paces[1]);
    console.error(`    turn ${i + 1}: ${paces.map(comma).join(' here, ')} beside, ratio ${paces[0] / paces[1]}`);
  }
  say(`    beside: ${ratiosInWords(ratios)}`);
  return geometricMean(ratios);
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

function ratiosInWords(ratios: readonly number[]): string {
  return `geometric mean ${geometricMean(ratios).toFixed(3)}, lowest ${Math.min(...ratios).toFixed(3)}`;
}

/** The checkouts take turns. */
async function measureCold(measured: Measured, threads: number): Promise<void> {
  for (let turn = 0; options.bare && turn < BARE_RUNS; turn++) {
    const share = await bareShare({ ...requestOf(measured), games: coldGames(measured, threads, 2) }, threads);
    (measured.bare[String(threads)] ??= []).push(share);
    console.error(
      `${measured.lineUp}, ${threads} bare thread${threads === 1 ? '' : 's'}: ${inHundredths(share)} of the pace in the first 2 s`,
    );
  }
  for (const stopAfter of stops) {
    for (let turn = 0; turn < (COLD_RUNS.get(stopAfter) ?? 1); turn++) {
      for (const [i, checkout] of checkouts.entries()) {
        const rate = await coldRate(checkout, measured, threads, stopAfter);
        const name = coldName(threads, stopAfter);
        (measured[i === 0 ? 'cold' : 'coldBeside'][name] ??= []).push(rate);
        console.error(`${measured.lineUp}, ${name}${i === 0 ? '' : ', beside'}: ${comma(rate)} games/s`);
      }
    }
  }
}

/** The number of games for about the requested time; rounded, so that digests can be compared between machines. */
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

/**
 * Games per second of the command line, stopped at a given time, from its start. The request has slightly more games
 * than fit: chunks in flight are still finished, two per thread, and their size depends on the request.
 */
async function coldRate(
  checkout: string,
  { game, strategies, preset, rates }: Measured,
  threads: number,
  stopAfter: number,
): Promise<number> {
  // Only this checkout is known to have rules other than the former ones.
  const isHere = checkout === checkouts[0];
  const own = isHere ? strategies : strategies.map((name) => name.replace('{paces:true}', ''));
  const warren = path.join(checkout, 'bin', 'warren.mjs');
  const games = String(coldGames({ rates }, threads, stopAfter));
  const argv = ['simulate', game, '--strategies', own.join(), '--seed', 'bench', '--games', games];
  if (isHere && preset !== undefined) argv.push('--preset', preset);
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

function requestOf({ game, strategies, preset }: Measured) {
  return { game, strategies, preset, seed: 'bench' };
}

function coldGames({ rates }: Pick<Measured, 'rates'>, threads: number, stopAfter: number): number {
  return Math.ceil(1.3 * Math.max(...rates) * threads * stopAfter);
}

function lineOf({ lineUp, rates, decisions, games, digest }: Measured): string {
  const best = Math.max(...rates);
  const spread = (100 * (best - Math.min(...rates))) / best;
  return [
    lineUp.padEnd(44),
    `${comma(best)} games/s`.padStart(18),
    `${comma(best * decisions)} decisions/s`.padStart(24),
    `spread ${spread.toFixed(0)} %`.padStart(14),
    `  ${comma(games)} games, digest ${digest.slice(0, 12)}`,
  ].join('');
}

function coldName(threads: number, stopAfter: number): string {
  return `${threads} thread${threads === 1 ? '' : 's'}, ${stopAfter} s`;
}

/** In Markdown: a row for each line-up and number of threads; before and after if another checkout took turns. */
function tableHead(): string {
  const heads = ['line-up', 'threads', ...stops.map((stopAfter) => `${stopAfter} s, games/s`)];
  heads.push('steady, games/s', 'first 2 s of steady', 'of one thread', ...(options.bare ? ['bare threads'] : []));
  return `\n| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}`;
}

function tableRow({ lineUp, cold, coldBeside, bare }: Measured, threads: number): string {
  /** Unmeasured cells are empty. */
  const both = (value: (cold: Cold) => number, text: (value: number) => string): string => {
    const [now, before] = [value(cold), value(coldBeside)];
    if (Number.isNaN(now)) return '';
    return Number.isNaN(before) ? text(now) : `${text(before)} → ${text(now)} (${(now / before).toFixed(2)} ×)`;
  };
  const cells = [
    lineUp,
    String(threads),
    ...stops.map((stopAfter) => both((cold) => bestOf(cold, threads, stopAfter), comma)),
    both((cold) => steadyOf(cold, threads), comma),
    both((cold) => bestOf(cold, threads, 2) / steadyOf(cold, threads), inHundredths),
    both((cold) => bestOf(cold, threads, Math.max(...stops)) / bestOf(cold, 1, Math.max(...stops)), inHundredths),
    ...(options.bare ? [(bare[String(threads)] ?? []).map(inHundredths).join(', ')] : []),
  ];
  return `| ${cells.join(' | ')} |`;
}

function inHundredths(value: number): string {
  return value.toFixed(2);
}

function bestOf(cold: Cold, threads: number, stopAfter: number): number {
  const rates = cold[coldName(threads, stopAfter)];
  return rates === undefined ? Number.NaN : Math.max(...rates);
}

/** The pace of the longest runs, without what the shortest ones played. */
function steadyOf(cold: Cold, threads: number): number {
  const [short, long] = [Math.min(...stops), Math.max(...stops)];
  return (long * bestOf(cold, threads, long) - short * bestOf(cold, threads, short)) / (long - short);
}

function beforeOf({ lineUp }: Pick<Measured, 'lineUp'>): Measured | undefined {
  return baseline?.find((one) => one.lineUp === lineUp);
}

function warmComparison(now: Measured, before: Measured): string {
  const same = now.games === before.games ? (now.digest === before.digest ? ', same digest' : ', ANOTHER DIGEST') : '';
  return `${ratioOf(now.rates, before.rates)}${same}`;
}

function coldComparison(now: Measured, before: Measured | undefined): string[] {
  return Object.entries(now.cold).flatMap(([how, rates]) =>
    before?.cold[how] === undefined ? [] : [`${now.lineUp}, cold, ${how}: ${ratioOf(rates, before.cold[how])}`],
  );
}

/** Best against best; the spread is what the slower runs of both would give. */
function ratioOf(now: readonly number[], before: readonly number[]): string {
  const [best, bestBefore] = [Math.max(...now), Math.max(...before)];
  const [middle, low, high] = [best / bestBefore, Math.min(...now) / bestBefore, best / Math.min(...before)];
  return `${middle.toFixed(2)} × of before (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function comma(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
