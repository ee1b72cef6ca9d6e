/** `warren resume DIR`: go on with a run that was stopped, without its arguments. */
import type { CommandModule } from 'yargs';
import { type RunArguments, repeatRun } from '../repeat-run.js';

export const resumeCommand = (run: RunArguments): CommandModule<object, { folder: string }> => ({
  command: 'resume <folder>',
  describe: 'Go on with a run that was stopped',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'the folder of the run' })
      .example('$0 resume reports/pig-5f0c2a91', 'plays what is missing and writes the report'),
  handler: ({ folder }) => repeatRun(folder, run),
});
