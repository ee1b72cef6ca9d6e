/** `warren compare <game> --a … --b …`: play the same games under two settings and say what differs. */
import path from 'node:path';
import type { ArgumentsCamelCase, CommandModule } from 'yargs';
import { compare } from '../../compare.js';
import { readAmount } from '../../plan/amount.js';
import type { CompareResult } from '../../plan/compare-result.js';
import { splitLineUp } from '../../plan/line-up.js';
import { type CompareRequest, makeComparePlan } from '../../plan/make-compare-plan.js';
import type { JsonCompare } from '../../report/compare-json.js';
import type { PairToWatch, ReplayCommand } from '../../report/sections/pairs-to-watch.js';
import type { RunKeeper } from '../../store/run-keeper.js';
import { effortInWords } from '../effort.js';
import { addGameOptions, commandText, type GameArguments, replayCommandLine, toRequest } from '../game-options.js';
import { EXIT_INTERRUPTED } from '../gentle-stop.js';
import { keepRun } from '../keep-run.js';
import { readCount } from '../number-text.js';
import { playWithProgress } from '../play-with-progress.js';
import { addRunOptions, type RunArguments, readPatience, readThreads } from '../run-options.js';
import { bold, dim, print, printJson } from '../terminal.js';

interface CompareArguments extends GameArguments, RunArguments {
  a: string | undefined;
  b: string | undefined;
  on: string | undefined;
  games: string | undefined;
  until: string | undefined;
  tolerance: string | undefined;
}

export const compareCommand: CommandModule<object, CompareArguments> = {
  command: 'compare <game>',
  describe: 'Say what a change of rules or strategies does',
  builder: (yargs) =>
    addRunOptions(addGameOptions(yargs))
      .option('a', { type: 'string', requiresArg: true, describe: 'side A [the game as the other options say]' })
      .option('b', {
        type: 'string',
        requiresArg: true,
        describe: 'side B: strategies (hold,random), rules (target=50), preset:name, rules:file, or several of these',
      })
      .option('on', {
        type: 'string',
        requiresArg: true,
        describe: 'what to compare: win:<strategy>, rounds, score:seat1, …; the first is the headline',
      })
      .option('games', { type: 'string', requiresArg: true, describe: 'pairs of games, at most: 250k, 1e6 [100k]' })
      .option('until', {
        type: 'string',
        requiresArg: true,
        describe: 'stop when the headline is known to within this much: 0.5%, 0.2',
      })
      .option('tolerance', {
        type: 'string',
        requiresArg: true,
        describe: 'stop when the headline is higher, lower, or the same to within this much: 1%',
      })
      .example('$0 compare pig --strategies hold,random --b target=50', 'a rule change against the game as it is')
      .example("$0 compare pig --a hold,random --b 'hold{at:25},random'", 'two strategies in the same seat')
      .example('$0 compare pig --b preset:short --on rounds --tolerance 1%', 'play until it is decided'),
  handler: async (args) => {
    const request = compareRequest(args);
    const threads = readThreads(args);
    const keeps = !args.json || args.out !== undefined;
    const folder = keeps ? keepRun(args.out, commandText('compare', request.common, args, OWN_OPTIONS)) : undefined;
    try {
      const result = await playWithProgress(
        (options) => compare(request, { ...options, threads, folder, patienceSeconds: readPatience(args) }),
        async ({ cell }) => (await makeComparePlan(request)).sides[cell].request,
      );
      if (!result.complete) process.exitCode = EXIT_INTERRUPTED;
      const replay: ReplayCommand = (side, index) => replayCommandLine(result.sides[side].request, index);
      const { compareToJson } = await import('../../report/compare-json.js');
      const document = compareToJson(result, replay);
      if (folder) await report(result, document, folder, { replay, tells: folder.tells && !args.json });
      if (args.json && folder?.tells !== false) printJson(document);
    } finally {
      folder?.close();
    }
  },
};

interface Reporting {
  readonly replay: ReplayCommand;
  /** Whether the terminal says what the page says. */
  readonly tells: boolean;
}

async function report(
  result: CompareResult,
  document: JsonCompare,
  folder: RunKeeper,
  { replay, tells }: Reporting,
): Promise<void> {
  const { withoutTimes } = await import('../../report/json.js');
  const { comparePage } = await import('../../report/compare-page.js');
  const { pairsToWatch } = await import('../../report/sections/pairs-to-watch.js');
  const { reportFiles } = await import('../../report/write-report.js');
  const page = comparePage(result, { command: folder.command, replay });
  if (tells) tell(result, page.verdict, pairsToWatch(result, replay), folder.gamesRecalled);
  await folder.deliver(reportFiles(page, withoutTimes(document)));
  if (!tells) return;
  print(`The report is in ${bold(path.join(folder.path, 'index.html'))}`);
  if (!result.complete) print(`Go on with: ${bold(`warren resume ${folder.path}`)}`);
}

const OWN_OPTIONS = ['a', 'b', 'on', 'games', 'until', 'tolerance'] as const;

function compareRequest(args: ArgumentsCamelCase<CompareArguments>): CompareRequest {
  return {
    common: {
      ...toRequest(args),
      games: args.games === undefined ? undefined : readCount('--games', args.games),
      until: args.until === undefined ? undefined : readAmount('--until', args.until),
      tolerance: args.tolerance === undefined ? undefined : readAmount('--tolerance', args.tolerance),
    },
    a: args.a,
    b: args.b,
    on: args.on === undefined ? undefined : splitLineUp(args.on),
  };
}

function tell(
  result: CompareResult,
  verdict: readonly string[],
  pairs: readonly PairToWatch[],
  recalled: number,
): void {
  const { elapsedSeconds, digest, tally, sides } = result;
  for (const { name, label } of sides) print(dim(`${name}: ${label}`));
  print();
  for (const sentence of verdict) print(sentence);
  for (const { index, why, parting, watchA, watchB } of pairs) {
    print(`\n${bold(`Game ${index}`)}, ${why}. ${parting}`);
    print(`  A: ${watchA}`);
    print(`  B: ${watchB}`);
  }
  print();
  print(dim(effortInWords({ games: 2 * tally.pairs, recalled: 2 * recalled, elapsedSeconds, digest })));
}
