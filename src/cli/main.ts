/** The command line. Each command is one file in commands/; what is common to all (errors, exit codes) is here. */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import packageFacts from '../../package.json' with { type: 'json' };
import { MachineError, PluginError, UserError } from '../core/errors.js';
import type { AnyQuestion } from '../questions/question.js';
import { questions } from '../questions/questions.js';
import { checkCommand } from './commands/check.js';
import { listCommand } from './commands/list.js';
import { replayCommand } from './commands/replay.js';
import { rowsCommand } from './commands/rows.js';
import { reportCommand, resumeCommand, verifyCommand } from './commands/run-folder-commands.js';
import { questionCommand } from './question-command.js';
import { refuseTwice } from './refuse-twice.js';
import { keepOutputToOurselves, printError } from './terminal.js';

const EXIT_FAILURE = 1;
const EXIT_USER_ERROR = 2;

/** Words that make yargs print its help. */
const HELP = ['--help', 'help'];

try {
  await run(hideBin(process.argv));
} catch (error) {
  process.exitCode = explain(error);
}

async function run(argv: readonly string[]): Promise<void> {
  await yargs([...argv])
    .scriptName('warren')
    .usage('$0 <command>\n\nA balance lab for tabletop games: plays millions of seeded games and says what they show.')
    .command(Object.values(questions).map((question) => questionCommand(question as unknown as AnyQuestion)))
    .command(resumeCommand)
    .command(reportCommand)
    .command(verifyCommand)
    .command(rowsCommand)
    .command(replayCommand)
    .command(listCommand)
    .command(checkCommand)
    .example('$0 list games', 'what can be played')
    .example('$0 simulate pig --strategies hold,random --games 1M', 'who wins, and by how much')
    .example('$0 compare pig --strategies hold,random --b target=50', 'what a rule change does, with a verdict')
    .example('$0 replay pig --strategies hold,random --index 7', 'watch game 7 of that run')
    .demandCommand(1, 'Say what to do.')
    .strict()
    .parserConfiguration({
      'parse-numbers': false,
      'parse-positional-numbers': false,
    })
    // yargs lays its help out whatever is asked, which takes longer than a small run unless it need not wrap.
    .wrap(argv.some((word) => HELP.includes(word)) ? Math.min(110, process.stdout.columns ?? 110) : null)
    .version(packageFacts.version)
    .check(refuseTwice)
    .middleware(keepOutputToOurselves)
    .fail((message, error) => {
      throw error ?? new UserError(message);
    })
    .parseAsync();
}

/** Says what went wrong and gives the exit code for it. */
function explain(error: unknown): number {
  if (error instanceof UserError || (error as Error | undefined)?.name === 'YError') {
    printError(`${(error as Error).message}\nTry: warren --help`);
    return EXIT_USER_ERROR;
  }
  if (error instanceof PluginError || error instanceof MachineError) {
    printError(error.message);
    return EXIT_FAILURE;
  }
  printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT_FAILURE;
}

// A reader that closes early (`warren … | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
