/** `warren report DIR`: make the report of a run again from the games it has kept. */
import type { CommandModule } from 'yargs';
import { RunFolder } from '../../store/run-folder.js';
import { keepRunsWith } from '../keep-run.js';
import { type RunArguments, repeatRun } from '../repeat-run.js';

export const reportCommand = (run: RunArguments): CommandModule<object, { folder: string }> => ({
  command: 'report <folder>',
  describe: 'Make the report of a run again, without playing',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'the folder of the run' })
      .example('$0 report reports/pig-5f0c2a91', 'the page, tables and charts of the games kept so far'),
  handler: async ({ folder }) => {
    keepRunsWith((options) => new RunFolder(options, false));
    await repeatRun(folder, run, 0);
    // A run that is not finished yet is no failure here.
    process.exitCode = 0;
  },
});
