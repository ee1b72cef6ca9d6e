/** `warren sweep <game> --vary key=values`: what happens as a rule changes. */
import path from 'node:path';
import type { CommandModule } from 'yargs';
import { splitLineUp } from '../../plan/line-up.js';
import { makeSweep, type SweepRequest, type SweepResult } from '../../plan/make-sweep.js';
import type { RunKeeper } from '../../store/run-keeper.js';
import { sweep } from '../../sweep.js';
import { effortInWords } from '../effort.js';
import { addGameOptions, asCommandLine, type GameArguments, quote, toRequest } from '../game-options.js';
import { EXIT_INTERRUPTED } from '../gentle-stop.js';
import { keepRun } from '../keep-run.js';
import { readCount, withCommas } from '../number-text.js';
import { playWithProgress } from '../play-with-progress.js';
import { addRunOptions, type RunArguments, readPatience, readThreads } from '../run-options.js';
import { settingRequest } from '../setting-request.js';
import { bold, dim, print, printJson } from '../terminal.js';

interface SweepArguments extends GameArguments, RunArguments {
  games: string | undefined;
  vary: string[] | undefined;
  die: string | undefined;
  on: string | undefined;
}

export const sweepCommand: CommandModule<object, SweepArguments> = {
  command: 'sweep <game>',
  describe: 'Show what happens as one or two rules change',
  builder: (yargs) =>
    addRunOptions(addGameOptions(yargs))
      .option('vary', {
        type: 'string',
        array: true,
        nargs: 1,
        describe: 'what changes: key=1,2,4 or key=1..6 or key=0..1/0.25 or table:face=0..6 (once or twice)',
      })
      .option('die', {
        type: 'string',
        requiresArg: true,
        describe: 'with a table of faces in --vary: the same odds on other dice, 4,6,8,12,20',
      })
      .option('on', {
        type: 'string',
        requiresArg: true,
        describe: 'figures to look at, by commas: rounds,win:hold,win:seat1 [who wins and the headlines]',
      })
      .option('games', { type: 'string', requiresArg: true, describe: 'games for each setting: 20k, 1e6 [100k]' })
      .example('$0 sweep pig --vary die.sides=4..12 --games 20k', 'curves over the size of the die')
      .example(
        '$0 sweep pig --vary die.sides=4..10 --vary target=50..200/50 --on rounds',
        'a map of rounds over two rules',
      )
      .example("$0 sweep dig --vary 'trap.foreign.faces:trip=0..6'", 'the odds of a trap, face by face')
      .example("$0 sweep dig --vary 'trap.foreign.faces:trip=0..6' --die 4,6,8,12", 'the same odds on other dice'),
  handler: async (args) => {
    const request: SweepRequest = {
      ...toRequest(args),
      games: args.games === undefined ? undefined : readCount('--games', args.games),
      vary: args.vary ?? [],
      die: args.die,
      on: args.on === undefined ? undefined : splitLineUp(args.on),
    };
    const keeps = !args.json || args.out !== undefined;
    const folder = keeps ? keepRun(args.out, commandOf(request, args)) : undefined;
    try {
      const threads = readThreads(args);
      const result = await playWithProgress(
        (options) => sweep(request, { ...options, threads, folder, patienceSeconds: readPatience(args) }),
        async ({ cell }) => settingRequest(request, (await makeSweep(request)).plan.cells[cell]),
      );
      if (!result.run.complete) process.exitCode = EXIT_INTERRUPTED;
      const { sweepJson } = await import('../../report/sweep-json.js');
      const document = sweepJson(result);
      if (folder) await report(result, document, folder, folder.tells && !args.json);
      if (args.json && folder?.tells !== false) {
        printJson({ ...document, elapsedSeconds: result.run.elapsedSeconds });
      }
    } finally {
      folder?.close();
    }
  },
};

async function report(result: SweepResult, document: object, folder: RunKeeper, tells: boolean): Promise<void> {
  const { sweepPage } = await import('../../report/sweep-page.js');
  const { reportFiles } = await import('../../report/write-report.js');
  const page = sweepPage(result, { command: folder.command });
  if (tells) tellVerdict(result, page.verdict, folder.gamesRecalled);
  await folder.deliver(reportFiles(page, document));
  if (!tells) return;
  print(`The report is in ${bold(path.join(folder.path, 'index.html'))}`);
  if (!result.run.complete) print(`Go on with: ${bold(`warren resume ${folder.path}`)}`);
}

function tellVerdict({ run, settings }: SweepResult, verdict: readonly string[], recalled: number): void {
  for (const sentence of verdict) print(sentence);
  print();
  const games = run.tallies.reduce((sum, tally) => sum + tally.games, 0);
  print(dim(`${withCommas(settings.length)} settings; ${effortInWords({ ...run, games, recalled })}`));
}

function commandOf(request: SweepRequest, { games, vary = [], die, on }: SweepArguments): string {
  const parts = ['warren sweep', asCommandLine(request), ...vary.map((text) => `--vary ${quote(text)}`)];
  if (die !== undefined) parts.push(`--die ${quote(die)}`);
  if (on !== undefined) parts.push(`--on ${quote(on)}`);
  if (games !== undefined) parts.push(`--games ${games}`);
  return parts.join(' ');
}
