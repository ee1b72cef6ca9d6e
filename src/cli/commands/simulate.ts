/** `warren simulate <game>`: play many games and say what they show. */
import path from 'node:path';
import type { CommandModule } from 'yargs';
import { PluginError } from '../../core/errors.js';
import type { Request } from '../../plan/make-plan.js';
import type { RunResult } from '../../plan/run-result.js';
import { simulate } from '../../simulate.js';
import { addGameOptions, asCommandLine, type GameArguments, toRequest } from '../game-options.js';
import { EXIT_INTERRUPTED, gentleStop } from '../gentle-stop.js';
import { readCount, withCommas } from '../number-text.js';
import { tellFailure } from '../plugin-failure.js';
import { ProgressBar } from '../progress-bar.js';
import { bold, dim, print, printJson, remark } from '../terminal.js';

interface SimulateArguments extends GameArguments {
  games: string | undefined;
  threads: string | undefined;
  out: string | undefined;
  json: boolean;
}

export const simulateCommand: CommandModule<object, SimulateArguments> = {
  command: 'simulate <game>',
  describe: 'Play many games and say what they show',
  builder: (yargs) =>
    addGameOptions(yargs)
      .option('games', { type: 'string', requiresArg: true, describe: 'how many: 250k, 1e6, 2M [100k]' })
      .option('threads', { type: 'string', requiresArg: true, describe: 'worker threads [all cores]; 0: none' })
      .option('out', { type: 'string', requiresArg: true, describe: 'folder for the report [reports/<game>]' })
      .option('json', { type: 'boolean', default: false, describe: 'print the result as one JSON document' })
      .example('$0 simulate pig --strategies hold,optimal --games 1M', 'who wins, with intervals, and a report')
      .example('$0 simulate pig --set die.sides=8 --set target=150', 'the same game with other rules')
      .example(
        "$0 simulate pig --strategies 'hold{at:25},./mine.ts' --json",
        'your own strategy; figures for a program',
      ),
  handler: async (args) => {
    const request = {
      ...toRequest(args),
      games: args.games === undefined ? undefined : readCount('--games', args.games),
    };
    const threads = args.threads === undefined ? undefined : readCount('--threads', args.threads, 0);
    const result = await play(request, threads);
    if (!result.complete) process.exitCode = EXIT_INTERRUPTED;
    const command = `warren simulate ${asCommandLine(request)}${args.games === undefined ? '' : ` --games ${args.games}`}`;
    if (!args.json || args.out !== undefined) {
      await writeReportTo(result, args.out ?? path.join('reports', result.game.id), command, args.json);
    }
    if (args.json) {
      const { toJson } = await import('../../report/json.js');
      printJson(toJson(result));
    }
  },
};

async function play(request: Request, threads: number | undefined): Promise<RunResult> {
  const bar = new ProgressBar();
  const stop = gentleStop(() => remark('\nStopping: finishing the games in flight. Ctrl-C again ends at once.'));
  try {
    return await simulate(request, {
      onProgress: bar.update,
      signal: stop.signal,
      ...(threads === undefined ? {} : { threads }),
    });
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    throw new PluginError(tellFailure(error, request), error.failed);
  } finally {
    bar.stop();
    stop.release();
  }
}

async function writeReportTo(result: RunResult, folder: string, command: string, quiet: boolean): Promise<void> {
  const { simulatePage } = await import('../../report/simulate-page.js');
  const { writeReport } = await import('../../report/write-report.js');
  const page = await simulatePage(result, { command });
  if (!quiet) tellVerdict(result, page.verdict);
  await writeReport(page, folder);
  if (!quiet) print(`The report is in ${bold(path.join(folder, 'index.html'))}`);
}

function tellVerdict(result: RunResult, verdict: readonly string[]): void {
  const games = result.tallies.reduce((sum, tally) => sum + tally.games, 0);
  const { elapsedSeconds, digest, complete } = result;
  if (!complete) print(bold(`Stopped after ${withCommas(games)} games; what they show so far:`));
  for (const sentence of verdict) print(sentence);
  print();
  print(
    dim(
      `${withCommas(games)} games in ${elapsedSeconds.toFixed(1)} s (${withCommas(games / elapsedSeconds)} games/s), digest ${digest}`,
    ),
  );
}
