/** The command of a question: parses options, runs the request, prints the answer. The same for all questions. */
import { UserError } from '../core/errors.js';
import { names, type Option, type Options, onOff, text, type ValuesOf } from '../plan/option.js';
import type { PlayerKind } from '../plan/player-kinds.js';
import { failureOptions, gameOptions, kindOptions, type Request, sharedOptions } from '../plan/request.js';
import { readKinds } from '../questions/kinds/read-kinds.js';
import type { AnyQuestion } from '../questions/question.js';
import { RunFolder } from '../store/run-folder.js';
import { askAndPrint, askKindsAndPrint, type RunArguments } from './ask-and-print.js';
import { type Command, defineCommand, gameArgument, jsonOption } from './command.js';
import { playOptions, resolvePlayOptions } from './play-options.js';
import { printRemark } from './terminal.js';

/** The kinds of players to run a question for. */
const forOption = names('ask for each of these kinds of players and say what holds for whom: casual,scripted,thinking');

/** Option names for error messages. */
const FOR_WORDS = {
  several: '--for',
  one: '--played-by',
  oneOf: (kind: PlayerKind) => `--played-by ${kind}`,
} as const;

export const singleFile = onOff(false, 'also write report.html: the whole report in one file, for sending');

export const runOptions = {
  ...playOptions,
  out: text('folder of the run: kept games and report [reports/<game>-<code>]'),
  singleFile,
  json: jsonOption(),
} as const;

export function questionCommand(question: AnyQuestion): Command {
  const { name, describe, examples } = question;
  const shared: Options = { ...gameOptions, ...kindOptions, ...failureOptions, ...sharedOptions };
  const isShared = ([name, option]: [string, Option<unknown>]) => shared[name] === option;
  const commonOptions = [
    ...Object.entries(question.options)
      .filter(isShared)
      .map(([name]) => name),
    ...Object.keys(runOptions),
  ];
  return defineCommand({
    name,
    describe,
    examples,
    commonOptions,
    arguments: [gameArgument],
    options: { ...question.options, ...(question.lighter && { for: forOption }), ...runOptions },
    run: async ({ words: [game], values }, failure) => {
      const { for: kinds, ...others } = values as ValuesOf<typeof runOptions & { for: typeof forOption }>;
      const { out, json = false, singleFile = false, ...more } = others;
      const { threads, queue, patience, ...asked } = more;
      const request = { ...asked, game } as Request & { rows?: boolean };
      const run = { ...resolvePlayOptions({ threads, queue, patience }), out, json, singleFile };
      const keeps = hasRunFolder(run);
      if (request.rows === true && !keeps) {
        throw new UserError('--rows keeps rows in a folder; with --json, name it with --out.');
      }
      if (kinds !== undefined) {
        const players = readKinds(question, request, kinds, FOR_WORDS);
        return await askKindsAndPrint({ question, request, kinds: players }, { ...run, keeps });
      }
      const folder = { out, question: name, request, onRemark: printRemark };
      const store = keeps ? new RunFolder(folder) : undefined;
      const { exitCode } = await askAndPrint(question, request, store, run, failure);
      return exitCode;
    },
  });
}

/** Returns whether a run has a folder; throws if an option would have no effect. */
export function hasRunFolder({ out, json, singleFile }: RunArguments): boolean {
  const keeps = !json || out !== undefined;
  if (singleFile && !keeps) {
    throw new UserError('--single-file writes into a folder; with --json, name it with --out.');
  }
  return keeps;
}
