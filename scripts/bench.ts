/**
 * The project's benchmark, on built code: npm run bench [-- game …] [--seconds N] [--scaling].
 *
 * For every game and line-up it plays the same seeded games several times in this thread and prints the fastest and the
 * spread, in games and decisions a second of processor time, with a digest of the counts so that an optimisation can
 * prove that it changed nothing. --scaling compares one thread with two.
 */
import { availableParallelism } from 'node:os';
import { ask } from '../src/ask.js';
import { shippedGames } from '../src/plugins/own-files.js';
import type { SimulateRequest } from '../src/questions/simulate/simulate.js';
import { summarise } from '../src/stats/summary.js';

/** What is measured: the yardstick and the scripted mix of each game. */
const LINE_UPS: Readonly<Record<string, readonly string[][]>> = {
  pig: [['hold'], ['random'], ['optimal']],
  dig: [['random'], ['rusher', 'trapper', 'hoarder', 'survivor']],
  gopher: [['random'], ['greedy', 'frugal', 'saver', 'balanced']],
  'portal-dash': [['random'], ['balanced']],
};

const words = process.argv.slice(2);
const option = (name: string, usual: number) => (words.includes(name) ? Number(words[words.indexOf(name) + 1]) : usual);
const seconds = option('--seconds', 1);
const chosen = words.filter((word) => shippedGames().includes(word));
const REPEATS = 5;
/** Batches shorter than this are mostly the compiler warming up. */
const WARM_SECONDS = 1.5;

console.log(
  `Node ${process.version}, ${availableParallelism()} cores; processor time of one thread, best of ${REPEATS}\n`,
);
for (const game of chosen.length > 0 ? chosen : shippedGames()) {
  for (const strategies of LINE_UPS[game] ?? [['random']]) await measure({ game, strategies, seed: 'bench' });
}
if (words.includes('--scaling')) await measureScaling();

async function measure(request: SimulateRequest): Promise<void> {
  const games = await gamesFor(request);
  const rates: number[] = [];
  let decisions = 0;
  let digest = '';
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const before = process.cpuUsage();
    const { played } = await ask('simulate', { ...request, games }, { threads: 0 });
    const { user } = process.cpuUsage(before);
    rates.push(games / (user / 1e6));
    const [tally] = played.counts.tallies;
    decisions = summarise(tally.game(tally.gameColumns.findIndex(({ name }) => name === 'decisions')), 1).mean;
    digest = played.digest;
  }
  const best = Math.max(...rates);
  const spread = (100 * (best - Math.min(...rates))) / best;
  const line = [
    `${request.game} ${request.strategies!.join(',')}`.padEnd(44),
    `${comma(best)} games/s`.padStart(18),
    `${comma(best * decisions)} decisions/s`.padStart(24),
    `spread ${spread.toFixed(0)} %`.padStart(14),
    `  ${comma(games)} games, digest ${digest.slice(0, 12)}`,
  ];
  console.log(line.join(''));
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

async function measureScaling(): Promise<void> {
  console.log('\nScaling, pig hold × 2, 4M games, wall clock:');
  let one = 0;
  for (const threads of [1, 2]) {
    const { elapsedSeconds } = await ask(
      'simulate',
      { game: 'pig', strategies: ['hold'], games: 4_000_000 },
      { threads },
    );
    if (threads === 1) one = elapsedSeconds;
    console.log(
      `  ${threads} threads: ${comma(4_000_000 / elapsedSeconds)} games/s, ${(one / elapsedSeconds).toFixed(2)} × one`,
    );
  }
}

function comma(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
