/** The command of a question: its options as words, its request asked, its answer told. The same for every question. */
import type { ArgumentsCamelCase, Argv, CommandModule } from 'yargs';
import { UserError } from '../core/errors.js';
import { readCount } from '../plan/number-text.js';
import { kebab, type Options } from '../plan/option.js';
import type { Request } from '../plan/request.js';
import type { AnyQuestion } from '../questions/question.js';
import { RunFolder } from '../store/run-folder.js';
import { type RunArguments, tellAnswer } from './tell-answer.js';
import { remark } from './terminal.js';

type Words = Readonly<Record<string, unknown>>;

export const questionCommand = (question: AnyQuestion): CommandModule<object, Words> => ({
  command: `${question.name} <game>`,
  describe: question.describe,
  builder: (yargs) => {
    const named = yargs.positional('game', {
      type: 'string',
      demandOption: true,
      describe: 'a shipped game, or the path of your own',
    });
    addRunOptions(addOptions(named, question.options));
    for (const [command, about] of question.examples) named.example(`$0 ${command}`, about);
    return named as Argv<Words>;
  },
  handler: async (words) => {
    const request = { ...readOptions(question.options, words), game: String(words.game) } as Request;
    const run = readRunOptions(words);
    const keeps = !run.json || run.out !== undefined;
    if (run.singleFile && !keeps) {
      throw new UserError('--single-file writes into a folder; with --json, name it with --out.');
    }
    if (words.rows === true && !keeps) {
      throw new UserError('--rows keeps rows in a folder; with --json, name it with --out.');
    }
    const folder = { out: run.out, question: question.name, request, onRemark: remark };
    await tellAnswer(question, request, keeps ? new RunFolder(folder) : undefined, run);
  },
});

export function addOptions<T>(yargs: Argv<T>, options: Options): Argv<T> {
  for (const [name, { kind, describe, byDefault }] of Object.entries(options)) {
    if (kind === 'switch') yargs.option(kebab(name), { type: 'boolean', default: byDefault, describe });
    else if (kind === 'words') yargs.option(kebab(name), { type: 'string', array: true, nargs: 1, describe });
    else yargs.option(kebab(name), { type: 'string', requiresArg: true, describe });
  }
  return yargs;
}

/** From the words of a command line to values; what was not given is left out. */
export function readOptions(options: Options, words: Words): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const given = words[kebab(name)];
    if (given === undefined) continue;
    const value = option.read(name, [given].flat().map(String));
    if (value !== option.byDefault) values[name] = value;
  }
  return values;
}

const addRunOptions = <T>(yargs: Argv<T>): Argv<T> =>
  yargs
    .option('threads', { type: 'string', requiresArg: true, describe: 'worker threads [all cores]; 0: none' })
    .option('out', {
      type: 'string',
      requiresArg: true,
      describe: 'folder of the run: kept games and report [reports/<game>-<code>]',
    })
    .option('patience', {
      type: 'string',
      requiresArg: true,
      describe: 'seconds that one decision may take before the strategy counts as stuck [60]',
    })
    .option('single-file', { type: 'boolean', default: false, describe: SINGLE_FILE_HELP })
    .option('json', { type: 'boolean', default: false, describe: 'print the result as one JSON document' });

export const SINGLE_FILE_HELP = 'also write report.html: the whole report in one file, for sending';

const readRunOptions = (words: Partial<ArgumentsCamelCase<Words>>): RunArguments => ({
  threads: words.threads === undefined ? undefined : readThreads(String(words.threads)),
  patienceSeconds: words.patience === undefined ? undefined : readCount('--patience', String(words.patience)),
  out: words.out === undefined ? undefined : String(words.out),
  json: words.json === true,
  singleFile: words['single-file'] === true,
});

/** More than any machine has; a slip of the keyboard must not ask for a thread for every game. */
const MOST_THREADS = 1024;

function readThreads(text: string): number {
  const threads = Number(text);
  if (text.trim() !== '' && Number.isInteger(threads) && threads >= 0 && threads <= MOST_THREADS) return threads;
  throw new UserError(
    `--threads must be a whole number from 0 to ${MOST_THREADS}, but was given "${text}". Leave it out to use all cores.`,
  );
}
