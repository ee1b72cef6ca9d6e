/** `warren tune <game> --free key=values --target "figure range"`: which setting gives what is wanted. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { CommandModule } from 'yargs';
import type { Request } from '../../plan/make-plan.js';
import type { TuneRequest } from '../../plan/make-tune.js';
import { rulesText } from '../../plan/rules-text.js';
import { answerOf, bestOf, type TuneResult } from '../../plan/tune-result.js';
import { writeWhole } from '../../store/write-whole.js';
import { SettingFailure } from '../../tune/setting-player.js';
import { tune } from '../../tune.js';
import { effortInWords } from '../effort.js';
import { addGameOptions, asCommandLine, type GameArguments, quote, toRequest } from '../game-options.js';
import { EXIT_INTERRUPTED } from '../gentle-stop.js';
import { readCount } from '../number-text.js';
import { playWithProgress } from '../play-with-progress.js';
import { addRunOptions, type RunArguments, readThreads } from '../run-options.js';
import { settingRequest } from '../setting-request.js';
import { bold, dim, print, printJson } from '../terminal.js';

interface TuneArguments extends GameArguments, RunArguments {
  free: string[] | undefined;
  target: string[] | undefined;
  budget: string | undefined;
}

export const tuneCommand: CommandModule<object, TuneArguments> = {
  command: 'tune <game>',
  describe: 'Find the setting that gives what you want',
  builder: (yargs) =>
    addRunOptions(addGameOptions(yargs))
      .option('free', {
        type: 'string',
        array: true,
        nargs: 1,
        describe: 'what may change: key=1,2,4 or key=1..6 or key=0..1/0.25 or table:face=0..6 (repeatable)',
      })
      .option('target', {
        type: 'string',
        array: true,
        nargs: 1,
        describe: 'what is wanted: "rounds 10..14", "win:seat1 22%..28%", "rounds >= 8" (repeatable)',
      })
      .option('budget', { type: 'string', requiresArg: true, describe: 'games to spend in all: 200k, 20M [1M]' })
      .example(
        "$0 tune pig --free die.sides=4..12 --target 'rounds 9..12' --strategies hold --budget 50k",
        'which die makes a game of 9 to 12 rounds',
      )
      .example(
        "$0 tune dig --free 'trap.foreign.faces:trip=0..6' --free player.hp=3..8 --target 'rounds 20..25' --target 'kills.trap >= 0.5'",
        'trap odds and hit points together',
      ),
  handler: async (args) => {
    const request: TuneRequest = {
      ...toRequest(args),
      free: args.free ?? [],
      target: args.target ?? [],
      budget: args.budget === undefined ? undefined : readCount('--budget', args.budget),
    };
    const result = await search(request, readThreads(args));
    if (!result.complete) process.exitCode = EXIT_INTERRUPTED;
    const { tuneJson } = await import('../../report/tune-json.js');
    const document = tuneJson(result);
    if (!args.json || args.out !== undefined) await report(result, document, request, args);
    if (args.json) printJson({ ...document, elapsedSeconds: result.elapsedSeconds });
  },
};

async function search(request: TuneRequest, threads: number | undefined): Promise<TuneResult> {
  let failed = request as Request;
  return playWithProgress(
    (options) =>
      tune(request, { ...options, threads }).catch((error: unknown) => {
        if (error instanceof SettingFailure) failed = settingRequest(request, error.setting);
        throw error;
      }),
    async () => failed,
  );
}

async function report(result: TuneResult, document: object, request: TuneRequest, args: TuneArguments): Promise<void> {
  const { tunePage } = await import('../../report/tune-page.js');
  const { writeReport } = await import('../../report/write-report.js');
  const folder = args.out ?? path.join('reports', `${result.game.id}-tune-${result.code}`);
  const [rulesFile, other] =
    answerOf(result) === undefined ? ['nearest.yaml', 'tuned.yaml'] : ['tuned.yaml', 'nearest.yaml'];
  // Of an earlier search in the same folder.
  rmSync(path.join(folder, other), { force: true });
  const verifyCommand = verifyCommandOf(request, path.join(folder, rulesFile), result);
  const page = tunePage(result, { command: commandOf(request, args), rulesFile, verifyCommand });
  const best = bestOf(result);
  if (best !== undefined) {
    const heading = [
      `${result.game.title}, found by warren tune: ${best.name}`,
      ...result.targets.map(({ text }) => `target: ${text}`),
    ];
    await writeWhole(path.join(folder, rulesFile), rulesText(result.game, best.cell, heading));
  }
  await writeReport(page, folder, document);
  if (args.json) return;
  for (const sentence of page.verdict) print(sentence);
  print();
  const { search, confirmation, lines } = result.games;
  print(dim(effortInWords({ ...result, games: search + confirmation + lines, recalled: 0 })));
  if (best !== undefined) {
    print(`The rules are in ${bold(path.join(folder, rulesFile))}; check them on other luck with:`);
    print(`  ${verifyCommand}`);
  }
  print(`The report is in ${bold(path.join(folder, 'index.html'))}`);
}

/** The rules file holds every rule that differs, so nothing else of the request changes them. */
function verifyCommandOf(request: TuneRequest, rulesFile: string, { freshSeed }: TuneResult): string {
  const { players: _, set: __, preset: ___, ...rest } = request;
  return `warren simulate ${asCommandLine({ ...rest, rulesFile, seed: `${freshSeed} again` })}`;
}

function commandOf(request: TuneRequest, { free = [], target = [], budget }: TuneArguments): string {
  const parts = ['warren tune', asCommandLine(request), ...free.map((text) => `--free ${quote(text)}`)];
  parts.push(...target.map((text) => `--target ${quote(text)}`));
  if (budget !== undefined) parts.push(`--budget ${budget}`);
  return parts.join(' ');
}
