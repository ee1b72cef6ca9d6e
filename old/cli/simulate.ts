/** `warren simulate <game>`: play many games and say what they show. */
import path from 'node:path';
import type { CommandModule } from 'yargs';
import { UserError } from '../../core/errors.js';
import { readAmount } from '../../plan/amount.js';
import type { Request } from '../../plan/make-plan.js';
import type { RunResult } from '../../plan/run-result.js';
import type { JsonResult } from '../../report/json.js';
import { type SimulateOptions, simulate } from '../../simulate.js';
import type { RunKeeper } from '../../store/run-keeper.js';
import { effortInWords } from '../effort.js';
import {
  addGameOptions,
  commandText,
  type GameArguments,
  replayCommandLine,
  replayStart,
  toRequest,
} from '../game-options.js';
import { EXIT_INTERRUPTED } from '../gentle-stop.js';
import { keepRun } from '../keep-run.js';
import { readCount } from '../number-text.js';
import { playWithProgress } from '../play-with-progress.js';
import { tellSkipped } from '../plugin-failure.js';
import { addRunOptions, type RunArguments, readPatience, readThreads } from '../run-options.js';
import { bold, dim, print, printJson } from '../terminal.js';

interface SimulateArguments extends GameArguments, RunArguments {
  games: string | undefined;
  until: string | undefined;
  tolerance: string | undefined;
  rows: boolean;
}

export const simulateCommand: CommandModule<object, SimulateArguments> = {
  command: 'simulate <game>',
  describe: 'Play many games and say what they show',
  builder: (yargs) =>
    addRunOptions(addGameOptions(yargs))
      .option('games', { type: 'string', requiresArg: true, describe: 'how many, at most: 250k, 1e6, 2M [100k]' })
      .option('until', {
        type: 'string',
        requiresArg: true,
        describe: 'stop when the first strategy’s (or the team’s) win share is known to within this much: 0.5%',
      })
      .option('tolerance', {
        type: 'string',
        requiresArg: true,
        describe: 'stop when that share is above, below, or within this much of the fair one: 1%',
      })
      .option('rows', {
        type: 'boolean',
        default: false,
        describe: 'also keep one row per game, as Arrow, for your own analysis',
      })
      .example('$0 simulate pig --strategies hold,optimal --games 1M', 'who wins, with intervals, and a report')
      .example('$0 simulate pig --strategies hold,optimal --until 0.5%', 'as many games as that takes')
      .example('$0 simulate pig --set die.sides=8 --set target=150', 'the same game with other rules')
      .example(
        "$0 simulate pig --strategies 'hold{at:25},./mine.ts' --json",
        'your own strategy; figures for a program',
      ),
  handler: async (args) => {
    const request = {
      ...toRequest(args),
      games: args.games === undefined ? undefined : readCount('--games', args.games),
      until: args.until === undefined ? undefined : readAmount('--until', args.until),
      tolerance: args.tolerance === undefined ? undefined : readAmount('--tolerance', args.tolerance),
      rows: args.rows,
    };
    const [threads, patienceSeconds] = [readThreads(args), readPatience(args)];
    const text = commandText('simulate', request, args, ['games', 'until', 'tolerance']);
    const keeps = !args.json || args.out !== undefined;
    if (args.rows && !keeps) throw new UserError('--rows keeps rows in a folder; with --json, name it with --out.');
    const folder = keeps ? keepRun(args.out, text, replayStart(request)) : undefined;
    try {
      const run = (options: SimulateOptions) => simulate(request, { ...options, threads, folder, patienceSeconds });
      const result = await playWithProgress(run, async () => request);
      if (!result.complete) process.exitCode = EXIT_INTERRUPTED;
      const { toJson } = await import('../../report/json.js');
      const document = toJson(result);
      if (folder) await report(result, document, folder, { request, tells: folder.tells && !args.json });
      if (args.json && folder?.tells !== false) printJson(document);
    } finally {
      folder?.close();
    }
  },
};

interface Reporting {
  readonly request: Request;
  /** Whether the terminal says what the page says. */
  readonly tells: boolean;
}

async function report(
  result: RunResult,
  document: JsonResult,
  folder: RunKeeper,
  { request, tells }: Reporting,
): Promise<void> {
  const { withoutTimes } = await import('../../report/json.js');
  const { simulatePage } = await import('../../report/simulate-page.js');
  const { reportFiles } = await import('../../report/write-report.js');
  const replay = (_cell: unknown, index: number) => replayCommandLine(request, index);
  const page = simulatePage(result, { command: folder.command, replay });
  if (tells) tellVerdict(result, page.verdict, folder.gamesRecalled);
  if (tells && result.skipped.games > 0) print(`\n${tellSkipped(result.skipped, request)}\n`);
  await folder.deliver(reportFiles(page, withoutTimes(document)));
  if (result.plan.rows) await folder.deliver([['rows.json', await dictionaryText(result)]]);
  if (!tells) return;
  print(`The report is in ${bold(path.join(folder.path, 'index.html'))}`);
  if (!result.complete) print(`Go on with: ${bold(`warren resume ${folder.path}`)}`);
}

/** What the columns of the rows mean. */
async function dictionaryText({ game, plan }: RunResult): Promise<string> {
  const { dataDictionary, rowShape } = await import('../../rows/row-columns.js');
  return `${JSON.stringify(dataDictionary(rowShape(game, plan.cells[0])), null, 2)}\n`;
}

function tellVerdict(result: RunResult, verdict: readonly string[], recalled: number): void {
  const games = result.tallies.reduce((sum, tally) => sum + tally.games, 0);
  const { elapsedSeconds, digest } = result;
  for (const sentence of verdict) print(sentence);
  print();
  print(dim(effortInWords({ games: games + result.skipped.games, recalled, elapsedSeconds, digest })));
}
