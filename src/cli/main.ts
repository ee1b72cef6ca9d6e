/** The command line. Each command is one file in commands/; what is common to all (help, errors, exit codes) is here. */
import { fileURLToPath } from 'node:url';
import packageFacts from '../../package.json' with { type: 'json' };
import { MachineError, messageOf, PluginError, UserError } from '../core/errors.js';
import { nearest } from '../core/nearest.js';
import { ownFolder, runsUnbuilt } from '../plugins/own-files.js';
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
import { EXIT_USER_ERROR, failureCode, judgeNothingYet } from './exit-codes.js';
import { commandHelp, programHelp } from './help.js';
import { questionCommand } from './question-command.js';
import { readWords } from './read-words.js';
import { keepOutputToOurselves, print, printError, survivesClosedOutput } from './terminal.js';

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
  completionCommand(() => COMMANDS),
];

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** The command that the words are for; wrong words are told with the help of that command. */
let asked: Command | undefined;

survivesClosedOutput();
judgeNothingYet();
// Ours are all waited for: these are a plug-in's, and the first says it all.
let hasStray = false;
process.on('unhandledRejection', (reason) => {
  if (!hasStray) printError(`A plug-in has rejected a promise that nobody waited for: ${messageOf(reason)}`);
  hasStray = true;
  process.exitCode = failureCode();
});
try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = explain(error);
}

async function run([first, ...rest]: readonly string[]): Promise<void> {
  keepOutputToOurselves();
  if (first === undefined || isHelp(first)) return print(programHelp(COMMANDS));
  if (first === '--version') return print(packageFacts.version);
  if (first === 'help')
    return print(rest[0] === undefined ? programHelp(COMMANDS) : commandHelp(commandNamed(rest[0])));
  asked = commandNamed(first);
  const end = rest.indexOf('--');
  if (rest.slice(0, end < 0 ? undefined : end).some(isHelp)) return print(commandHelp(asked));
  await asked.run(readWords(asked, rest, COMMANDS));
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

/** Says what went wrong and gives the exit code for it. */
function explain(error: unknown): number {
  if (error instanceof UserError) {
    printError(`${error.message}\nTry: warren ${asked === undefined ? '' : `${asked.name} `}--help`);
    return EXIT_USER_ERROR;
  }
  if (error instanceof PluginError || error instanceof MachineError) {
    printError(error.message);
    return failureCode();
  }
  printError(error instanceof Error ? failureInWords(error) : String(error));
  return failureCode();
}

/** A file of Warren's own that is not there was removed, or the build was broken off. */
function failureInWords({ stack, message, code = '' }: NodeJS.ErrnoException): string {
  const isMissing = /^(?:ENOENT|ERR_MODULE_NOT_FOUND)$/.test(code) && message.includes(fileURLToPath(ownFolder));
  if (isMissing && !runsUnbuilt) return `A part of Warren is missing (${message}). Build it again: npm run build`;
  return stack ?? message;
}
