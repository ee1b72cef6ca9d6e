/** Entry point of the command line: help, errors, exit codes. Each command is a file in commands/. */
import { fileURLToPath } from 'node:url';
import packageFacts from '../../package.json' with { type: 'json' };
import { MachineError, messageOf, PluginError, UserError } from '../core/errors.js';
import { nearest } from '../core/nearest.js';
import { isUnbuilt, ownFolder } from '../plugins/own-files.js';
import { allQuestions } from '../questions/questions.js';
import type { Command } from './command.js';
import { checkCommand } from './commands/check.js';
import { completionCommand } from './commands/completion.js';
import { expectCommand } from './commands/expect.js';
import { listCommand } from './commands/list.js';
import { newCommand } from './commands/new.js';
import { queueCommand } from './commands/queue.js';
import { replayCommand } from './commands/replay.js';
import { rowsCommand } from './commands/rows.js';
import { reportCommand, resumeCommand, verifyCommand } from './commands/run-folder-commands.js';
import { studioCommand } from './commands/studio.js';
import { workerCommand } from './commands/worker.js';
import { EXIT_USER_ERROR, FailureCode } from './exit-codes.js';
import { commandHelp, programHelp } from './help.js';
import { parseWords } from './parse-words.js';
import { questionCommand } from './question-command.js';
import { print, printError, reserveStdout, tolerateClosedOutput } from './terminal.js';

const COMMANDS: readonly Command[] = [
  ...allQuestions.filter(({ name }) => name !== expectCommand.name).map(questionCommand),
  expectCommand,
  resumeCommand,
  reportCommand,
  verifyCommand,
  rowsCommand,
  replayCommand,
  listCommand,
  checkCommand,
  studioCommand,
  newCommand,
  workerCommand,
  queueCommand,
  completionCommand,
];

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** The current command; errors in its arguments point to its help. */
let currentCommand: Command | undefined;

const failure = new FailureCode();
const setFailed = () => {
  process.exitCode = failure.value;
};

tolerateClosedOutput(setFailed);
// All promises of Warren are awaited, so these are a plug-in's; only the first is printed.
let hasStrayRejection = false;
process.on('unhandledRejection', (reason) => {
  if (!hasStrayRejection) printError(`A plug-in has rejected a promise that nobody waited for: ${messageOf(reason)}`);
  hasStrayRejection = true;
  setFailed();
});
try {
  const exitCode = await run(process.argv.slice(2));
  if (typeof exitCode === 'number' && exitCode > 0) process.exitCode = exitCode;
} catch (error) {
  process.exitCode = reportError(error);
}

async function run([first, ...rest]: readonly string[]): Promise<unknown> {
  reserveStdout();
  if (first === undefined || isHelp(first)) return print(programHelp(COMMANDS));
  if (first === '--version') return print(packageFacts.version);
  if (first === 'help')
    return print(rest[0] === undefined ? programHelp(COMMANDS) : commandHelp(commandNamed(rest[0])));
  currentCommand = commandNamed(first);
  const end = rest.indexOf('--');
  if (rest.slice(0, end < 0 ? undefined : end).some(isHelp)) return print(commandHelp(currentCommand));
  return await currentCommand.run(parseWords(currentCommand, rest, COMMANDS), failure, COMMANDS);
}

function commandNamed(word: string): Command {
  const found = COMMANDS.find(({ name }) => name === word);
  if (found !== undefined) return found;
  const isOption = word.startsWith('-');
  const close = nearest(word, isOption ? ['--help', '--version'] : ['help', ...COMMANDS.map(({ name }) => name)]);
  const meant = close === undefined ? '' : ` Did you mean ${close}?`;
  if (isOption) throw new UserError(`The command comes first, but the first word was ${word}.${meant}`);
  throw new UserError(`There is no command "${word}".${meant}`);
}

/** Prints an error and returns the exit code for it. */
function reportError(error: unknown): number {
  if (error instanceof UserError) {
    printError(`${error.message}\nTry: warren ${currentCommand === undefined ? '' : `${currentCommand.name} `}--help`);
    return EXIT_USER_ERROR;
  }
  if (error instanceof PluginError || error instanceof MachineError) {
    printError(error.message);
    return failure.value;
  }
  printError(error instanceof Error ? formatInternalError(error) : String(error));
  return failure.value;
}

/** A missing file of Warren itself was removed, or the build was interrupted. */
function formatInternalError({ stack, message, code = '' }: NodeJS.ErrnoException): string {
  const isMissing = /^(?:ENOENT|ERR_MODULE_NOT_FOUND)$/.test(code) && message.includes(fileURLToPath(ownFolder));
  if (isMissing && !isUnbuilt) return `A part of Warren is missing (${message}). Build it again: npm run build`;
  return stack ?? message;
}
