/** `warren resume DIR`: go on with a run that was stopped, without its arguments. */
import path from 'node:path';
import type { CommandModule } from 'yargs';
import { readRun } from '../../store/run-file.js';

/** `run` is the whole command line: the run's own arguments go through it once more. */
export const resumeCommand = (
  run: (argv: readonly string[]) => Promise<void>,
): CommandModule<object, { folder: string }> => ({
  command: 'resume <folder>',
  describe: 'Go on with a run that was stopped',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'the folder of the run' })
      .example('$0 resume reports/pig-5f0c2a91', 'plays what is missing and writes the report'),
  handler: async ({ folder }) => {
    const { argv, from } = readRun(folder).command;
    const home = path.resolve(folder, from);
    const out = path.relative(home, folder) || '.';
    process.chdir(home);
    await run([...argv, '--out', out]);
  },
});
